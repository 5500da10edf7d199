import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** On entering another step of a screen, its heading takes the focus and the page starts at its top. */
export const useStepFocus = (step: unknown) => {
  // While a request blocks the page, nothing in it can take the focus.
  const isBlocked = useIsMutating() > 0
  const entered = useRef(step)

  useEffect(() => {
    if (isBlocked || step === entered.current) return
    entered.current = step
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [step, isBlocked])
}
