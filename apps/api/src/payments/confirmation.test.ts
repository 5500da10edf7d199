import { describe, expect, it } from 'vitest'
import { exampleOrder } from '../../testing/payments/example-payment.ts'
import type { PaymentOrder } from '../store/ledger/payment-record.ts'
import { confirmationFor, confirmationFromOrder } from './confirmation.ts'
import type { FinalizeAnswer } from './payment.ts'

const order = (changed: Partial<PaymentOrder> = {}) =>
  exampleOrder(changed, {
    email: 'terry@example.com',
    cartTransactions: ['1', '2'].map((transactionId) => ({
      transactionData: {
        transactionId,
        transactionDescription: 'Renew Registration',
        transactionStatus: 'In Work',
        isTransactionOutputDocument: true,
      },
      transactionFees: [],
    })),
  })

type AnsweredCart = FinalizeAnswer['finalizeCartResponse']['transactionCart']
type AnsweredPayment = NonNullable<AnsweredCart['cartPayment']>
type TransactionData = NonNullable<AnsweredCart['cartTransactions']>[number]['transactionData']

/** The three fields that the specification names. */
const threeFields: AnsweredCart = {
  transactionCartId: null,
  cartTransactions: null,
  cartPayment: null,
  isPaperlessCommunication: true,
  email: 'terry@example.com',
  phone: null,
  isConsentProvided: true,
}

const answer = (
  cart: Partial<AnsweredCart> = {},
  sendConfirmationResponse: FinalizeAnswer['sendConfirmationResponse'] = null,
): FinalizeAnswer => ({
  sendConfirmationResponse,
  finalizeCartResponse: { transactionCart: { ...threeFields, ...cart } },
})

const paid = (payment: Partial<AnsweredPayment> = {}): AnsweredPayment => ({
  authorizationNumber: '5LQ82K',
  paymentDate: '2026-11-23T15:40:15Z',
  paymentMakerCompanyName: null,
  paymentMakerFirstName: null,
  paymentMakerLastName: null,
  serviceFeeCents: 229,
  subtotalCents: 9_550,
  traceNumber: 'd07b',
  ...payment,
})

const transaction = (transactionId: string | null, data: Partial<TransactionData> = {}) => ({
  transactionData: {
    transactionId,
    transactionStatus: 'Completed',
    transactionDescription: 'Renewed',
    isTransactionOutputDocument: true,
    ...data,
  },
  transactionFees: [],
})

const fromOrder = {
  transactions: ['1', '2'].map((transactionId) => ({
    transactionId,
    description: 'Renew Registration',
    isFailed: false,
    isOutputDocument: true,
  })),
  paymentDate: '2026-11-23T15:40:12Z',
  authorizationNumber: null,
  traceNumber: null,
  isEmailSent: null,
  isSmsSent: null,
}

describe('a confirmation', () => {
  it('has what was ordered where the answer has only the three fields of the specification', () => {
    expect(confirmationFor(order(), answer())).toEqual({
      ...fromOrder,
      leftOut: ['transactionCartId', 'cartTransactions', 'cartPayment', 'sendConfirmationResponse'],
    })
  })

  it('has what was ordered if the agency only says that the cart was checked out', () => {
    expect(confirmationFromOrder(order())).toEqual({
      ...fromOrder,
      isByWordAlone: true,
      leftOut: [],
    })
  })

  it('has what the agency answered, and names nothing as left out', () => {
    const whole = answer(
      {
        transactionCartId: '7',
        cartTransactions: [
          transaction('2', { isTransactionOutputDocument: false }),
          transaction('1', { transactionStatus: 'In Work' }),
        ],
        cartPayment: paid(),
      },
      { isEmailSentSuccessfully: true, isSmsSentSuccessfully: false, isConsentProvided: true },
    )
    expect(confirmationFor(order(), whole)).toEqual({
      transactions: [
        { transactionId: '1', description: 'Renewed', isFailed: true, isOutputDocument: true },
        { transactionId: '2', description: 'Renewed', isFailed: false, isOutputDocument: false },
      ],
      paymentDate: '2026-11-23T15:40:15Z',
      authorizationNumber: '5LQ82K',
      traceNumber: 'd07b',
      isEmailSent: true,
      isSmsSent: false,
      leftOut: [],
    })
  })

  it('takes single fields from the order, and names them', () => {
    const partly = answer(
      {
        transactionCartId: '7',
        cartTransactions: [
          transaction('1', { transactionStatus: null, transactionDescription: null }),
          transaction(null, { isTransactionOutputDocument: null }),
        ],
        cartPayment: paid({
          subtotalCents: null,
          serviceFeeCents: null,
          authorizationNumber: null,
          traceNumber: null,
          paymentDate: null,
        }),
      },
      { isEmailSentSuccessfully: null, isSmsSentSuccessfully: null, isConsentProvided: true },
    )
    expect(confirmationFor(order(), partly)).toEqual({
      ...fromOrder,
      leftOut: [
        'transactionId',
        'transactionStatus',
        'isTransactionOutputDocument',
        'isEmailSentSuccessfully',
        'isSmsSentSuccessfully',
        'totalCartAmount',
        'serviceFeeAmount',
        'authorizationNumber',
        'traceNumber',
        'paymentDate',
      ],
    })
  })

  it.each([
    ['Rejected', { isFailed: true }],
    ['Pending', { isFailed: false, isPending: true }],
  ])('shows a transaction as what it is, if its status is %s', (status, outcome) => {
    const { transactions } = confirmationFor(
      order(),
      answer({
        cartTransactions: [transaction('1', { transactionStatus: status }), transaction('2')],
      }),
    )
    expect(transactions).toMatchObject([outcome, { isFailed: false }])
    expect(transactions[1]).not.toHaveProperty('isPending')
  })

  it('calls a transaction failed that the agency leaves out of its list', () => {
    const { transactions } = confirmationFor(
      order(),
      answer({ cartTransactions: [transaction('2')] }),
    )
    expect(transactions.map(({ isFailed }) => isFailed)).toEqual([true, false])
  })

  it('takes an empty list of transactions as none', () => {
    const { transactions } = confirmationFor(order(), answer({ cartTransactions: [] }))
    expect(transactions).toEqual(fromOrder.transactions)
  })
})

describe('the total of an answered cart', () => {
  it.each([
    ['the fees', 9_550, 229],
    ['the fees and the service fee', 9_779, 229],
    ['the fees, without a service fee', 9_550, null],
    ['the fees and the service fee, without a service fee', 9_779, null],
    ['missing', null, 229],
  ])('may be %s', (_what, subtotalCents, serviceFeeCents) => {
    const cartPayment = paid({ subtotalCents, serviceFeeCents })
    expect(confirmationFor(order(), answer({ cartPayment }))).toMatchObject({
      authorizationNumber: '5LQ82K',
    })
  })

  it.each([
    [9_551, 229],
    [9_549, 229],
    [9_778, 229],
    [9_780, 229],
    [229, 229],
    [0, 0],
    [9_550, 230],
    [9_779, 0],
    [null, 228],
  ])('must not be %s with a service fee of %s', (subtotalCents, serviceFeeCents) => {
    const cartPayment = paid({ subtotalCents, serviceFeeCents })
    expect(() => confirmationFor(order(), answer({ cartPayment }))).toThrow(
      expect.objectContaining({
        kind: 'outcomeUnknown',
        code: 500,
        cause: 'the answer names another amount',
        payment: {
          reason: 'the answer names another amount',
          expected: { subtotalCents: 9_550, serviceFeeCents: 229 },
          answered: { subtotalCents, serviceFeeCents },
          authorizationNumber: '5LQ82K',
          traceNumber: 'd07b',
        },
      }),
    )
  })

  it('may only be missing or zero for a cart that costs nothing', () => {
    const free = order({ bill: null })
    for (const cartPayment of [null, paid({ subtotalCents: 0, serviceFeeCents: 0 })])
      expect(confirmationFor(free, answer({ cartPayment })).leftOut).not.toContain('cartPayment')
    for (const amounts of [
      { subtotalCents: 1, serviceFeeCents: 0 },
      { subtotalCents: 0, serviceFeeCents: 1 },
    ])
      expect(() => confirmationFor(free, answer({ cartPayment: paid(amounts) }))).toThrow(
        expect.objectContaining({ cause: 'the answer names another amount' }),
      )
  })
})

it.each([
  ['names another cart', { transactionCartId: '8' }],
  ['names another transaction', { cartTransactions: [transaction('1'), transaction('3')] }],
  [
    'has a transaction that is not completed without its id',
    { cartTransactions: [transaction(null, { transactionStatus: 'In Work' })] },
  ],
  ['has no field of a cart', { email: null, isConsentProvided: undefined }],
])('an answer that %s leaves the outcome unknown', (what, cart) => {
  expect(() => confirmationFor(order(), answer(cart))).toThrow(
    expect.objectContaining({ kind: 'outcomeUnknown', cause: `the answer ${what}` }),
  )
})
