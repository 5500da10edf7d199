/** How long a letter may take to arrive: as long no other one is sent. docs/specification/sign-in.md#letters */
export const DAYS_BETWEEN_LETTERS = 20

/**
 * After so many minutes the agency has executed a request for a letter whose answer was lost, or never will: what it then
 * says about letters at sign-in holds.
 */
export const MINUTES_UNTIL_LETTER_IS_KNOWN = 10
