import { type MfaType, mfaTypes } from '@mva/shared/sign-in/mfa-type'
import type { RateLimit } from '../../store/limits.ts'
import { DAY, HOUR, MINUTE } from '../../trpc/rate-limit.ts'

/** Each limit is far above what a person needs who mistypes. docs/specification/sign-in.md#limits */

/** Sign-ins started from one client address: against trying many people. The numbers of login.gov. */
export const startsByClient: RateLimit = {
  name: 'sign-in starts',
  windows: [{ times: 20, perSeconds: MINUTE }],
}

/** Sign-ins with wrong data from one client address, for any person. */
export const wrongStartsByClient: RateLimit = {
  name: 'wrong starts',
  windows: [
    { times: 20, perSeconds: 15 * MINUTE },
    { times: 100, perSeconds: DAY },
  ],
}

/**
 * Sign-ins with wrong data that name one license, plate, case or crash, from one client address: against trying birth
 * dates or SSN digits. All ten thousand SSN digits would take two hundred days.
 */
export const wrongStartsByClientAndIdentity: RateLimit = {
  name: 'wrong identity starts',
  windows: [
    { times: 10, perSeconds: 15 * MINUTE },
    { times: 50, perSeconds: DAY },
  ],
  refusal: 'tooManyForIdentity',
}

/** The same wrong data again, from any address: it stays wrong unless the agency corrects its record. */
export const wrongStartsByData: RateLimit = {
  name: 'wrong data',
  windows: [{ times: 10, perSeconds: HOUR }],
  refusal: 'tooManyForIdentity',
}

/** Codes to one contact on file: in an hour twice the number for a contact that the customer types. */
const sendsByDestination: RateLimit = {
  name: 'code sends',
  windows: [
    { times: 10, perSeconds: HOUR },
    { times: 20, perSeconds: DAY },
  ],
  refusal: 'tooManyForFactor',
}

/** Of these, the codes that clients may ask for from which the owner has not signed in before. */
const sendsByNewClients: RateLimit = {
  name: 'code sends for new clients',
  windows: [
    { times: 6, perSeconds: HOUR },
    { times: 12, perSeconds: DAY },
  ],
  refusal: 'tooManyFromNewClients',
}

/** The limits of codes to one contact. What new clients may not use is reserved for those of the owner. */
export const sendsTo = ({ isKnownClient }: { isKnownClient: boolean }): readonly RateLimit[] =>
  isKnownClient ? [sendsByDestination] : [sendsByDestination, sendsByNewClients]

/** Codes in one sign-in. */
export const sendsBySignIn: RateLimit = {
  name: 'sign-in code sends',
  windows: [{ times: 10, perSeconds: DAY }],
}

/** Codes from one client address: each costs the agency money. The numbers of login.gov. */
export const sendsByClient: RateLimit = {
  name: 'client code sends',
  windows: [{ times: 25, perSeconds: 5 * MINUTE }],
}

/** Letters to one person, beside the rule that none is sent while another one is under way (letters.ts). */
export const lettersByAccount: RateLimit = {
  name: 'code letters',
  windows: [{ times: 2, perSeconds: DAY }],
  refusal: 'tooManyForFactor',
}

/** Codes and DD #s tried from one client address. The numbers of login.gov for sign-ins. */
export const guessesByClient: RateLimit = {
  name: 'client guesses',
  windows: [{ times: 20, perSeconds: MINUTE }],
}

/**
 * Wrong codes for one person by email, phone and letter together, over all sign-ins, with growing waits. With the DD #s
 * ten guesses a day, of a million codes each: a chance of 1 in 100,000 a day (docs/specification/sign-in.md#limits).
 */
const wrongCodes: RateLimit = {
  name: 'wrong codes',
  windows: [
    { times: 5, perSeconds: MINUTE },
    { times: 6, perSeconds: 15 * MINUTE },
    { times: 7, perSeconds: DAY },
  ],
  refusal: 'tooManyForFactor',
}

/**
 * Wrong DD #s for one person. Counted apart from the codes, so that a stranger who uses up the one leaves the owner the
 * other: a DD # can be tried only with the license or ID card.
 */
const wrongDdNumbers: RateLimit = {
  name: 'wrong DD #',
  windows: [{ times: 3, perSeconds: DAY }],
  refusal: 'tooManyForFactor',
}

/** Of these, what clients may try from which the owner has not signed in before. */
const wrongCodesOfNewClients: RateLimit = {
  name: 'wrong codes of new clients',
  windows: [
    { times: 3, perSeconds: MINUTE },
    { times: 4, perSeconds: 15 * MINUTE },
    { times: 5, perSeconds: DAY },
  ],
  refusal: 'tooManyFromNewClients',
}

const wrongDdNumbersOfNewClients: RateLimit = {
  name: 'wrong DD # of new clients',
  windows: [{ times: 2, perSeconds: DAY }],
  refusal: 'tooManyFromNewClients',
}

/** The limits of wrong codes or DD #s of one person. What new clients may not use is reserved for those of the owner. */
export const wrongFactors = (
  mfaType: MfaType,
  { isKnownClient }: { isKnownClient: boolean },
): readonly RateLimit[] => {
  const [all, ofNewClients] =
    mfaType === mfaTypes.ddNumber
      ? [wrongDdNumbers, wrongDdNumbersOfNewClients]
      : [wrongCodes, wrongCodesOfNewClients]
  return isKnownClient ? [all] : [all, ofNewClients]
}
