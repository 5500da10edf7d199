import {
  combine,
  withBody,
  cutOff,
  dropped,
  emptyBody,
  editFields,
  failWith,
  htmlPage,
  editJson,
  set,
  withStatus,
  editText,
  truncated,
  without,
} from '../answer-changes.ts'
import type { Change } from '../independent-agency.ts'
import type { PageName } from '../site-pages/pages.ts'
import {
  createTransaction,
  finalizeCart,
  login,
  loginRequest,
  outputDocument,
  profile,
  registrationCost,
  registrations,
  renewFee,
  reservationEligibility,
  sendMfaRequest,
  serviceFees,
  validateCart,
  type Variation,
  fails,
  reads,
} from './variation.ts'

const FIRST_FEE = 'onlineTransactionFeeCollection.0.feeAmount'
const PAID_CART = 'finalizeCartResponse.transactionCart'

/** Answers to finalize that do not say whether the card was charged. It was, every time. */
const unknownOutcomes: [string, Change][] = [
  ['that is empty', emptyBody],
  ['that is 204', combine(withStatus(204), emptyBody)],
  ['that is a page of HTML', htmlPage],
  ['that is OK', withBody('OK', 'text/plain')],
  ['that is an empty object', withBody('{}')],
  ['that is truncated', truncated],
  ['that is a message', withBody('{"message":"Your request was received."}')],
  ['with an empty cart', set({ [PAID_CART]: {} })],
  ['that names another cart', editFields(['transactionCartId'], () => 1)],
  ['whose cart id is 0', editFields(['transactionCartId'], () => 0)],
  ['that names another transaction', editFields(['transactionId'], () => 1)],
  ['with another amount', editFields(['totalCartAmount'], () => 6.55)],
  ['with an amount of a cent more', editFields(['totalCartAmount'], () => 65.51)],
  ['with another service fee', editFields(['serviceFeeAmount'], () => 1.58)],
  ['that says in success that it failed', set({ success: false })],
  ['that says in isCartValid that it failed', set({ [`${PAID_CART}.isCartValid`]: false })],
  ['that has errors', set({ errors: [{ code: 'E7', message: 'Rejected by the bank' }] })],
  ['that has an error code', set({ 'finalizeCartResponse.errorCode': 'E7' })],
  ['with an amount that is a word', editFields(['totalCartAmount'], () => 'paid')],
  ['without the cart', without(PAID_CART)],
  ['without a body, 403', failWith(403)],
  ['with a page of HTML, 404', combine(withStatus(404), htmlPage)],
  ['with a message of the agency, 409', failWith(409, { message: 'The cart is in use.' })],
  ['with an unknown code, 432', failWith(432, { code: 99, message: 'Retry' })],
  ['that redirects', (answer) => ({ ...answer, status: 302, headers: { location: '/' } })],
  ['that is 500 with a page of HTML', combine(withStatus(500), htmlPage)],
  ['that is 502 without a body', failWith(502)],
  ['that is 504 as text', combine(withStatus(504), withBody('gateway timeout', 'text/plain'))],
  ['whose connection breaks before it', dropped],
  ['whose connection breaks in the middle of it', cutOff],
]

/** Answers that everything after them depends on. */
const needed: [string, PageName, string][] = [
  ['an answer to a login request', 'signIn', loginRequest],
  ['an answer to a login', 'signIn', login],
  ['an answer with registrations', 'registrations', registrations],
  ['an answer with the profile', 'profile', profile],
  ['an answer with a new cart', 'renewal', createTransaction],
  ['an answer with fees', 'renewal', renewFee],
  ['an answer with the service fee', 'renewal', serviceFees],
  ['an answer about a valid cart', 'renewal', validateCart],
  ['an answer with a certificate', 'certificate', outputDocument],
]

/** Values that money or identity depends on, in doubtful forms: a failure, and never a success. */
export const doubtfulValues: Variation[] = [
  fails('an amount of a fee a word', 'renewal', renewFee, set({ [FIRST_FEE]: 'waived' })),
  fails(
    'an amount of a fee beyond all numbers',
    'renewal',
    renewFee,
    editText((whole) => whole.replace(/"feeAmount":[\d.]+/, '"feeAmount":1e400')),
  ),
  fails('a total that does not add up', 'renewal', serviceFees, set({ totalSumFeeAmount: 70 })),
  fails(
    'a subtotal that is not the sum of the fees',
    'renewal',
    serviceFees,
    set({ rimsTotalFeeAmount: 60, forteServiceFee: 1.55, totalSumFeeAmount: 61.55 }),
  ),
  fails(
    'a bill whose total leaves out the service fee',
    'renewal',
    serviceFees,
    set({ forteServiceFee: 5, totalSumFeeAmount: 65.5 }),
  ),
  fails('an estimated fee missing', 'feeEstimate', registrationCost, without('registrationFee')),
  fails('the id of a new cart missing', 'renewal', createTransaction, without('transactionCartId')),
  fails(
    'a new cart without transactions',
    'renewal',
    createTransaction,
    set({ cartTransactions: [] }),
  ),
  fails('whether a cart is valid missing', 'renewal', validateCart, without('isCartValid')),
  fails(
    'a cart that is not valid, with a message',
    'renewal',
    validateCart,
    set({ isCartValid: false, message: 'The plate was reported stolen.' }),
    { kind: 'refused', message: 'The plate was reported stolen.' },
  ),
  fails(
    'a cart that is not valid, without a message',
    'renewal',
    validateCart,
    editJson(() => ({ isCartValid: false })),
    { kind: 'refused' },
  ),
  ...unknownOutcomes.map(([form, change]) =>
    fails(`an answer to finalize ${form}`, 'renewal', finalizeCart, change, {
      kind: 'paymentUnknown',
    }),
  ),
  reads(
    'a renewal that was not carried out after the payment',
    'renewal',
    finalizeCart,
    editFields(['transactionStatus'], () => 'In Work'),
    {
      'confirmation.transactions.0.isFailed': true,
      'confirmation.transactions.0.hasCertificate': false,
    },
  ),
  fails('the access token missing', 'signIn', login, without('accessToken')),
  fails('the login request token missing', 'signIn', loginRequest, without('loginRequestToken')),
  fails('the length of a session a word', 'signIn', login, set({ duration: 'soon' })),
  fails(
    'the token for reservations missing',
    'reservation',
    reservationEligibility,
    without('onlineToken'),
  ),
  fails(
    'an object instead of the list of registrations',
    'registrations',
    registrations,
    set({ onlineRegistrationDetails: { count: 2 } }),
  ),
  ...needed.map(([answer, page, call]) => fails(`${answer} that is empty`, page, call, emptyBody)),
  fails('the sent login codes as a page of HTML', 'contactUpdate', sendMfaRequest, htmlPage),
  fails(
    'the customer id missing',
    'signInAndRenewal',
    profile,
    without('onlineCustomerAccountPersonalInformation.cid'),
  ),
]
