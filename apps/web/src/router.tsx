import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { language } from '@mva/messages/language'
import { pageState } from './lib/page-state.ts'
import { requestSucceeded } from './lib/request-outcome.ts'
import type { Session } from './lib/session.ts'
import { routeTree } from './routeTree.gen.ts'
import { FailureScreen } from './shell/failure-screen.tsx'

/** The pages from the vehicle status to the renewal; any other page discards the request for it. */
const wayToRenewal = ['/vehicle-status', '/guest-signin', '/mfa', '/update-contacts', '/profile']

export const createAppRouter = (session: Session, history?: RouterHistory) => {
  let shownPath = () => ''
  const router = createRouter({
    routeTree,
    basepath: language.basePath || '/',
    // The router adds the base path to the URL object itself. Without a copy it takes the shown page for another one, and
    // a link to it adds an entry to the history.
    ...(language.basePath && { rewrite: { output: ({ url }) => new URL(url) } }),
    ...(history && { history }),
    context: { shownPath: () => shownPath(), session },
    defaultErrorComponent: FailureScreen,
    defaultPreload: 'intent',
    scrollRestoration: false,
  })
  // lib/page-focus.ts scrolls to the top, except on the first page, which may be read already. As an option above, the
  // router would keep scroll positions in the session storage.
  router.options.scrollRestoration = () => false
  shownPath = () => router.state.matches.at(-1)?.pathname ?? ''
  session.showSignIn = () => router.navigate({ to: '/guest-signin', replace: true })
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    // The banner belongs to the page that made the request.
    if (pathChanged) requestSucceeded()
    if (!wayToRenewal.includes(toLocation.pathname)) pageState.delete('requestedRenewal')
    if (toLocation.pathname !== '/profile') pageState.delete('profileOfSignIn')
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
