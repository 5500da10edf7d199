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
import { isBlank, tolerant, unused } from './reading.ts'
import { text as sentText } from './request-values.ts'
import { renamed } from './row.ts'

/**
 * The transaction cart and its parts in answers (docs/specification/agency-calls.md#transaction-cart). A doubtful id, state or
 * amount fails the call, and so does a transaction that cannot be read: what is paid for depends on all of them.
 */

const answeredFee = renamed({
  feeName: ['feeName', requiredText],
  feeCents: ['feeAmount', amount],
})

/** All fees of a transaction. A missing list is no transaction free of charge. */
export const answeredFees = z.array(answeredFee)

/** The fees in a cart, which nothing is paid by: they are those of the fee call. */
const feesInCart = tolerant(answeredFees, (wire) => (isBlank(wire) ? [] : wire))

const IN_WORK = 'In Work'

const asStatus = (wire: unknown): unknown =>
  typeof wire === 'string' && /^\s*in[ _-]?work\s*$/i.test(wire) ? IN_WORK : wire

/** 'In Work' until the cart is finalized; a transaction that still is then has failed. */
const status = tolerant(sentText, asStatus)
const knownStatus = tolerant(
  sentText.check(z.refine((known) => known !== null, { params: { expected: 'string' } })),
  asStatus,
)

const transactionsWith = <Status extends z.ZodMiniType>(transactionStatus: Status) =>
  z.array(
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

const payment = renamed(
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

/** Left out of a cart that was not paid for. */
const optionalPayment = tolerant(
  z.codec(z.nullish(payment), z.nullable(payment.def.out), {
    decode: (paid) => paid ?? null,
    encode: (paid) => paid ?? undefined,
  }),
  (wire) => (isBlank(wire) ? null : wire),
)

const contacts = { email: ['email', text], phone: ['phone', phone] } as const

/** True, whatever the answer says: customers of this site always get their mail electronically. */
const paperless = tolerant(z.literal(true), () => true)

/** A cart that is not paid for yet. */
export const openCart = renamed(
  {
    transactionCartId: ['transactionCartId', recordId],
    cartTransactions: ['cartTransactions', transactionsWith(status)],
    isPaperlessCommunication: ['isPaperlessCommunication', paperless],
  },
  { ...contacts, cartPayment: ['cartPayment', optionalPayment] },
)

/** A cart that is finalized: the state of each transaction, and the amounts if something was paid. */
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
