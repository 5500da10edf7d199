import {
  amount,
  chargeNumber,
  email,
  flag,
  instant,
  phone,
  recordId,
  requiredText,
  text,
} from './answer-values.ts'
import {
  described,
  everyItem,
  fields,
  type Form,
  leftOut,
  mapped,
  optional,
  type ReadBy,
  value,
  yesIfEmpty,
} from './form.ts'

/**
 * The transaction cart and its parts in answers (docs/specification/agency-calls.md#transaction-calls). A doubtful id,
 * state or amount, or an unreadable transaction, fails the call, because the payment depends on all of them.
 */

const TOTAL = /\btotal\b/i

/** A line with the total of the others is no fee: it would be paid twice. */
export const answeredFee = mapped(
  fields({ feeName: requiredText, feeCents: ['feeAmount', amount] }),
  (fee, refuse) => (TOTAL.test(fee.feeName) ? refuse('a fee, and no total') : fee),
)

const everyFee = everyItem(answeredFee)

type Fee = ReadBy<typeof answeredFee>

/** All fees of a transaction. A missing list fails the call, and an empty one is free of charge. */
export const answeredFees = yesIfEmpty(everyFee, (fees) => fees.length === 0)

/** The fees listed in a cart. They are not used for the payment, which uses the fee call. */
const feesInCart = optional<Fee[], Fee[]>(everyFee, [])

const STATUS =
  "'In Work' until the cart is finalized; in a finalized cart it means that the transaction failed"
const status = described(text, STATUS)

const transactionWith = <Id, Flag>(transactionId: Form<Id>, isOutput: Form<Flag>) =>
  fields(
    {
      transactionData: fields(
        { transactionId, transactionStatus: status },
        { transactionDescription: text, isTransactionOutputDocument: isOutput },
      ),
    },
    { transactionFees: feesInCart },
  )

const paymentWith = <Amount>(cents: Form<Amount>, mayBeEmpty: boolean) =>
  fields(
    {
      serviceFeeCents: ['serviceFeeAmount', cents],
      subtotalCents: ['totalCartAmount', cents],
      authorizationNumber: optional(chargeNumber),
      traceNumber: optional(chargeNumber),
    },
    {
      paymentDate: instant,
      paymentMakerCompanyName: text,
      paymentMakerFirstName: text,
      paymentMakerLastName: text,
    },
    { mayBeEmpty },
  )

export const payment = paymentWith(amount, false)

/** Always true, whatever the answer says: customers of this site always get their mail electronically. */
const paperless = described(
  optional(
    value('boolean', 'true', () => true as const),
    true as const,
  ),
  'Always true',
)

export const openCart = fields(
  {
    transactionCartId: recordId,
    cartTransactions: everyItem(transactionWith(recordId, optional(flag, false))),
    isPaperlessCommunication: paperless,
  },
  { email, phone, cartPayment: leftOut(payment) },
)

/**
 * A finalized cart. The specification names only email, phone and consent, so that every field can be missing: null then.
 * A value that is there has to be readable, because it can contradict the payment.
 */
export const finalizedCart = fields(
  {
    transactionCartId: optional(recordId),
    cartTransactions: leftOut(everyItem(transactionWith(optional(recordId), optional(flag)))),
    isPaperlessCommunication: paperless,
    cartPayment: leftOut(paymentWith(optional(amount), true)),
  },
  { email, phone, isConsentProvided: optional(flag) },
  { mayBeEmpty: true },
)
