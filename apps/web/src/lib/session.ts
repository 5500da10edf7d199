import type { SessionView } from '@mva/shared/models/session'
import type { QueryClient } from '@tanstack/react-query'
import type { SignOutReason } from './session-channel.ts'
import type { TrpcClient } from './trpc.ts'

/** Why nobody is signed in any more; `byCustomer` where it was wanted so. */
export type SignedOut = SignOutReason | 'byCustomer'

/** The customer of this browser, as far as a page knows. Signing out is in sign-out.ts: no public page needs it. */
export interface Session {
  queryClient: QueryClient
  client: TrpcClient
  /** Asks the server who this browser is. Each entry of a page asks anew: another tab may have signed out since. */
  ask: () => Promise<SessionView>
  /** What the server said of it last. */
  isSignedIn: boolean
  /** Why sign-in is shown, in memory alone; undefined for whoever comes of their own accord. */
  signedOut: SignedOut | undefined
  /** How sign-in is shown; the router says. */
  showSignIn: () => Promise<void>
}

export const createSession = (queryClient: QueryClient, client: TrpcClient): Session => {
  const self: Session = {
    queryClient,
    client,
    ask: async () => {
      const view = await queryClient.fetchQuery({
        queryKey: ['session'],
        queryFn: () => client.session.current.query(),
        staleTime: 0,
      })
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
