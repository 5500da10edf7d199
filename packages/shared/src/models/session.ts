import * as z from 'zod/mini'

/**
 * What a browser may know of its session. Times are told as what is left of them, by the server's clock: the browser's
 * own may be wrong.
 */
export const sessionView = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('none') }),
  z.object({ stage: z.literal('signingIn') }),
  z.object({
    stage: z.literal('signedIn'),
    /** Of the customer's name; null where the agency did not tell it. */
    initials: z.nullable(z.string()),
    secondsLeft: z.int(),
    idleSecondsLeft: z.int(),
    /** What the agency gave to the session at its start or last extension. */
    durationMinutes: z.number(),
    /** Signed in by DD #: no contact or address update. */
    hasLimitedAccess: z.boolean(),
    isContactCreation: z.boolean(),
  }),
])

export type SessionView = z.output<typeof sessionView>
export type SignedInView = Extract<SessionView, { stage: 'signedIn' }>
