import type { RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const LONGEST_WAIT_MS = 2_000

/**
 * Has what belongs to a demonstration fetched and shown once the page has nothing else to do. This file is small and without
 * styles of its own, so that the app's first file needs nothing more to ask for it.
 */
export const startDemonstration = (
  router: ComponentProps<typeof RouterContextProvider>['router'],
): void => {
  const show = () =>
    void import('./demonstration.tsx')
      .then(({ showDemonstration }) => showDemonstration(router))
      // The site works without: a demonstration only says less.
      .catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(show, { timeout: LONGEST_WAIT_MS })
  else setTimeout(show)
}
