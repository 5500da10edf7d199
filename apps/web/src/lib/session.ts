import type { SessionEndedBy, SessionView } from '@mva/shared/models/session'
import type { QueryClient } from '@tanstack/react-query'
import type { SignOutReason } from './session-channel.ts'
import type { TrpcClient } from './trpc.ts'
import { markSignOutFinished, unfinishedSignOut } from './unfinished-sign-out.ts'

/** `lockedOut` ends a sign-in, `contactLockedOut` the session of a contact update. */
export type SignedOut =
  | SignOutReason
  | SessionEndedBy
  | 'byCustomer'
  | 'everywhere'
  | 'toSignInAgain'
  | 'signInLost'
  | 'visit'
  | 'lockedOut'
  | 'contactLockedOut'

/** The session of this browser, as far as a page knows. Signing out is in sign-out.ts: no public page needs it. */
export interface Session {
  queryClient: QueryClient
  client: TrpcClient
  /** The server's view, after an unfinished sign-out was finished. docs/specification/sign-in.md#logout */
  current: () => Promise<SessionView>
  /** Asks the server, at each entry of a page: another tab may have signed out since. A quiet question does not block the page. */
  ask: (options?: { isQuiet?: boolean }) => Promise<SessionView>
  /** The server's last answer. */
  isSignedIn: boolean
  /** Whom the page is shown to, by the server's key; null while it is not known. Sent with each request. */
  customerKey: string | null
  /** Why the sign-in screen is shown; undefined if the visitor opened it. */
  signedOut: SignedOut | undefined
  /** The request that ends the session; whether the server knew it. Rejects if the server did not confirm it. */
  ending: Promise<boolean> | undefined
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

export const createSession = (queryClient: QueryClient, client: TrpcClient): Session => {
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
      const asked = isQuiet
        ? await current()
        : await queryClient.fetchQuery({ queryKey: ['session'], queryFn: current, staleTime: 0 })
      const view: SessionView = isOfAnother(asked, self.customerKey) ? { stage: 'none' } : asked
      if (self.isSignedIn && view.stage === 'none') self.signedOut = 'ended'
      self.isSignedIn = view.stage === 'signedIn'
      self.customerKey = view.stage === 'signedIn' ? (view.customerKey ?? self.customerKey) : null
      return view
    },
    isSignedIn: false,
    customerKey: null,
    signedOut: undefined,
    ending: undefined,
    showSignIn: () => Promise.resolve(),
  }
  return self
}
