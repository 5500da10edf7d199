import { describe, expect, it, vi } from 'vitest'
import type { AgencyGateway } from '../agency/gateway.ts'
import { confirmationFor, confirmationFromOrder } from './confirmation.ts'
import type { PaymentCheck } from './payment-checks.ts'
import type { PaymentOrder } from './payments.ts'
import { askForOutcome } from './question.ts'

const bill = { subtotalCents: 9_550, serviceFeeCents: 229, totalCents: 9_779 }

const order = (overrides: Partial<PaymentOrder> = {}): PaymentOrder => ({
  transactionCart: {
    transactionCartId: '7',
    email: null,
    phone: null,
    isPaperlessCommunication: true,
    cartTransactions: [],
    cartPayment: {
      authorizationNumber: '123456',
      paymentDate: null,
      paymentMakerCompanyName: null,
      paymentMakerFirstName: null,
      paymentMakerLastName: null,
      serviceFeeCents: bill.serviceFeeCents,
      totalCartCents: bill.subtotalCents,
      traceNumber: null,
    },
  },
  isConsentProvided: false,
  items: [],
  bill,
  ...overrides,
})

const answer = confirmationFromOrder(order())
const otherCart = confirmationFromOrder(
  order({ transactionCart: { ...order().transactionCart, transactionCartId: '8' } }),
)

const ask = (check: PaymentCheck, calls: object, asked = order()) =>
  askForOutcome(
    check,
    { gateway: { transactions: calls } as AgencyGateway, call: {}, accessToken: 'token' },
    asked,
  )

const validated = (
  isCartValid: boolean,
  message: string | null = null,
  status: number | null = 200,
) => ask('validate-cart', { validateCart: async () => ({ status, isCartValid, message }) })

describe('the question about an unknown payment', () => {
  it('is asked by the cart and the access token of the customer', async () => {
    const validateCart = vi.fn<(request: object) => Promise<object>>(async () => ({
      status: 200,
      isCartValid: true,
      message: null,
    }))
    await ask('validate-cart', { validateCart })
    const { transactionCart } = order()
    expect(validateCart).toHaveBeenCalledWith({ accessToken: 'token', ...transactionCart }, {})
  })

  it.each(['This cart has already been checked out.', 'Cart was finalized.'])(
    'is answered with confirmed by "%s"',
    async (message) => {
      expect(await validated(false, message)).toMatchObject({ kind: 'confirmed' })
    },
  )

  it('is answered with not paid by a cart that is still valid, whatever its text says', async () => {
    expect(await validated(true)).toEqual({ kind: 'notPaid' })
    expect(await validated(true, 'Cart was finalized.')).toEqual({ kind: 'notPaid' })
  })

  it.each([
    [false, null, 200],
    [false, 'Your cart has changed.', 200],
    [false, 'This cart has not been checked out.', 200],
    [false, "It isn't known whether the cart has been checked out.", 200],
    [false, 'It isn’t known whether the cart has been checked out.', 200],
    [true, null, 500],
    [true, null, null],
  ])('stays open after %s, %s, status %i', async (isCartValid, message, status) => {
    expect(await validated(isCartValid, message, status)).toEqual({ kind: 'unknown' })
  })

  it('is answered by finalizing again without a payment', async () => {
    const finalizeCart = vi.fn<(request: object) => Promise<unknown>>(async () => answer)
    expect(await ask('finalize-again', { finalizeCart })).toMatchObject({ kind: 'confirmed' })
    expect(finalizeCart.mock.calls[0]?.[0]).toMatchObject({
      accessToken: 'token',
      paymentRequest: null,
      transactionCart: { transactionCartId: '7' },
      isConsentProvided: false,
    })
    await expect(
      ask('finalize-again', { finalizeCart: async () => otherCart }),
    ).rejects.toMatchObject({ kind: 'outcomeUnknown' })
  })

  it('never finalizes a cart that costs nothing, and asks nothing if the check is none', async () => {
    expect(await ask('finalize-again', {}, order({ bill: null }))).toEqual({ kind: 'unknown' })
    expect(await ask('none', {})).toEqual({ kind: 'unknown' })
  })
})

describe('an answer to finalize', () => {
  it('confirms the cart and the amount that were sent', () => {
    expect(confirmationFor(order(), answer)).toBe(answer)
  })

  const unknown = (about: string) =>
    expect.objectContaining({
      kind: 'outcomeUnknown',
      code: 500,
      cause: `finalize answered for another ${about}`,
    })

  it('leaves the outcome unknown if it names another cart or another amount', () => {
    expect(() => confirmationFor(order(), otherCart)).toThrow(unknown('cart'))
    for (const different of [{ subtotalCents: 9_551 }, { serviceFeeCents: 230 }])
      expect(() => confirmationFor(order({ bill: { ...bill, ...different } }), answer)).toThrow(
        unknown('amount'),
      )
  })

  it('leaves the outcome unknown if something was to pay and it names no amount', () => {
    const { transactionCart } = order()
    const unpaid = confirmationFromOrder(
      order({ transactionCart: { ...transactionCart, cartPayment: null } }),
    )
    expect(() => confirmationFor(order(), unpaid)).toThrow(unknown('amount'))
  })

  it('confirms a cart that costs nothing if it names no amount, or zero', () => {
    const free = (totalCartCents: number, serviceFeeCents: number) => {
      const { transactionCart } = order()
      const cartPayment = transactionCart.cartPayment && {
        ...transactionCart.cartPayment,
        totalCartCents,
        serviceFeeCents,
      }
      return confirmationFromOrder(order({ transactionCart: { ...transactionCart, cartPayment } }))
    }
    const costsNothing = order({ bill: null })
    const unpaid = confirmationFromOrder({
      ...costsNothing,
      transactionCart: { ...costsNothing.transactionCart, cartPayment: null },
    })
    for (const accepted of [unpaid, free(0, 0)])
      expect(confirmationFor(costsNothing, accepted)).toBe(accepted)
    for (const [total, fee] of [
      [1, 0],
      [0, 1],
    ] as const)
      expect(() => confirmationFor(costsNothing, free(total, fee))).toThrow(unknown('amount'))
  })
})

describe('the confirmation of a cart that the agency says was checked out', () => {
  it('has what was ordered, and leaves open what became of each transaction', () => {
    const transactionData = {
      transactionId: '9',
      transactionDescription: 'Renewal',
      transactionStatus: 'Pending',
      isTransactionOutputDocument: true,
    }
    const { transactionCart } = order()
    const transactions = [{ transactionData, transactionFees: [] }]
    const ordered = order({
      isConsentProvided: true,
      transactionCart: { ...transactionCart, cartTransactions: transactions },
    })
    expect(confirmationFromOrder(ordered)).toEqual({
      sendConfirmationResponse: {
        isEmailSentSuccessfully: true,
        isSmsSentSuccessfully: true,
        isConsentProvided: true,
      },
      finalizeCartResponse: {
        transactionCart: {
          ...transactionCart,
          isConsentProvided: true,
          cartTransactions: [
            {
              ...transactions[0],
              transactionData: { ...transactionData, transactionStatus: null },
            },
          ],
        },
      },
    })
  })
})
