import * as z from 'zod/mini'
import {
  amount,
  instant,
  optionalFlag,
  phone,
  recordId,
  requiredText,
  text,
} from './answer-values.ts'
import { described } from './described.ts'
import { everyItem, isBlank, tolerant, unused } from './reading.ts'
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
const knownStatus = described(
  tolerant(
    sentText.check(z.refine((known) => known !== null, { params: { expected: 'string' } })),
    asStatus,
  ),
  statusMeaning,
)

const transactionsWith = <Status extends z.ZodMiniType>(transactionStatus: Status) =>
  everyItem(
    renamed(
      {
        transactionData: [
          'transactionData',
          renamed(
            {
              transactionId: ['transactionId', recordId],
              transactionStatus: ['transactionStatus', transactionStatus],
            },
            {
              transactionDescription: ['transactionDescription', text],
              isTransactionOutputDocument: ['isTransactionOutputDocument', optionalFlag],
            },
          ),
        ],
      },
      { transactionFees: ['transactionFees', feesInCart] },
    ),
  )

export const payment = renamed(
  {
    serviceFeeCents: ['serviceFeeAmount', amount],
    totalCartCents: ['totalCartAmount', amount],
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

const optionalPayment = tolerant(
  z.codec(z.nullish(payment), z.nullable(payment.def.out), {
    decode: (paid) => paid ?? null,
    encode: (paid) => paid ?? undefined,
  }),
  (wire) => (isBlank(wire) ? null : wire),
)

const contacts = { email: ['email', text], phone: ['phone', phone] } as const

/** Always true, whatever the answer says: customers of this site always get their mail electronically. */
const paperless = tolerant(z.literal(true), () => true)

export const openCart = renamed(
  {
    transactionCartId: ['transactionCartId', recordId],
    cartTransactions: ['cartTransactions', transactionsWith(status)],
    isPaperlessCommunication: ['isPaperlessCommunication', paperless],
  },
  { ...contacts, cartPayment: ['cartPayment', optionalPayment] },
)

/** A finalized cart: the state of each transaction, and the amounts if a payment was made. */
export const finalizedCart = renamed(
  {
    transactionCartId: ['transactionCartId', recordId],
    cartTransactions: ['cartTransactions', transactionsWith(knownStatus)],
    isPaperlessCommunication: ['isPaperlessCommunication', paperless],
    cartPayment: ['cartPayment', optionalPayment],
    isConsentProvided: ['isConsentProvided', unused(z.boolean())],
  },
  contacts,
)
