import * as z from 'zod/mini'
import { dollars, id, instant, phone, renamed, sameNames, text } from './request-values.ts'

/** The transaction cart and its parts in requests (docs/specification/agency-calls.md#transaction-calls). */

export const transactionData = sameNames({
  transactionId: id,
  transactionDescription: text,
  transactionStatus: text,
  isTransactionOutputDocument: z.boolean(),
})

export const cartFee = renamed({
  feeName: ['feeName', z.string()],
  feeCents: ['feeAmount', dollars],
})

export const cartTransaction = sameNames({ transactionData, transactionFees: z.array(cartFee) })

export const cartPayment = renamed({
  authorizationNumber: ['authorizationNumber', text],
  paymentDate: ['paymentDate', instant],
  paymentMakerCompanyName: ['paymentMakerCompanyName', text],
  paymentMakerFirstName: ['paymentMakerFirstName', text],
  paymentMakerLastName: ['paymentMakerLastName', text],
  serviceFeeCents: ['serviceFeeAmount', dollars],
  subtotalCents: ['totalCartAmount', dollars],
  traceNumber: ['traceNumber', text],
})

/** Sent with the payment of the cart, and left out before. */
const optionalCartPayment = z.codec(z.nullish(cartPayment), z.nullable(cartPayment.def.out), {
  decode: (payment) => payment ?? null,
  encode: (payment) => payment ?? undefined,
})

/** Customers of this site always get their mail electronically: the value is true on the wire. */
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

export type TransactionCart = z.output<typeof transactionCart>
