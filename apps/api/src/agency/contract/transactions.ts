import * as z from 'zod/mini'
import { registrationServices } from '@mva/shared/registration-services'
import { signedIn } from './access-token.ts'
import { cartFields, finalizedCart, transactionCart, transactionData } from './cart.ts'
import { paymentRequest } from './payment-request.ts'
import { eligibilityRow, feeRow, workInProgressRow } from './registration-service-rows.ts'
import { outputDocument } from './output-document.ts'
import { renamed, row, sameNames } from './row.ts'
import { phone, queryId, text } from './values.ts'

const CART_DEADLINE_MS = 15_000
const FINALIZE_DEADLINE_MS = 50_000

const newTransaction = {
  transactionReasonId: ['transactionReasonId', z.literal(0)],
  transactionTypeId: [
    'transactionTypeId',
    z.literal([
      registrationServices.renew.transactionTypeId,
      registrationServices.duplicate.transactionTypeId,
      registrationServices.cancel.transactionTypeId,
    ]),
  ],
} as const

/** The cart, with the one transaction in it that the call is about. */
const cartAndTransaction = renamed({
  ...cartFields,
  transactionData: ['transactionData', transactionData],
})

const cartCall = { method: 'POST', query: signedIn({}), deadlineMs: CART_DEADLINE_MS } as const

/** Zero-total carts are finalized without a payment request. */
const optionalPaymentRequest = z.codec(
  z.nullish(paymentRequest),
  z.nullable(paymentRequest.def.out),
  {
    decode: (payment) => payment ?? null,
    encode: (payment) => payment ?? undefined,
  },
)

const sentChannels = {
  isEmailSentSuccessfully: z.boolean(),
  isSmsSentSuccessfully: z.boolean(),
}

/** The registration services, from eligibility to the certificate (spec 2 sections 4 and 7). */
export const transactions = {
  renewEligibility: eligibilityRow('renew'),
  duplicateEligibility: eligibilityRow('duplicate'),
  cancelEligibility: eligibilityRow('cancel'),

  create: row({
    ...cartCall,
    path: 'transactionservice',
    body: renamed(newTransaction),
    answer: transactionCart,
    assumed: 'that the answer is a cart with the new transaction in it',
  }),

  add: row({
    ...cartCall,
    path: 'transactionservice/addtransaction',
    body: renamed({ ...cartFields, ...newTransaction }),
    answer: transactionCart,
    assumed:
      'the access token in the query; that the new transaction is named beside the cart as in transactionservice, and that the answer is the cart with it',
  }),

  remove: row({
    ...cartCall,
    path: 'transactionservice/removetransaction',
    body: cartAndTransaction,
    answer: transactionCart,
    assumed: 'the access token in the query; that the answer is the cart without the transaction',
  }),

  cancel: row({
    ...cartCall,
    path: 'transactionservice/canceltransaction',
    body: cartAndTransaction,
    answer: transactionCart,
    assumed: 'method, path, and that the answer is the cart without the transaction',
  }),

  updateCart: row({
    ...cartCall,
    path: 'transactionservice/updatetransactioncart',
    body: transactionCart,
    answer: transactionCart,
    assumed: 'method, path, body and answer; that it stores the contacts of the cart',
  }),

  renewWorkInProgress: workInProgressRow('renew'),
  duplicateWorkInProgress: workInProgressRow('duplicate'),
  cancelWorkInProgress: workInProgressRow('cancel'),

  renewFee: feeRow('renew'),
  duplicateFee: feeRow('duplicate'),

  validateCart: row({
    ...cartCall,
    path: 'transactionservice/validatecart',
    body: transactionCart,
    answer: sameNames({ status: z.int(), isCartValid: z.boolean(), message: text }),
    assumed:
      'the access token in the query; that status is a number, 200 where the cart was looked at',
  }),

  finalizeCart: row({
    ...cartCall,
    path: 'transactionservice/finalizecart',
    body: renamed({
      paymentRequest: ['paymentRequest', optionalPaymentRequest],
      transactionCart: ['transactionCart', transactionCart],
      isConsentProvided: ['isConsentProvided', z.boolean()],
    }),
    answer: renamed({
      sendConfirmationResponse: [
        'sendConfirmationResponse',
        sameNames({ ...sentChannels, isConsentProvided: z.boolean() }),
      ],
      finalizeCartResponse: ['finalizeCartResponse', sameNames({ transactionCart: finalizedCart })],
    }),
    assumed:
      'the access token in the query; that a channel without a recipient counts as sent, and that a cart that was finalized before answers as it did then, whether or not a payment request comes with it',
    deadlineMs: FINALIZE_DEADLINE_MS,
  }),

  sendConfirmation: row({
    ...cartCall,
    path: 'transactionservice/sendtransactionconfirmation',
    body: renamed({
      email: ['email', z.string().check(z.minLength(1))],
      phone: ['phone', phone],
      isConsentProvided: ['isConsentProvided', z.boolean()],
      transactionCartId: ['onlineTransactionCartId', z.string().check(z.regex(/^\d{1,15}$/))],
    }),
    answer: sameNames(sentChannels),
    assumed: 'the access token in the query',
  }),

  outputDocument: row({
    method: 'GET',
    path: 'duplicateregistration/getoutputdocument',
    query: signedIn({ vehicleRegistrationId: queryId }),
    answer: outputDocument,
    assumed:
      'that one path serves all services; the names of the fields of the owners; numbers of the vehicle as text',
  }),
}
