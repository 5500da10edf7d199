import type { RegisteredRouter } from '@tanstack/react-router'
import { lazy } from 'react'

/**
 * The door of the demonstration: the only module of this folder that the rest of the app imports. It loads the other
 * modules when they are needed; a site with a real agency never does.
 */

const MAX_WAIT_MS = 2_000

export const DemoDesk = lazy(async () => ({
  default: (await import('./demo-desk-screen.tsx')).DemoDeskScreen,
}))

/** Loads and shows the strip and the hints when the page is idle. */
export const startDemonstration = (router: RegisteredRouter): void => {
  const show = () =>
    void import('./demonstration.tsx')
      .then(({ showDemonstration }) => showDemonstration(router))
      // The site works without the demonstration parts.
      .catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(show, { timeout: MAX_WAIT_MS })
  else setTimeout(show)
}
