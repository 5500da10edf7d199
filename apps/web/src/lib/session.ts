import type { SessionView } from '@mva/shared/models/session'
import type { QueryClient } from '@tanstack/react-query'
import { forgetVisitor } from './forget-visitor.ts'
import { type SignOutReason, tellTabs } from './session-channel.ts'
import type { TrpcClient } from './trpc.ts'

/** Why nobody is signed in any more; `byCustomer` where it was wanted so. */
type SignedOut = SignOutReason | 'byCustomer'

/** The customer of this browser, as far as a page knows. */
export interface Session {
  /** Asks the server who this browser is. Each entry of a page asks anew: another tab may have signed out since. */
  ask: () => Promise<SessionView>
  /** Ends the session, here and on the server. Works without the server too. */
  signOut: (because: SignedOut) => void
  /** Shows sign-in and leaves nothing in this tab of a session that is over already. */
  leave: (because: SignedOut) => void
  /** Why sign-in is shown, in memory alone; undefined for whoever comes of their own accord. */
  signedOut: () => SignedOut | undefined
  /** Sign-in was shown. Somebody who comes while signed in is signed out by that (spec 1 section 2). */
  arrivedAtSignIn: () => Promise<void>
  /** How sign-in is shown; the router says. */
  showSignIn: () => Promise<void>
}

export const createSession = (queryClient: QueryClient, client: TrpcClient): Session => {
  const current = () => client.session.current.query()
  let isSignedIn = false
  let isLeaving = false
  let signedOut: SignedOut | undefined

  const forget = () => {
    isSignedIn = false
    forgetVisitor()
    queryClient.removeQueries({ type: 'inactive' })
  }
  const end = async (reason: SignOutReason) => {
    tellTabs({ told: 'signedOut', reason })
    const call = () => client.session.end.mutate()
    await call()
      .catch(call)
      .catch(() => undefined)
  }

  const self: Session = {
    ask: async () => {
      const view = await queryClient.fetchQuery({
        queryKey: ['session'],
        queryFn: current,
        staleTime: 0,
      })
      if (isSignedIn && view.stage === 'none') signedOut = 'ended'
      isSignedIn = view.stage === 'signedIn'
      return view
    },
    signOut: (because) => {
      if (isLeaving) return
      void end(because === 'byCustomer' ? 'ended' : because)
      self.leave(because)
    },
    leave: (because) => {
      if (isLeaving) return
      isLeaving = true
      signedOut = because
      void self.showSignIn().finally(() => {
        isLeaving = false
        // Not before no screen of the customer's shows it any more.
        forget()
      })
    },
    signedOut: () => signedOut,
    arrivedAtSignIn: async () => {
      const wasSignedOut = signedOut !== undefined
      signedOut = undefined
      if (wasSignedOut || (await current()).stage !== 'signedIn') return
      await end('ended')
      forget()
    },
    showSignIn: () => Promise.resolve(),
  }
  return self
}
