import type { QueryClient } from '@tanstack/react-query'
import type { SessionView } from '@mva/shared/session/session'
import { pageState } from './page-state.ts'
import type { TrpcClient } from './trpc.ts'
import { markSignOutFinished, unfinishedSignOut } from './unfinished-sign-out.ts'

/** The session of this browser, as far as a page knows. Signing out is in sign-out.ts: no public page needs it. */
export interface Session {
  queryClient: QueryClient
  client: TrpcClient
  /** The server's view, after an unfinished sign-out was finished. docs/specification/sign-in.md#logout */
  current: () => Promise<SessionView>
  /** Asks the server, at each entry of a page, unless it has just answered: another tab may have signed out since. A quiet question does not block the page. */
  ask: (options?: { isQuiet?: boolean }) => Promise<SessionView>
  /** The server's last answer. */
  readonly isSignedIn: boolean
  /** Whom the page is shown to, by the server's key; null while it is not known. Sent with each request. */
  readonly customerKey: string | null
  /** Forgets the customer whose session is over. */
  forget: (options: { isSigningInAgain: boolean }) => void
  /** Set by the router. */
  showSignIn: () => Promise<void>
}

/**
 * Whether another customer has signed in in this browser since the page was shown to the one with the key: for that one
 * the session has ended.
 */
export const isOfAnother = (view: SessionView, customerKey: string | null): boolean =>
  view.stage === 'signedIn' &&
  view.customerKey !== null &&
  customerKey !== null &&
  view.customerKey !== customerKey

/** How long an answer may take to lead to the next page. */
const ANSWERED_MS = 5_000

/**
 * Notes the session that an answer of the server has just shown: the entry of the page to which the answer leads does not ask
 * for it again.
 */
export const noteSession = (view: SessionView): void =>
  pageState.set('answeredSession', { view, at: Date.now() })

const answeredSession = (): SessionView | undefined => {
  const answered = pageState.take('answeredSession')
  if (answered && Date.now() - answered.at < ANSWERED_MS) return answered.view
  // Another customer may have signed in in another tab.
  pageState.delete('profileOfSignIn')
  return undefined
}

export const createSession = (queryClient: QueryClient, client: TrpcClient): Session => {
  let isSignedIn = false
  let customerKey: string | null = null
  const self: Session = {
    queryClient,
    client,
    current: async () => {
      const view = await client.session.current.query()
      const unfinished = unfinishedSignOut()
      if (unfinished === undefined) return view
      // A sign-in under way has replaced the session that was left.
      const isLeft = view.stage === 'signedIn'
      if (isLeft) await client.session.end.mutate({ isEverywhere: unfinished === 'everywhere' })
      markSignOutFinished()
      return isLeft ? { stage: 'none' } : view
    },
    ask: async ({ isQuiet = false } = {}) => {
      const { current } = self
      const askServer = () =>
        isQuiet
          ? current()
          : queryClient.fetchQuery({ queryKey: ['session'], queryFn: current, staleTime: 0 })
      const asked = answeredSession() ?? (await askServer())
      const view: SessionView = isOfAnother(asked, customerKey) ? { stage: 'none' } : asked
      if (isSignedIn && view.stage === 'none') {
        const isCartSaved = pageState.get('isCartFilled')
        self.forget({ isSigningInAgain: false })
        pageState.set('signedOut', { because: 'ended', isCartSaved })
      }
      isSignedIn = view.stage === 'signedIn'
      customerKey = view.stage === 'signedIn' ? (view.customerKey ?? customerKey) : null
      return view
    },
    get isSignedIn() {
      return isSignedIn
    },
    get customerKey() {
      return customerKey
    },
    forget: (options) => {
      isSignedIn = false
      customerKey = null
      pageState.forgetCustomer(options)
    },
    showSignIn: () => Promise.resolve(),
  }
  return self
}
