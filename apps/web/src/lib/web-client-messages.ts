import { useEffect } from 'react'

/**
 * Notes messages from other windows while the screen is shown: one from the web client that the customer was handed
 * over to is an event, one from anywhere else a warning (docs/specification/profile.md#reservations). What a message says is never looked at.
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
