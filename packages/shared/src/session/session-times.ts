/** Session timers. docs/specification/sign-in.md#session */

/** The session ends after this time without a click, key press or mouse movement. */
export const INACTIVITY_MINUTES = 15

/** The duration of the warning before the session ends, by time or by inactivity. */
export const WARNING_SECONDS = 60

/** The maximum time from sign-in to the end of a session, including all extensions: twelve hours. */
export const MAX_SESSION_MS = 12 * 60 * 60_000

/** How long after signing in contacts and addresses can be changed; the limit that login.gov has. */
export const RECENT_SIGN_IN_MINUTES = 20
