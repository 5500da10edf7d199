import * as z from 'zod/mini'
import { payerFirstName, payerLastName } from '@mva/shared/fields/payer-name'
import { dollars, renamed, sameNames, typed } from './request-values.ts'

/** The charge to the card behind a one-time token (docs/specification/agency-calls.md#transaction-calls). */
export const paymentRequest = renamed({
  action: ['action', z.literal('sale')],
  subtotalCents: ['subtotalAmount', dollars],
  serviceFeeCents: ['serviceFeeAmount', dollars],
  totalCents: ['authorizationAmount', dollars],
  billingAddress: [
    'billingAddress',
    sameNames({ firstName: typed(payerFirstName), lastName: typed(payerLastName) }),
  ],
  card: ['card', sameNames({ oneTimeToken: z.string().check(z.minLength(1)) })],
})

export type PaymentRequest = z.output<typeof paymentRequest>
