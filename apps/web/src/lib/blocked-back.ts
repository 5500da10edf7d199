import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Keeps the browser's Back button from leaving the page (docs/specification/shell-and-routes.md#back-button); `onBlocked` tells the customer so. Links,
 * buttons, a reload and closing the tab work as ever, and so do jumps within the page.
 */
export const useBlockedBack = (onBlocked: () => void) => {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation: from, nextLocation: to }) => {
          const isBack =
            action === 'BACK' || (action === 'GO' && to.state.__TSR_index < from.state.__TSR_index)
          if (!isBack || to.pathname === from.pathname) return false
          onBlocked()
          return true
        },
      }),
    [history, onBlocked],
  )
}
