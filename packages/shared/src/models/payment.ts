import * as z from 'zod/mini'
import { fee, flowVehicle, registrationService, serviceFlow } from './service-flow.ts'

/** The payment of a cart, as the browser may know it. Integer cents. docs/specification/registration-services.md#step-5 */

export const paymentStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  /** On its way. */
  z.object({ state: z.literal('processing'), reference: z.string(), amountCents: z.int() }),
  /** What became of it is not known yet: nothing else may be paid with the cart. */
  z.object({ state: z.literal('unknown'), reference: z.string(), amountCents: z.int() }),
  /** Definitely not charged; the cart may be paid again. */
  z.object({ state: z.literal('declined'), message: z.string() }),
  z.object({ state: z.literal('confirmed') }),
])

export type PaymentStatus = z.output<typeof paymentStatus>

export const paymentAnswer = z.object({
  /** `refused`: it did not come to a payment, for the reason in `message`. */
  outcome: z.enum(['done', 'changedElsewhere', 'refused']),
  message: z.nullable(z.string()),
  payment: paymentStatus,
  flow: serviceFlow,
})

export type PaymentAnswer = z.output<typeof paymentAnswer>

const confirmedTransaction = z.object({
  transactionId: z.string(),
  description: z.nullable(z.string()),
  service: registrationService,
  vehicle: flowVehicle,
  fees: z.array(fee),
  /** Still 'In Work' at the agency after the checkout. */
  isFailed: z.boolean(),
  hasCertificate: z.boolean(),
})

export type ConfirmedTransaction = z.output<typeof confirmedTransaction>

/** Codes of the catalogue: everything was sent, or the e-mail (24), the text message (25) or both (26) were not. */
export const notificationCode = z.literal([0, 24, 25, 26])

export type NotificationCode = z.output<typeof notificationCode>

/** Step 6. */
export const confirmation = z.object({
  transactions: z.array(confirmedTransaction),
  /** Null where nothing was to pay. */
  receipt: z.nullable(
    z.object({
      subtotalCents: z.int(),
      serviceFeeCents: z.int(),
      totalCents: z.int(),
      /** An instant, ISO 8601. */
      paymentDate: z.nullable(z.string()),
      authorizationNumber: z.nullable(z.string()),
      traceNumber: z.nullable(z.string()),
      payerName: z.string(),
      companyName: z.nullable(z.string()),
    }),
  ),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  notification: notificationCode,
})

export type Confirmation = z.output<typeof confirmation>

/** The code of the catalogue for what was and was not sent. */
export const notificationCodeOf = (sent: {
  isEmailSent: boolean
  isSmsSent: boolean
}): NotificationCode => {
  if (sent.isEmailSent) return sent.isSmsSent ? 0 : 25
  return sent.isSmsSent ? 24 : 26
}
