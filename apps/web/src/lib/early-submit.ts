import { type RefObject, useEffect } from 'react'

/**
 * A submit before hydration. The inline script of the page (prerender.ts) holds it back in this property of the window,
 * because React would let the browser send a form that is not hydrated yet.
 */
interface EarlySubmit {
  form: HTMLFormElement | null
  stopHolding(): void
}

declare global {
  interface Window {
    earlySubmit?: EarlySubmit
  }
}

/** Submits the form if the visitor did so before hydration. */
export const useReplayOfEarlySubmit = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const early = window.earlySubmit
    if (!early) return
    early.stopHolding()
    delete window.earlySubmit
    if (early.form !== null && early.form === form.current) early.form.requestSubmit()
  }, [form])
}
