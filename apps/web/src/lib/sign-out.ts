import { forgetVisitor } from './forget-visitor.ts'
import { type SignOutReason, tellTabs } from './session-channel.ts'
import type { Session, SignedOut } from './session.ts'

const leaving = new WeakSet<Session>()
const held = new WeakSet<Session>()

/** Until the visitor wants it, nothing shows sign-in: the page tells why the session is over. Returns how to let go. */
export const holdSignIn = (session: Session): (() => void) => {
  held.add(session)
  return () => void held.delete(session)
}

const stays = (session: Session, because: SignedOut) =>
  leaving.has(session) || (held.has(session) && because !== 'byCustomer')

const forget = (session: Session) => {
  session.isSignedIn = false
  forgetVisitor()
  session.queryClient.removeQueries({ type: 'inactive' })
}

const end = async ({ client }: Session, reason: SignOutReason) => {
  tellTabs({ told: 'signedOut', reason })
  const call = () => client.session.end.mutate()
  await call()
    .catch(call)
    .catch(() => undefined)
}

/** Shows sign-in and leaves nothing in this tab of a session that is over already. */
export const leave = (session: Session, because: SignedOut) => {
  if (stays(session, because)) return
  leaving.add(session)
  session.signedOut = because
  void session.showSignIn().finally(() => {
    leaving.delete(session)
    // Not before no screen of the customer's shows it any more.
    forget(session)
  })
}

/** Ends the session, here and on the server. Works without the server too. */
export const signOut = (session: Session, because: SignedOut) => {
  if (stays(session, because)) return
  void end(session, because === 'byCustomer' ? 'ended' : because)
  leave(session, because)
}

/** The server knows of no session. It is not asked to end one: that might be another, which began in this browser since. */
export const leaveWhatIsGone = (session: Session, because: SignOutReason) => {
  if (stays(session, because)) return
  tellTabs({ told: 'gone' })
  leave(session, because)
}

/** Ends the session of a customer who opens sign-in while signed in. docs/specification/shell-and-routes.md#routes */
export const endOnArrival = async (session: Session) => {
  await end(session, 'ended')
  forget(session)
}
