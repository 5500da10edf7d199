import * as z from 'zod/mini'

/** The customer's request to the reservations web client: a new reservation, or a change of an existing one. */
export const reservationOrder = z.object({ purpose: z.enum(['create', 'change']) })

/**
 * Whether the customer may use the reservations web client, and the token for it. A customer who is not eligible for a
 * new reservation gets no token.
 */
export const reservationHandOff = z.discriminatedUnion('isEligible', [
  z.object({ isEligible: z.literal(false) }),
  z.object({ isEligible: z.literal(true), onlineToken: z.string() }),
])
