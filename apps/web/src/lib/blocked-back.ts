import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Blocks the browser's Back button, except within the page. docs/specification/shell-and-routes.md#back-button */
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
