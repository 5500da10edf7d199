import type { RateLimit } from '../../store/limits.ts'
import { DAY, HOUR, MINUTE } from '../../trpc/rate-limit.ts'

/** Codes to one contact, which may belong to another person. */
export const sendsByDestination: RateLimit = {
  name: 'contact code sends',
  windows: [
    { times: 5, perSeconds: HOUR },
    { times: 20, perSeconds: DAY },
  ],
}

/** Codes for one customer: against sending messages to many people from one account. */
export const sendsByCustomer: RateLimit = {
  name: 'customer contact code sends',
  windows: [{ times: 10, perSeconds: DAY }],
}

/** Codes from one client address: each costs the agency money. The numbers of login.gov. */
export const sendsByClient: RateLimit = {
  name: 'client contact code sends',
  windows: [{ times: 25, perSeconds: 5 * MINUTE }],
}

/** Wrong codes of one customer over all sessions. */
export const guessesByCustomer: RateLimit = {
  name: 'customer contact guesses',
  windows: [{ times: 10, perSeconds: DAY }],
}
