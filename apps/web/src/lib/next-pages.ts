import type { RegisteredRouter } from '@tanstack/react-router'
import { registrationServices } from '@mva/shared/registration-services/registration-services'

type Path = keyof RegisteredRouter['routesByPath']

/** Where each page of a flow leads. A link to another page loads its code when it is pointed at. */
const nextPages: Partial<Record<Path, readonly Path[]>> = {
  '/vehicle-lookup': ['/vehicle-status'],
  '/fee-lookup': ['/fee-estimate'],
  '/guest-signin': ['/mfa'],
  '/mfa': ['/profile'],
  '/profile': Object.values(registrationServices).map(({ path }) => path),
}

/** Of the Network Information API, which not all browsers have. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const SLOW_TYPES: readonly (string | undefined)[] = ['slow-2g', '2g']

const isDataSaved = () => {
  const { connection }: { connection?: Connection } & Partial<Navigator> = navigator
  return connection?.saveData === true || SLOW_TYPES.includes(connection?.effectiveType)
}

/** Without `requestIdleCallback`, as in Safari. */
const IDLE_AFTER_MS = 1_000

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, IDLE_AFTER_MS)
}

/** Resolves when the files that the document itself needs have arrived. */
const documentLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/** Loads the code of the pages that the shown one leads to, once it stands still. Not where the visitor saves data. */
export const loadNextPages = (router: RegisteredRouter): void => {
  const load = () => {
    const shown = router.state.matches.at(-1)?.pathname as Path | undefined
    const routes = (shown && nextPages[shown]) ?? []
    if (routes.length === 0 || isDataSaved()) return
    void documentLoaded().then(() =>
      whenIdle(() => {
        for (const to of routes) loadCodeOf(router, to)
      }),
    )
  }
  router.subscribe('onRendered', load)
  load()
}

/** Loads the code of the page at a path, and of what is around it. */
export const loadCodeOf = (router: RegisteredRouter, path: string): void => {
  const [routes] = router.getMatchedRoutes(path)
  // What fails here is loaded with the page itself.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
