import * as z from 'zod/mini'

/** What a customer wants of the reservations web client: a new reservation, or to change one that there is. */
export const reservationOrder = z.object({ purpose: z.enum(['create', 'change']) })

/**
 * Whether the customer may go over to the reservations web client, and the token that lets them in there. Without the
 * eligibility for a new reservation there is no token.
 */
export const reservationHandOff = z.discriminatedUnion('isEligible', [
  z.object({ isEligible: z.literal(false) }),
  z.object({ isEligible: z.literal(true), onlineToken: z.string() }),
])

export type ReservationHandOff = z.output<typeof reservationHandOff>
