import type { Limit } from '../../store/limits.ts'

/**
 * Each limit is at least ten times what a person needs who mistypes, and far below what a program needs to guess.
 * docs/specification/sign-in.md#limits
 */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Sign-ins started from one client address: against trying many people. The numbers of login.gov. */
export const startsByOrigin: Limit = { name: 'sign-in starts', times: 20, perSeconds: MINUTE }

/**
 * Sign-ins started with one license, plate, case or crash: against trying birth dates or SSN digits. All ten thousand
 * SSN digits would take two hundred days.
 */
export const startsByIdentity: readonly Limit[] = [
  { name: 'identity starts, short', times: 10, perSeconds: 15 * MINUTE },
  { name: 'identity starts, long', times: 50, perSeconds: DAY },
]

/** Codes to one contact on file: twice the number for a contact that the customer types. */
export const sendsByDestination: Limit = { name: 'code sends', times: 10, perSeconds: HOUR }

/** Codes in one sign-in. */
export const sendsBySignIn: Limit = { name: 'sign-in code sends', times: 10, perSeconds: DAY }

/** Codes from one client address: each costs the agency money. The numbers of login.gov. */
export const sendsByOrigin: Limit = { name: 'origin code sends', times: 25, perSeconds: 5 * MINUTE }

/** Letters to one person: each takes weeks, and invalidates the one before it. */
export const lettersByAccount: Limit = { name: 'code letters', times: 2, perSeconds: DAY }

/** Codes and DD #s tried from one client address. The numbers of login.gov for sign-ins. */
export const guessesByOrigin: Limit = { name: 'origin guesses', times: 20, perSeconds: MINUTE }

/**
 * Codes tried for one person and one factor, over all sign-ins, with growing waits. At ten of a million codes a day, even
 * odds take a hundred years.
 */
const wrongCodes: readonly Limit[] = [
  { name: 'wrong codes, short', times: 5, perSeconds: MINUTE },
  { name: 'wrong codes, middle', times: 8, perSeconds: 15 * MINUTE },
  { name: 'wrong codes, long', times: 10, perSeconds: DAY },
]

/** DD #s tried for one person: unlike a code, a DD # stays valid for years. */
const wrongDdNumbers: readonly Limit[] = [
  { name: 'wrong DD #, short', times: 3, perSeconds: 5 * MINUTE },
  { name: 'wrong DD #, long', times: 5, perSeconds: DAY },
]

const DD_NUMBER = 4

export const wrongFactors = (mfaType: number): readonly Limit[] =>
  mfaType === DD_NUMBER ? wrongDdNumbers : wrongCodes
