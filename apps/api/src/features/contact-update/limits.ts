import { type Budget, DAY, HOUR, MINUTE } from '../../trpc/budget.ts'

/** Codes to one contact, which may belong to another person. */
export const sendsByDestination: readonly Budget[] = [
  { name: 'contact code sends', times: 5, perSeconds: HOUR },
]

/** Codes for one customer: against sending messages to many people from one account. */
export const sendsByCustomer: readonly Budget[] = [
  { name: 'customer contact code sends', times: 10, perSeconds: DAY },
]

/** Codes from one client address: each costs the agency money. The numbers of login.gov. */
export const sendsByOrigin: readonly Budget[] = [
  { name: 'origin contact code sends', times: 25, perSeconds: 5 * MINUTE },
]

/** Wrong codes of one customer over all sessions. */
export const guessesByCustomer: readonly Budget[] = [
  { name: 'customer contact guesses', times: 10, perSeconds: DAY },
]
