import { useEffect } from 'react'

/** Keeps the inputs of a form marked with `data-kept` when its document is left, for a reload or the other language. */
export const useKeptInputs = (keep: () => void) => {
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  })
}
