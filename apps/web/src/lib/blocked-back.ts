import { useBlocker } from '@tanstack/react-router'

/** While the screen is shown, the browser's Back leads nowhere (spec 2 section 2). Every way of the site's own is open. */
export const useBlockedBack = () => {
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' || action === 'GO',
    enableBeforeUnload: false,
  })
}
