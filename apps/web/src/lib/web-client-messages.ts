import { useEffect } from 'react'

/**
 * Logs messages of other windows: one from the reservations web client as an event, others as a warning. The content is
 * never read. docs/specification/profile.md#reservations
 */
export const useWebClientMessages = (webClientOrigin: string) => {
  useEffect(() => {
    const note = ({ origin }: MessageEvent) => {
      if (origin === webClientOrigin) console.info('a message from the reservations web client')
      else console.warn(`a message from another origin: ${origin}`)
    }
    window.addEventListener('message', note)
    return () => window.removeEventListener('message', note)
  }, [webClientOrigin])
}
