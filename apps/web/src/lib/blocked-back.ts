import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** While the screen is shown, the browser's Back leads nowhere (spec 2 section 2). Every way of the site's own is open. */
export const useBlockedBack = () => {
  const { history } = useRouter()

  useEffect(
    () =>
      history.block({
        blockerFn: ({ action }) => action === 'BACK' || action === 'GO',
        enableBeforeUnload: false,
      }),
    [history],
  )
}
