import type { Limit } from '../../store/limits.ts'

/**
 * How often what may be done by somebody who is not signed in yet. Each stands at least an order of magnitude above
 * what a person needs who mistypes, and keeps what a program can try far below what it would need.
 */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Sign-ins begun from one origin: programs that try many people. As login.gov has it. */
export const startsByOrigin: Limit = { name: 'sign-in starts', times: 20, perSeconds: MINUTE }

/**
 * Sign-ins begun with one license, plate, case or crash: programs that try birth dates or SSN digits for it. Ten
 * thousand SSN digits would take two hundred days.
 */
export const startsByIdentity: readonly Limit[] = [
  { name: 'identity starts, short', times: 10, perSeconds: 15 * MINUTE },
  { name: 'identity starts, long', times: 50, perSeconds: DAY },
]

/** Codes to one contact. Nobody can choose it, it is on file: twice the five an hour of an address that is typed. */
export const sendsByDestination: Limit = { name: 'code sends', times: 10, perSeconds: HOUR }

/** Codes in one sign-in: more are no help to anybody. */
export const sendsBySignIn: Limit = { name: 'sign-in code sends', times: 10, perSeconds: DAY }

/** Codes from one origin: each costs the agency money. As login.gov has it. */
export const sendsByOrigin: Limit = { name: 'origin code sends', times: 25, perSeconds: 5 * MINUTE }

/** Letters to one person: each takes weeks, and makes the one before it worthless. */
export const lettersByAccount: Limit = { name: 'code letters', times: 2, perSeconds: DAY }

/** Codes and DD #s tried from one origin. As login.gov has it for sign-ins. */
export const guessesByOrigin: Limit = { name: 'origin guesses', times: 20, perSeconds: MINUTE }

/**
 * Codes tried for one person by one factor, over all sign-ins and codes, with waits that grow. Ten a day of a million
 * codes: a program would take a person's life to have an even chance.
 */
const wrongCodes: readonly Limit[] = [
  { name: 'wrong codes, short', times: 5, perSeconds: MINUTE },
  { name: 'wrong codes, middle', times: 8, perSeconds: 15 * MINUTE },
  { name: 'wrong codes, long', times: 10, perSeconds: DAY },
]

/** DD #s tried for one person: unlike a code it stays the same for years. */
const wrongDdNumbers: readonly Limit[] = [
  { name: 'wrong DD #, short', times: 3, perSeconds: 5 * MINUTE },
  { name: 'wrong DD #, long', times: 5, perSeconds: DAY },
]

const DD_NUMBER = 4

export const wrongFactors = (mfaType: number): readonly Limit[] =>
  mfaType === DD_NUMBER ? wrongDdNumbers : wrongCodes
