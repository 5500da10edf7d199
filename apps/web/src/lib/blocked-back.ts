import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** The place of an entry below the first one that the router knows. */
const GUARD_INDEX = -1

/**
 * Puts an entry of this page below the first one, so that Back stays in the document: only there it can be blocked. The
 * router is not told, and loads nothing.
 */
const guard = (isAgain = false) => {
  const { state } = window.history
  if (state?.__TSR_index !== 0 || (state.isGuarded && !isAgain)) return
  const native = History.prototype
  native.replaceState.call(window.history, { ...state, __TSR_index: GUARD_INDEX }, '')
  native.pushState.call(window.history, { ...state, isGuarded: true }, '')
}

/** Blocks the browser's Back button, except within the page. docs/specification/shell-and-routes.md#back-button */
export const useBlockedBack = (onBlocked: () => void) => {
  const { history } = useRouter()
  // A layout effect, so that Back is blocked before the page is painted.
  useLayoutEffect(() => {
    guard()
    const listening = new AbortController()
    // Browsers may skip an entry on which the visitor did nothing.
    const guardOnce = () => {
      listening.abort()
      guard(true)
    }
    for (const type of ['pointerup', 'keyup'])
      document.addEventListener(type, guardOnce, { signal: listening.signal })
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation: from, nextLocation: to }) => {
        const isBack =
          action === 'BACK' || (action === 'GO' && to.state.__TSR_index < from.state.__TSR_index)
        const isWithinPage = to.pathname === from.pathname && to.state.__TSR_index > GUARD_INDEX
        if (!isBack || isWithinPage) return false
        onBlocked()
        return true
      },
    })
    return () => {
      listening.abort()
      unblock()
    }
  }, [history, onBlocked])
}
