import type { SessionView } from '@mva/shared/models/session'
import type { QueryClient } from '@tanstack/react-query'
import type { SignOutReason } from './session-channel.ts'
import type { TrpcClient } from './trpc.ts'

/** `lockedOut` ends a sign-in, `contactLockedOut` the session of a contact update. */
export type SignedOut =
  | SignOutReason
  | 'byCustomer'
  | 'toSignInAgain'
  | 'signInLost'
  | 'visit'
  | 'lockedOut'
  | 'contactLockedOut'

/** The session of this browser, as far as a page knows. Signing out is in sign-out.ts: no public page needs it. */
export interface Session {
  queryClient: QueryClient
  client: TrpcClient
  /** Asks the server, at each entry of a page: another tab may have signed out since. A quiet question does not block the page. */
  ask: (options?: { isQuiet?: boolean }) => Promise<SessionView>
  /** The server's last answer. */
  isSignedIn: boolean
  /** Why the sign-in screen is shown; undefined if the visitor opened it. */
  signedOut: SignedOut | undefined
  /** Set by the router. */
  showSignIn: () => Promise<void>
}

export const createSession = (queryClient: QueryClient, client: TrpcClient): Session => {
  const self: Session = {
    queryClient,
    client,
    ask: async ({ isQuiet = false } = {}) => {
      const current = () => client.session.current.query()
      const view = isQuiet
        ? await current()
        : await queryClient.fetchQuery({ queryKey: ['session'], queryFn: current, staleTime: 0 })
      if (self.isSignedIn && view.stage === 'none') self.signedOut = 'ended'
      self.isSignedIn = view.stage === 'signedIn'
      return view
    },
    isSignedIn: false,
    signedOut: undefined,
    showSignIn: () => Promise.resolve(),
  }
  return self
}
