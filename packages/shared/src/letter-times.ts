/** How long a letter may take to arrive: as long no other one is sent. docs/specification/sign-in.md#letters */
export const DAYS_BETWEEN_LETTERS = 20
