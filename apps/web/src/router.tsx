import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { networkSucceeded } from './lib/last-network.ts'
import type { Session } from './lib/session.ts'
import { routeTree } from './routeTree.gen.ts'
import { FailureScreen } from './shell/failure-screen.tsx'

export const createAppRouter = (customer: Session, history?: RouterHistory) => {
  let shownPath = () => ''
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { shownPath: () => shownPath(), customer },
    defaultErrorComponent: FailureScreen,
    defaultPreload: 'intent',
    scrollRestoration: false,
  })
  // A page that is entered starts at its top by lib/page-focus.ts. The router would go there on the first page, too, under
  // the eyes of whoever reads it already. Told in the options above, it would keep places in the session storage.
  router.options.scrollRestoration = () => false
  shownPath = () => router.state.matches.at(-1)?.pathname ?? ''
  customer.showSignIn = () => router.navigate({ to: '/guest-signin', replace: true })
  // A banner speaks of the page on which the request was made.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) networkSucceeded()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
