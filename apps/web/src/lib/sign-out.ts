import { forgetVisitor } from './forget-visitor.ts'
import { pageState, type SignedOut } from './page-state.ts'
import { type SignOutReason, broadcast } from './session-channel.ts'
import type { Session } from './session.ts'
import {
  markSignOutFinished,
  markSignOutUnfinished,
  unfinishedSignOut,
} from './unfinished-sign-out.ts'

const leaving = new WeakSet<Session>()
const held = new WeakSet<Session>()

/** Keeps the screen until the customer leaves it, although the session is over. Returns a function that undoes it. */
export const holdSignIn = (session: Session): (() => void) => {
  held.add(session)
  return () => void held.delete(session)
}

/** Whether the customer leaves through the screen itself; other tabs show only that the session has ended. */
const isLeftByScreen = (because: SignedOut): because is Exclude<SignedOut, SignOutReason> =>
  !['inactive', 'expired', 'ended'].includes(because)

const stays = (session: Session, because: SignedOut) =>
  leaving.has(session) || (held.has(session) && !isLeftByScreen(because))

const forget = (session: Session, isSigningInAgain = false) => {
  session.forget({ isSigningInAgain })
  const unfinished = unfinishedSignOut()
  forgetVisitor()
  if (unfinished) markSignOutUnfinished(unfinished)
  session.queryClient.removeQueries({ type: 'inactive' })
}

/** Returns whether the server knew the session. Rejects if it did not confirm the end. Not repeated by itself: it could end a newer sign-in. */
const end = async ({ client }: Session, isEverywhere = false) => {
  markSignOutUnfinished(isEverywhere ? 'everywhere' : 'here')
  const { wasSignedIn } = await client.session.end.mutate({ isEverywhere })
  markSignOutFinished()
  return wasSignedIn
}

/** Tries again to end the session, unless a newer sign-in in this browser has replaced it. */
export const retrySignOut = async (
  session: Session,
  because: SignedOut,
  wasUnfinished: boolean,
): Promise<boolean> =>
  !wasUnfinished || unfinishedSignOut() ? end(session, because === 'everywhere') : false

/** Shows the sign-in screen and clears what this tab knows of a session that is over, or ends on the server meanwhile. */
export const leave = (session: Session, because: SignedOut, ending?: Promise<boolean>) => {
  if (stays(session, because)) return
  leaving.add(session)
  pageState.set('signedOut', { because, ending, isCartSaved: pageState.get('isCartFilled') })
  void session.showSignIn().finally(() => {
    leaving.delete(session)
    // Only now no screen shows the data any more.
    forget(session, because === 'toSignInAgain')
  })
}

/** Ends the session in this tab at once, and on the server, there everywhere if the customer wants it, if it can be reached. */
export const signOut = (session: Session, because: SignedOut) => {
  if (stays(session, because)) return
  broadcast({ type: 'signedOut', reason: isLeftByScreen(because) ? 'ended' : because })
  const ending = end(session, because === 'everywhere')
  // The sign-in screen shows a failure.
  ending.catch(() => undefined)
  leave(session, because, ending)
}

/** Leaves after the server said that the session is over. Does not end one: a new session may have started since. */
export const handleSessionExpired = (
  session: Session,
  because: SignOutReason | 'contactLockedOut',
) => {
  if (stays(session, because)) return
  broadcast({ type: 'gone' })
  leave(session, because)
}

/** Ends the session of a customer who opens sign-in while signed in. docs/specification/shell-and-routes.md#routes */
export const endOnArrival = async (session: Session) => {
  broadcast({ type: 'signedOut', reason: 'ended' })
  await end(session).catch(() => undefined)
  forget(session)
}
