import * as z from 'zod/mini'
import { agencyId } from '@mva/shared/fields/agency-id'
import {
  hasFees,
  registrationServiceNames,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { signedIn } from './access-token.ts'
import { code, flag, optionalPositiveNumber, requiredText, text } from './answer-values.ts'
import { finalizedCart, openCart } from './answered-cart.ts'
import { cartFields, transactionCart, transactionData } from './cart.ts'
import { described } from './described.ts'
import { fields, type Form, leftOut, mapped, optional, type ReadBy } from './form.ts'
import { outputDocument } from './output-document.ts'
import { paymentRequest } from './payment-request.ts'
import { byCall, eligibilityRow, feeRow, workInProgressRow } from './registration-service-rows.ts'
import { phone, renamed } from './request-values.ts'
import { row } from './row.ts'
import { laterTransactionState, type TransactionState } from './transaction-state.ts'

const typeIdOf = <Id extends number>({ transactionTypeId }: { transactionTypeId: Id }) =>
  transactionTypeId

const newTransaction = {
  transactionReasonId: ['transactionReasonId', described(z.literal(0), 'Always 0')],
  transactionTypeId: [
    'transactionTypeId',
    described(
      z.literal(Object.values(registrationServices).map(typeIdOf)),
      registrationServiceNames
        .map((service) => `${typeIdOf(registrationServices[service])} ${service}`)
        .join(', '),
    ),
  ],
} as const

/** The cart with the one transaction that the call is about. */
const cartAndTransaction = renamed({
  ...cartFields,
  transactionData: ['transactionData', transactionData],
})

const cartCall = { method: 'POST', ...signedIn({}) } as const

/** Zero-total carts are finalized without a payment request. */
const optionalPaymentRequest = z.codec(
  z.nullish(paymentRequest),
  z.nullable(paymentRequest.def.out),
  {
    decode: (payment) => payment ?? null,
    encode: (payment) => payment ?? undefined,
  },
)

/** The channels by which a confirmation was sent; null if the agency does not say. */
const sentChannels = {
  isEmailSentSuccessfully: optional(flag),
  isSmsSentSuccessfully: optional(flag),
}

/** The codes of a completed sale: a message to the customer could not be sent, or nothing was wrong. */
const COMPLETED_CODES = [0, 24, 25, 26] as const

const finalization = mapped(
  fields(
    {
      finalizeCartResponse: fields({ transactionCart: finalizedCart }),
      code: optional(code(COMPLETED_CODES)),
      message: text,
    },
    {
      sendConfirmationResponse: leftOut(
        fields({}, { isConsentProvided: optional(flag), ...sentChannels }, { mayBeEmpty: true }),
      ),
    },
  ),
  // The words of an answer say something else without a code that says that the sale is completed.
  ({ code, message, ...answer }, refuse) =>
    message !== null && code === null ? refuse('no message without a code') : answer,
  (answer) => ({ ...answer, code: undefined, message: undefined }),
)

/** How a transaction in progress stands. */
const laterStatus = mapped(requiredText, laterTransactionState, (state) => statusOf[state])

const statusOf: Record<TransactionState, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
}

/** The cart after a change of it; null if the answer only acknowledges it. */
const cartAfterwards: Form<ReadBy<typeof openCart> | null> = { ...openCart, empty: null }

/** The cart without the transaction that was to be removed says that it was. */
const isRemoved = (cart: unknown, request: object): boolean => {
  const { transactionData } = request as { transactionData: { transactionId: string } }
  const answered = cart as ReadBy<typeof openCart> | null
  return (
    answered !== null &&
    answered.cartTransactions.every(
      (left) => left.transactionData.transactionId !== transactionData.transactionId,
    )
  )
}

/** The registration services, from eligibility to the certificate (docs/specification/registration-services.md#flow). */
export const transactions = {
  ...byCall(registrationServiceNames, 'Eligibility', eligibilityRow),

  create: row({
    ...cartCall,
    path: 'transactionservice',
    summary: 'Create a transaction in a new cart',
    body: renamed(newTransaction),
    answer: openCart,
    assumed:
      'that the answer is a cart with the new transaction in it; that the ids of carts and transactions in bodies are numbers, or text if they are not whole numbers',
  }),

  add: row({
    ...cartCall,
    path: 'transactionservice/addtransaction',
    summary: 'Add a transaction to a cart',
    body: renamed({ ...cartFields, ...newTransaction }),
    answer: openCart,
    assumed:
      'the access token in the query; that the new transaction is described next to the cart as in transactionservice, and that the answer is the cart with it',
  }),

  remove: row({
    ...cartCall,
    path: 'transactionservice/removetransaction',
    summary: 'Remove a transaction from a cart',
    answerKind: 'acknowledgement',
    isDone: isRemoved,
    body: cartAndTransaction,
    answer: cartAfterwards,
    assumed:
      'the access token in the query; that the answer is the cart without the transaction, or can be ignored',
  }),

  cancel: row({
    ...cartCall,
    path: 'transactionservice/canceltransaction',
    summary: 'Cancel a transaction of a cart',
    answerKind: 'acknowledgement',
    isDone: isRemoved,
    body: cartAndTransaction,
    answer: cartAfterwards,
    assumed:
      'method, path, and that the answer is the cart without the transaction, or can be ignored',
  }),

  updateCart: row({
    ...cartCall,
    path: 'transactionservice/updatetransactioncart',
    summary: 'Store the contacts of a cart',
    answerKind: 'acknowledgement',
    body: transactionCart,
    answer: cartAfterwards,
    assumed:
      'method, path, body and answer; that it stores the contacts of the cart and changes nothing else',
  }),

  ...byCall(registrationServiceNames, 'WorkInProgress', workInProgressRow),

  ...byCall(registrationServiceNames.filter(hasFees), 'Fee', feeRow),

  validateCart: row({
    ...cartCall,
    path: 'transactionservice/validatecart',
    summary: 'Validate a cart before it is finalized',
    body: transactionCart,
    answer: fields({ isCartValid: flag }, { status: optionalPositiveNumber, message: text }),
    assumed: 'the access token in the query',
  }),

  finalizeCart: row({
    ...cartCall,
    path: 'transactionservice/finalizecart',
    summary: 'Pay for a cart and finalize it',
    failures: ['paymentRefused'],
    body: renamed({
      paymentRequest: ['paymentRequest', optionalPaymentRequest],
      transactionCart: ['transactionCart', transactionCart],
      isConsentProvided: ['isConsentProvided', z.boolean()],
    }),
    answerKind: 'sale',
    answer: finalization,
    assumed:
      'the access token in the query; that totalCartAmount excludes the service fee, and the whole cart is sent; that the answer may leave out all but email, phone and isConsentProvided; that a channel without a recipient counts as sent; that finalizing a finalized cart again returns the first answer, with or without a payment request',
  }),

  sendConfirmation: row({
    ...cartCall,
    path: 'transactionservice/sendtransactionconfirmation',
    summary: 'Send the confirmation of a finalized cart again',
    body: renamed({
      email: ['email', z.string().check(z.minLength(1))],
      phone: ['phone', phone],
      isConsentProvided: ['isConsentProvided', z.boolean()],
      transactionCartId: ['onlineTransactionCartId', agencyId],
    }),
    answer: fields(sentChannels),
    assumed: 'the access token in the query',
  }),

  transactionStatus: row({
    method: 'GET',
    path: 'transactionservice/gettransactionstatus',
    summary: 'Ask how a paid transaction stands',
    isOptional: true,
    ...signedIn({ transactionId: agencyId }),
    answer: fields({ state: ['transactionStatus', laterStatus] }),
    assumed:
      'the whole call, which an agency need not offer: it answers the status of one transaction of a finalized cart',
  }),

  outputDocument: row({
    method: 'GET',
    path: 'duplicateregistration/getoutputdocument',
    summary: 'Read the registration certificate',
    ...signedIn({ vehicleRegistrationId: agencyId }),
    answer: outputDocument,
    assumed:
      'that one path serves all services; that license is the plate number; the field names of the owners; that the numbers of the vehicle are text',
  }),
}
