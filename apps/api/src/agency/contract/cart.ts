import * as z from 'zod/mini'
import { renamed, sameNames } from './row.ts'
import { dollars, id, instant, phone, text } from './values.ts'

/** The transaction cart and its parts (spec 2 section 3). */

export const cartFee = renamed({
  feeName: ['feeName', z.string()],
  feeCents: ['feeAmount', dollars],
})

/** `transactionStatus` is 'In Work' until the cart is finalized; one that still is then has failed. */
export const transactionData = sameNames({
  transactionId: id,
  transactionDescription: text,
  transactionStatus: text,
  isTransactionOutputDocument: z.boolean(),
})

const cartTransaction = sameNames({ transactionData, transactionFees: z.array(cartFee) })

const cartPayment = renamed({
  authorizationNumber: ['authorizationNumber', text],
  paymentDate: ['paymentDate', instant],
  paymentMakerCompanyName: ['paymentMakerCompanyName', text],
  paymentMakerFirstName: ['paymentMakerFirstName', text],
  paymentMakerLastName: ['paymentMakerLastName', text],
  serviceFeeCents: ['serviceFeeAmount', dollars],
  totalCartCents: ['totalCartAmount', dollars],
  traceNumber: ['traceNumber', text],
})

/** Sent and answered when the cart is paid for, and left out before. */
const optionalCartPayment = z.codec(z.nullish(cartPayment), z.nullable(cartPayment.def.out), {
  decode: (payment) => payment ?? null,
  encode: (payment) => payment ?? undefined,
})

/** Customers of this site always get their mail electronically: the value is true on the wire (spec 2 section 3). */
const alwaysTrue = z.codec(z.optional(z.boolean()), z.literal(true), {
  decode: () => true as const,
  encode: () => true,
})

export const cartFields = {
  transactionCartId: ['transactionCartId', id],
  cartTransactions: ['cartTransactions', z.array(cartTransaction)],
  email: ['email', text],
  phone: ['phone', phone],
  isPaperlessCommunication: ['isPaperlessCommunication', alwaysTrue],
  cartPayment: ['cartPayment', optionalCartPayment],
} as const

export const transactionCart = renamed(cartFields)

/** A cart that is finalized, with the consent to text messages that was given for it. */
export const finalizedCart = renamed({
  ...cartFields,
  isConsentProvided: ['isConsentProvided', z.boolean()],
})

export type TransactionCart = z.output<typeof transactionCart>
