import { useEffect, useRef } from 'react'

const KEPT_AFTER_MS = 300

/** Saves what is typed in the session, shortly after the last key press, so that a reload does not lose it. */
export const useDraft = <Typed>(keep: (typed: Typed) => Promise<unknown>) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    keepSoon: (typed: Typed) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // The next choice reports another tab's change, or a failure.
        keep(typed).catch(() => undefined)
      }, KEPT_AFTER_MS)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
