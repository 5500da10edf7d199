/** In days: when a letter arrives after it was requested, and how long its code is valid. docs/specification/sign-in.md#letters */
export const letterDays = { arrivesFrom: 15, arrivesUntil: 20, valid: 30 } as const

/** As long as a letter may take to arrive no other one is sent. */
export const DAYS_BETWEEN_LETTERS = letterDays.arrivesUntil

/**
 * After so many minutes the agency has executed a request for a letter whose answer was lost, or never will: what it then
 * says about letters at sign-in holds.
 */
export const MINUTES_UNTIL_LETTER_IS_KNOWN = 10
