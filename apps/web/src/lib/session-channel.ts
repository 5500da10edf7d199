/** Why a session ended that the customer did not end. */
export type SignOutReason = 'inactive' | 'expired' | 'ended'

/** Messages between the tabs of a browser, which share one session. */
export type SessionMessage =
  | { type: 'active' }
  | { type: 'extended'; secondsLeft: number }
  | { type: 'signedOut'; reason: SignOutReason }
  /** The server knew no session. A tab that receives it asks the server: a new session may have started since. */
  | { type: 'gone' }
  /** The clock of the simulated agency was moved. */
  | {
      type: 'clockMoved'
      /** ISO 8601 if the clock is frozen, or null. */ standsAt: string | null
    }

const CHANNEL = 'session'

/** Sends a message to the other tabs. Without BroadcastChannel each tab learns of it from its next request. */
export const broadcast = (message: SessionMessage) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Receives the messages of other tabs. Returns a function that ends the subscription. */
export const subscribe = (receive: (message: SessionMessage) => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => receive(data))
  return () => channel.close()
}
