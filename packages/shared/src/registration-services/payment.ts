import * as z from 'zod/mini'
import {
  fee,
  type FlowOutcome,
  flowVehicle,
  registrationService,
  serviceFlow,
} from './service-flow.ts'

/** The payment data that the browser may see. Amounts are integer cents. docs/specification/registration-services.md#step-5 */

/** Why nothing was paid. `refused` has a code of the catalogue or the agency's own words, in English. */
export const paymentRefusal = z.object({
  reason: z.enum(['notSent', 'notCharged', 'refused']),
  code: z.nullable(z.literal([12, 34, 35, 43, 44, 45])),
  agencyMessage: z.nullable(z.string()),
})

export type PaymentRefusal = z.output<typeof paymentRefusal>

export const paymentStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  /** In progress. */
  z.object({ state: z.literal('processing'), reference: z.string(), totalCents: z.int() }),
  /** The outcome is not known yet: the cart cannot be paid for again. */
  z.object({
    state: z.literal('unknown'),
    reference: z.string(),
    totalCents: z.int(),
    /** How the agency refused the payment, which is not cleared yet; null if its answer was lost. */
    refusal: z.nullable(paymentRefusal),
  }),
  /** The cart can be paid for again. */
  z.object({
    state: z.literal('declined'),
    reference: z.string(),
    refusal: paymentRefusal,
    /** Nothing was sent, or the agency refused each attempt for the cart in its own words. */
    isChargeRuledOut: z.boolean(),
  }),
  z.object({ state: z.literal('confirmed') }),
  /** The cart is being paid for in a sign-in whose payments this one may not see. */
  z.object({ state: z.literal('elsewhere') }),
])

export type PaymentStatus = z.output<typeof paymentStatus>

/** The outcomes of Complete that lead back to the cart, as those of other choices. */
export const backToCart = [
  'cartChanged',
  'lateItem',
  'cartStartedOver',
  'registrationBeingPaid',
] as const satisfies FlowOutcome[]

export type BackToCart = (typeof backToCart)[number]

export const paymentAnswer = z.object({
  /**
   * `refused`: no payment was started, for the reason in `refusal`. Those of `backToCart`: none was started, and the cart is
   * shown. `paymentExists`: none was started, because the cart has one, for example from another tab.
   */
  outcome: z.enum(['done', 'changedElsewhere', 'paymentExists', 'refused', ...backToCart]),
  refusal: z.nullable(paymentRefusal),
  payment: paymentStatus,
  flow: serviceFlow,
})

export type PaymentOutcome = z.output<typeof paymentAnswer>['outcome']
export type PaymentAnswer = z.output<typeof paymentAnswer>

const confirmedTransaction = z.object({
  transactionId: z.string(),
  description: z.nullable(z.string()),
  service: registrationService,
  vehicle: flowVehicle,
  fees: z.array(fee),
  /** Not completed by the agency after the checkout: still 'In Work', failed or rejected. */
  isFailed: z.boolean(),
  /** The agency is still working on it. */
  isPending: z.optional(z.boolean()),
  hasCertificate: z.boolean(),
  /** Of a renewal, `YYYY-MM-DD`, once step 6 has shown it. */
  newExpirationDate: z.optional(z.string()),
})

export type ConfirmedTransaction = z.output<typeof confirmedTransaction>

/** The new expiration dates, `YYYY-MM-DD`, of the renewals whose new date is known. */
export const renewedUntil = z.array(
  z.object({ transactionId: z.string(), expirationDate: z.string() }),
)

export type RenewedUntil = z.output<typeof renewedUntil>

/** Codes of the catalogue: everything was sent, or the email (24), the text message (25) or both (26) were not. */
export const notificationCode = z.literal([0, 24, 25, 26])

export type NotificationCode = z.output<typeof notificationCode>

/** Step 6. */
export const confirmation = z.object({
  transactions: z.array(confirmedTransaction),
  /** The amounts are 0 if nothing was to pay. */
  receipt: z.object({
    /** What the customer gives on the phone. */
    reference: z.string(),
    subtotalCents: z.int(),
    serviceFeeCents: z.int(),
    totalCents: z.int(),
    /** An instant, ISO 8601. */
    paymentDate: z.string(),
    authorizationNumber: z.nullable(z.string()),
    traceNumber: z.nullable(z.string()),
    payerName: z.string(),
    companyName: z.nullable(z.string()),
  }),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null if the agency does not say whether the confirmation was sent. */
  notification: z.nullable(notificationCode),
  /** Whether the question 'How easy was that?' is asked: at step 6, until it was answered. */
  isFeedbackWanted: z.optional(z.boolean()),
})

export type Confirmation = z.output<typeof confirmation>

/** `answeredBefore`: another answer for the same payment was stored. */
export const feedbackOutcome = z.enum(['stored', 'answeredBefore'])

/** Returns the code of the catalogue for the sent messages; null if the agency says nothing about either. */
export const notificationCodeOf = ({
  isEmailSent,
  isSmsSent,
}: {
  isEmailSent: boolean | null
  isSmsSent: boolean | null
}): NotificationCode | null => {
  if (isEmailSent === false) return isSmsSent === false ? 26 : 24
  if (isSmsSent === false) return 25
  return isEmailSent || isSmsSent ? 0 : null
}
