import * as z from 'zod/mini'
import { personalProfile } from '../profile/profile.ts'
import { readList } from '../read-list.ts'
import { signedInView } from '../session/session.ts'
import { mfaTypes } from './mfa-type.ts'
import { mfaSteps } from './second-factor-flow.ts'

/** The data of a sign-in before its second factor that the browser may see. */
export const signInView = z.object({
  /** Sent with every choice. A choice in another sign-in is refused. */
  signInId: z.string(),
  /** The step after the last request; the customer may have gone back since. */
  step: z.literal(mfaSteps),
  /** Masked; null if none is on file. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isPaperOtpSent: z.boolean(),
  /** Only after a sign-in by license or ID card. */
  canUseDdNumber: z.boolean(),
  /** It would be offered, but strangers tried to sign in with this license, and this browser is new to its owner. */
  isDdNumberWithheld: z.boolean(),
  /** What the box 'This is a shared computer' is at first. */
  isComputerShared: z.boolean(),
  /** The letter that was requested last, if its code may be of use; instants in ISO 8601. */
  letter: z.nullable(
    z.object({
      sentAt: z.string(),
      /** Without an answer of the agency it may not have been sent. */
      isConfirmed: z.boolean(),
      /** From when another one can be sent; null if it can be now. */
      anotherFrom: z.nullable(z.string()),
    }),
  ),
  /** The last requested factor. */
  mfaType: z.nullable(z.enum(mfaTypes)),
  /** ISO 8601, UTC; null for a mailed code or the DD #. */
  codeExpiresAt: z.nullable(z.string()),
  /** Wrong codes and DD #s of the whole sign-in. */
  attempts: z.int(),
  /** A code or DD # is being verified by an earlier request, whose answer this page does not get. */
  isUnderWay: z.boolean(),
})

export type SignInView = z.output<typeof signInView>

/** The result of a code or DD #. After `locked` the sign-in is over. */
export const verification = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('signedIn'),
    /** The customer signed in with a mailed code and enters contacts next. */
    isContactCreation: z.boolean(),
    /** The session duration granted by the agency. */
    durationMinutes: z.number(),
    /** The session and the record of the customer, for the next page; null if the agency could not be asked. */
    known: z.nullable(z.object({ session: signedInView, profile: personalProfile })),
  }),
  z.object({ outcome: z.literal('wrongCode'), attempts: z.int(), attemptsLeft: z.int() }),
  z.object({ outcome: z.literal('locked') }),
])

export type Verification = z.output<typeof verification>

/** The choices of a second factor. The contact or number itself stays on the server. */
export const factorChoices = ['email', 'phone', 'mailCode', 'ddNumber'] as const

export type FactorChoice = (typeof factorChoices)[number]

/** Lists to choose from in the sign-in forms. */
export const plateTypes = readList(z.object({ plateTypeId: z.string(), description: z.string() }))
export const crashLocations = readList(z.object({ cityId: z.string(), description: z.string() }))
