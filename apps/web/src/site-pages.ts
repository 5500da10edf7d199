import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import type { SitePage } from '@mva/shared/site/site-page'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The status of the response, 200 if omitted. */
    status?: number
    /** A query whose first screen differs, without `?`. */
    query?: string
    /** The page exists only with a simulated agency. */
    isDemonstration?: boolean
    /** What the page shows comes from the server after its first paint: the footer waits below the window. */
    isFilledLater?: boolean
    /** The page has neither the account menu nor the session warnings of a public page. */
    hasNoPublicSession?: boolean
    /** The page shows the flow of the registration services. */
    hasFlow?: boolean
  }
}

/** The file for every page that is not prerendered: the header and the footer. */
export const SHELL_FILE = '_shell'

interface RoutePage extends SitePage {
  routeId: string
}

/**
 * The pages of the router: one for each path, and one for each query with a first screen of its own. A page is prerendered
 * if it is the same for every visitor, so unless its route has a `beforeLoad` or belongs to the demonstration.
 */
export const pagesOf = (router: AnyRouter): RoutePage[] =>
  Object.entries(router.routesByPath as Record<string, AnyRoute>).flatMap(([path, route]) => {
    const { status = 200, query, isDemonstration = false } = route.options.staticData ?? {}
    const isPrerendered = !isDemonstration && !dependsOnVisitor(route)
    return ['', ...(query ? [query] : [])].map((one) => ({
      routeId: route.id as string,
      path,
      query: one,
      file: isPrerendered ? fileNameOf(path, one) : SHELL_FILE,
      status,
      isDemonstration,
    }))
  })

const dependsOnVisitor = (route: AnyRoute): boolean =>
  Boolean(route.options.beforeLoad) || (!route.isRoot && dependsOnVisitor(route.parentRoute))

/** `home`, `fee-lookup`, `guest-signin-activeTab-businesspage` */
const fileNameOf = (path: string, query: string) =>
  [path === '/' ? 'home' : path.slice(1), query].filter(Boolean).join('-').replaceAll(/\W/g, '-')
