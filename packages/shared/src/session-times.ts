/** Session timers. docs/specification/sign-in.md#session */

/** After so long without a click, key or movement of the mouse the session ends. */
export const INACTIVITY_MINUTES = 15

/** How long a warning asks before the session ends, for the end of its time as for inactivity. */
export const WARNING_SECONDS = 60

/** However often it is extended, a session ends so long after its sign-in. */
export const LONGEST_SESSION_HOURS = 12
