import * as z from 'zod/mini'
import { renamed, sameNames } from './row.ts'
import { dollars } from './values.ts'

/** What is charged to the card behind a one-time token (spec 2 section 3). */
export const paymentRequest = renamed({
  action: ['action', z.literal('sale')],
  subtotalCents: ['subtotalAmount', dollars],
  serviceFeeCents: ['serviceFeeAmount', dollars],
  authorizationCents: ['authorizationAmount', dollars],
  billingAddress: ['billingAddress', sameNames({ firstName: z.string(), lastName: z.string() })],
  card: ['card', sameNames({ oneTimeToken: z.string().check(z.minLength(1)) })],
})

export type PaymentRequest = z.output<typeof paymentRequest>
