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
  validateAddress,
  validateCart,
  type Variation,
} from './variation.ts'

const FIRST_FEE = 'onlineTransactionFeeCollection.0.feeAmount'
const PAID_CART = 'finalizeCartResponse.transactionCart'

/** Values that are not an amount, or a doubtful one. */
const badAmounts: [string, unknown][] = [
  ['a word', 'waived'],
  ['text with a comma', '61,50'],
  ['negative', -61.5],
  ['with a fraction of a cent', 61.505],
  ['missing', undefined],
]

const rawAmount = (amount: string): Change =>
  editText((whole) => whole.replace(/"feeAmount":[\d.]+/, `"feeAmount":${amount}`))

/** Answers to finalize that do not say whether the card was charged. It was, every time. */
const unknownOutcomes: [string, Change][] = [
  ['that is empty', emptyBody],
  ['that is 204', combine(withStatus(204), emptyBody)],
  ['that is a page of HTML', htmlPage],
  ['that is null', withBody('null')],
  ['that is true', withBody('true')],
  ['that is OK', withBody('OK', 'text/plain')],
  ['that is a list', withBody('[]')],
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
  ['with a negative amount', editFields(['totalCartAmount'], () => -65.5)],
  ['without the cart', without(PAID_CART)],
  ['whose cart is null', set({ finalizeCartResponse: null })],
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

const unknownOutcome = ([form, change]: [string, Change]): Variation => ({
  name: `an answer to finalize ${form}`,
  page: 'renewal',
  calls: [finalizeCart],
  change,
  fails: { kind: 'paymentUnknown' },
})

/** Answers without usable content: everything that depends on them has to fail. */
const unusableAnswers: [string, Change][] = [
  ['that is empty', emptyBody],
  ['that is a page of HTML', htmlPage],
]

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
  ...badAmounts.map(([form, amount]): Variation => ({
    name: `an amount of a fee ${form}`,
    page: 'renewal',
    calls: [renewFee],
    change: set({ [FIRST_FEE]: amount }),
    fails: {},
  })),
  {
    name: 'an amount of a fee beyond all numbers',
    page: 'renewal',
    calls: [renewFee],
    change: rawAmount('1e400'),
    fails: {},
  },
  {
    name: 'an amount of a fee as NaN without quotes',
    page: 'renewal',
    calls: [renewFee],
    change: rawAmount('NaN'),
    fails: {},
  },
  {
    name: 'a number instead of a fee',
    page: 'renewal',
    calls: [renewFee],
    change: set({ 'onlineTransactionFeeCollection.1': 2.5 }),
    fails: {},
  },
  {
    name: 'the list of fees null',
    page: 'renewal',
    calls: [renewFee],
    change: set({ onlineTransactionFeeCollection: null }),
    fails: {},
  },
  {
    name: 'the list of fees missing',
    page: 'renewal',
    calls: [renewFee],
    change: without('onlineTransactionFeeCollection'),
    fails: {},
  },
  {
    name: 'a total that does not add up',
    page: 'renewal',
    calls: [serviceFees],
    change: set({ totalSumFeeAmount: 70 }),
    fails: {},
  },
  {
    name: 'a subtotal that is not the sum of the fees',
    page: 'renewal',
    calls: [serviceFees],
    change: set({ rimsTotalFeeAmount: 60, forteServiceFee: 1.55, totalSumFeeAmount: 61.55 }),
    fails: {},
  },
  {
    name: 'another service fee than the one announced',
    page: 'renewal',
    calls: [serviceFees],
    change: set({ forteServiceFee: 5, totalSumFeeAmount: 70.5 }),
    fails: {},
  },
  {
    name: 'a service fee that is a word',
    page: 'renewal',
    calls: [serviceFees],
    change: set({ forteServiceFee: 'none' }),
    fails: {},
  },
  {
    name: 'a negative service fee',
    page: 'renewal',
    calls: [serviceFees],
    change: set({ forteServiceFee: -1.57, totalSumFeeAmount: 63.93 }),
    fails: {},
  },
  {
    name: 'the total missing',
    page: 'renewal',
    calls: [serviceFees],
    change: without('totalSumFeeAmount'),
    fails: {},
  },
  ...(
    [
      ['a word', 'call us'],
      ['missing', undefined],
    ] as const
  ).map(([form, amount]): Variation => ({
    name: `an estimated fee ${form}`,
    page: 'feeEstimate',
    calls: [registrationCost],
    change: set({ registrationFee: amount }),
    fails: {},
  })),
  ...(
    [
      ['missing', undefined],
      ['an object', {}],
    ] as const
  ).map(([form, id]): Variation => ({
    name: `the id of a new cart ${form}`,
    page: 'renewal',
    calls: [createTransaction],
    change: set({ transactionCartId: id }),
    fails: {},
  })),
  {
    name: 'the id of a new transaction missing',
    page: 'renewal',
    calls: [createTransaction],
    change: without('cartTransactions.0.transactionData.transactionId'),
    fails: {},
  },
  {
    name: 'a new cart without transactions',
    page: 'renewal',
    calls: [createTransaction],
    change: set({ cartTransactions: [] }),
    fails: {},
  },
  {
    name: 'the transactions of a new cart null',
    page: 'renewal',
    calls: [createTransaction],
    change: set({ cartTransactions: null }),
    fails: {},
  },
  {
    name: 'whether a cart is valid missing',
    page: 'renewal',
    calls: [validateCart],
    change: without('isCartValid'),
    fails: {},
  },
  {
    name: 'whether a cart is valid an unknown word',
    page: 'renewal',
    calls: [validateCart],
    change: set({ isCartValid: 'perhaps' }),
    fails: {},
  },
  {
    name: 'a cart that is not valid, as text, with a message',
    page: 'renewal',
    calls: [validateCart],
    change: set({ isCartValid: 'false', message: 'The plate was reported stolen.' }),
    fails: { kind: 'refused', message: 'The plate was reported stolen.' },
  },
  {
    name: 'a cart that is not valid, without a message',
    page: 'renewal',
    calls: [validateCart],
    change: editJson(() => ({ isCartValid: false })),
    fails: { kind: 'refused' },
  },
  ...unknownOutcomes.map(unknownOutcome),
  {
    name: 'a renewal that was not carried out after the payment',
    page: 'renewal',
    calls: [finalizeCart],
    change: editFields(['transactionStatus'], () => 'In Work'),
    shows: {
      'confirmation.transactions.0.isFailed': true,
      'confirmation.transactions.0.hasCertificate': false,
    },
  },
  ...(
    [
      ['missing', undefined],
      ['an object', {}],
    ] as const
  ).flatMap(([form, token]): Variation[] => [
    {
      name: `the access token ${form}`,
      page: 'signIn',
      calls: [login],
      change: set({ accessToken: token }),
      fails: {},
    },
    {
      name: `the login request token ${form}`,
      page: 'signIn',
      calls: [loginRequest],
      change: set({ loginRequestToken: token }),
      fails: {},
    },
  ]),
  ...(
    [
      ['a word', 'soon'],
      ['negative', -30],
    ] as const
  ).map(([form, duration]): Variation => ({
    name: `the length of a session ${form}`,
    page: 'signIn',
    calls: [login],
    change: set({ duration }),
    fails: {},
  })),
  {
    name: 'the token for reservations missing',
    page: 'reservation',
    calls: [reservationEligibility],
    change: without('onlineToken'),
    fails: {},
  },
  {
    name: 'an object instead of the list of registrations',
    page: 'registrations',
    calls: [registrations],
    change: set({ onlineRegistrationDetails: { count: 2 } }),
    fails: {},
  },
  ...needed.flatMap(([answer, page, call]) =>
    unusableAnswers.map(([form, change]): Variation => ({
      name: `${answer} ${form}`,
      page,
      calls: [call],
      change,
      fails: {},
    })),
  ),
  {
    name: 'the sent login codes as a page of HTML',
    page: 'contactUpdate',
    calls: [sendMfaRequest],
    change: htmlPage,
    fails: {},
  },
  {
    name: 'a standardized address as a page of HTML',
    page: 'addressUpdate',
    calls: [validateAddress],
    change: htmlPage,
    fails: {},
  },
  {
    name: 'the customer id missing',
    page: 'signInAndRenewal',
    calls: [profile],
    change: without('onlineCustomerAccountPersonalInformation.cid'),
    fails: {},
  },
]
