import type { Limit } from '../../store/limits.ts'

/** How often a signed-in customer may have codes sent to contacts of their own choice, and try them. */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Codes to one contact, which may be anybody's. */
export const sendsByDestination: Limit = { name: 'contact code sends', times: 5, perSeconds: HOUR }

/** Codes for one customer: keeps one account from being used to send messages to many people. */
export const sendsByCustomer: Limit = {
  name: 'customer contact code sends',
  times: 10,
  perSeconds: DAY,
}

/** Codes from one origin: each costs the agency money. As login.gov has it. */
export const sendsByOrigin: Limit = {
  name: 'origin contact code sends',
  times: 25,
  perSeconds: 5 * MINUTE,
}

/** Wrong codes of one customer, over all sign-ins: a session has three for each contact. */
export const guessesByCustomer: Limit = {
  name: 'customer contact guesses',
  times: 10,
  perSeconds: DAY,
}
