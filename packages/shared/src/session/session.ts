import * as z from 'zod/mini'

/**
 * What ended the session of this browser: the customer in another one, or too many wrong codes. `lockedOut` ends a sign-in,
 * `contactLockedOut` the session of a contact update.
 */
export const sessionEndedBy = z.enum([
  'signOutEverywhere',
  'contactChange',
  'lockedOut',
  'contactLockedOut',
])

export type SessionEndedBy = z.output<typeof sessionEndedBy>

/** Times are remaining seconds, because the browser's clock may be wrong. */
export const signedInView = z.object({
  stage: z.literal('signedIn'),
  /** Name and initials are null if the agency could not be asked, and empty if it did not send the name. */
  name: z.nullable(z.string()),
  initials: z.nullable(z.string()),
  secondsLeft: z.int(),
  idleSecondsLeft: z.int(),
  /** Granted by the agency at sign-in or at the last extension. */
  durationMinutes: z.number(),
  /** Signed in by DD #: no contact or address update. */
  hasLimitedAccess: z.boolean(),
  isContactCreation: z.boolean(),
  /** The sign-in is too old to change contacts or addresses. */
  mustSignInAgain: z.boolean(),
  /** Recognizes the customer after a new sign-in; null if the agency could not be asked. */
  customerKey: z.nullable(z.string()),
})

export type SignedInView = z.output<typeof signedInView>

/** The session for the browser. */
export const sessionView = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('none'), endedBy: z.optional(sessionEndedBy) }),
  z.object({ stage: z.literal('signingIn') }),
  signedInView,
])

export type SessionView = z.output<typeof sessionView>
