/** Why a session is over, where its customer did not end it. */
export type SignOutReason = 'inactive' | 'expired' | 'ended'

/** What the tabs of one browser, which have one session, tell each other. */
export type SessionMessage =
  | { told: 'active' }
  | { told: 'extended'; secondsLeft: number }
  | { told: 'signedOut'; reason: SignOutReason }
  /** The server knew of no session. Whoever hears it asks for themselves: somebody may have signed in since. */
  | { told: 'gone' }
  /** The clock by which the server judges the session was moved: a simulated agency has one of its own. */
  | {
      told: 'clockMoved'
      /** Where it stands still, ISO 8601; null where it goes. */ standsAt: string | null
    }

const CHANNEL = 'session'

/** Tells the other tabs. A browser without such channels has the server tell each tab, at its next request. */
export const tellTabs = (message: SessionMessage) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Hears what other tabs tell. Returns how to stop. */
export const hearTabs = (hear: (message: SessionMessage) => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => hear(data))
  return () => channel.close()
}
