import * as z from 'zod/mini'
import {
  amount,
  flagOrNull,
  instant,
  optionalAmount,
  optionalFlag,
  optionalRecordId,
  phone,
  recordId,
  requiredText,
  text,
} from './answer-values.ts'
import { described } from './described.ts'
import { everyItem, isBlank, nullIfBlank, tolerant, unused } from './reading.ts'
import { text as sentText } from './request-values.ts'
import { renamed } from './row.ts'

/**
 * The transaction cart and its parts in answers (docs/specification/agency-calls.md#transaction-cart). A doubtful id,
 * state or amount, or an unreadable transaction, fails the call, because the payment depends on all of them.
 */

export const answeredFee = renamed({
  feeName: ['feeName', requiredText],
  feeCents: ['feeAmount', amount],
})

/** All fees of a transaction. A missing list fails the call: it does not mean free of charge. */
export const answeredFees = everyItem(answeredFee)

/** The fees listed in a cart. They are not used for the payment, which uses the fee call. */
const feesInCart = tolerant(answeredFees, (wire) => (isBlank(wire) ? [] : wire))

const IN_WORK = 'In Work'

const asStatus = (wire: unknown): unknown =>
  typeof wire === 'string' && /^\s*in[ _-]?work\s*$/i.test(wire) ? IN_WORK : wire

const statusMeaning =
  "'In Work' until the cart is finalized; in a finalized cart it means that the transaction failed"

const status = described(tolerant(sentText, asStatus), statusMeaning)

const transactionWith = <Id extends z.ZodMiniType, Flag extends z.ZodMiniType>(
  transactionId: Id,
  isTransactionOutputDocument: Flag,
) =>
  renamed(
    {
      transactionData: [
        'transactionData',
        renamed(
          {
            transactionId: ['transactionId', transactionId],
            transactionStatus: ['transactionStatus', status],
          },
          {
            transactionDescription: ['transactionDescription', text],
            isTransactionOutputDocument: [
              'isTransactionOutputDocument',
              isTransactionOutputDocument,
            ],
          },
        ),
      ],
    },
    { transactionFees: ['transactionFees', feesInCart] },
  )

const paymentWith = <Amount extends z.ZodMiniType>(cents: Amount) =>
  renamed(
    {
      serviceFeeCents: ['serviceFeeAmount', cents],
      totalCartCents: ['totalCartAmount', cents],
    },
    {
      authorizationNumber: ['authorizationNumber', text],
      paymentDate: ['paymentDate', instant],
      paymentMakerCompanyName: ['paymentMakerCompanyName', text],
      paymentMakerFirstName: ['paymentMakerFirstName', text],
      paymentMakerLastName: ['paymentMakerLastName', text],
      traceNumber: ['traceNumber', text],
    },
  )

export const payment = paymentWith(amount)

const contacts = { email: ['email', text], phone: ['phone', phone] } as const

/** Always true, whatever the answer says: customers of this site always get their mail electronically. */
const paperless = tolerant(z.literal(true), () => true)

export const openCart = renamed(
  {
    transactionCartId: ['transactionCartId', recordId],
    cartTransactions: ['cartTransactions', everyItem(transactionWith(recordId, optionalFlag))],
    isPaperlessCommunication: ['isPaperlessCommunication', paperless],
  },
  { ...contacts, cartPayment: ['cartPayment', nullIfBlank(payment)] },
)

const finalizedTransactions = everyItem(transactionWith(optionalRecordId, flagOrNull))

/**
 * A finalized cart. The specification names only email, phone and consent, so that every field can be missing: null then.
 * A value that is there has to be readable, because it can contradict the payment.
 */
export const finalizedCart = renamed(
  {
    transactionCartId: ['transactionCartId', optionalRecordId],
    cartTransactions: ['cartTransactions', nullIfBlank(finalizedTransactions)],
    isPaperlessCommunication: ['isPaperlessCommunication', paperless],
    cartPayment: ['cartPayment', nullIfBlank(paymentWith(optionalAmount))],
    isConsentProvided: ['isConsentProvided', unused(z.boolean())],
  },
  contacts,
)
