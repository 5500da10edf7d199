import type { RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const LONGEST_WAIT_MS = 2_000

/**
 * Loads and shows the demonstration when the page is idle. This file is small and has no styles,
 * so that the entry chunk stays small.
 */
export const startDemonstration = (
  router: ComponentProps<typeof RouterContextProvider>['router'],
): void => {
  const show = () =>
    void import('./demonstration.tsx')
      .then(({ showDemonstration }) => showDemonstration(router))
      // The site works without the demonstration parts.
      .catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(show, { timeout: LONGEST_WAIT_MS })
  else setTimeout(show)
}
