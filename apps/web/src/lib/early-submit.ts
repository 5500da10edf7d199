import { type RefObject, useEffect } from 'react'

/**
 * A page can be read and filled in before its scripts have arrived. The inline script of the page (prerender.ts)
 * meanwhile holds back what is submitted, in this property of the window. It holds it back from React, too, which would
 * let the browser send a form that it has not come to yet.
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

/** Submits the form for the visitor who did so before the form could answer. */
export const useReplayOfEarlySubmit = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const early = window.earlySubmit
    if (!early) return
    early.stopHolding()
    delete window.earlySubmit
    if (early.form !== null && early.form === form.current) early.form.requestSubmit()
  }, [form])
}
