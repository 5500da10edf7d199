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

const validated = (isCartValid: boolean, message: string | null = null, status = 200) =>
  ask('validate-cart', { validateCart: async () => ({ status, isCartValid, message }) })

describe('the question about an unknown payment', () => {
  it.each(['This cart has already been checked out.', 'Cart was finalized.'])(
    'is answered with confirmed by "%s"',
    async (message) => {
      expect(await validated(false, message)).toMatchObject({ kind: 'confirmed' })
    },
  )

  it('is answered with not paid by a cart that is still valid', async () => {
    expect(await validated(true)).toEqual({ kind: 'notPaid' })
  })

  it.each([
    [false, null, 200],
    [false, 'Your cart has changed.', 200],
    [false, 'This cart has not been checked out.', 200],
    [true, null, 500],
  ])('stays open after %s, %s, status %i', async (isCartValid, message, status) => {
    expect(await validated(isCartValid, message, status)).toEqual({ kind: 'unknown' })
  })

  it('is answered by finalizing again without a payment', async () => {
    const finalizeCart = vi.fn<(request: object) => Promise<unknown>>(async () => answer)
    expect(await ask('finalize-again', { finalizeCart })).toMatchObject({ kind: 'confirmed' })
    expect(finalizeCart.mock.calls[0]?.[0]).toMatchObject({ paymentRequest: null })
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

  it('leaves the outcome unknown if it names another cart or another amount', () => {
    expect(() => confirmationFor(order(), otherCart)).toThrow(
      expect.objectContaining({ kind: 'outcomeUnknown' }),
    )
    const dearer = { ...bill, subtotalCents: 9_551 }
    expect(() => confirmationFor(order({ bill: dearer }), answer)).toThrow(
      expect.objectContaining({ kind: 'outcomeUnknown' }),
    )
  })

  it('leaves the outcome unknown if it names another service fee', () => {
    const dearer = { ...bill, serviceFeeCents: 230 }
    expect(() => confirmationFor(order({ bill: dearer }), answer)).toThrow(
      expect.objectContaining({ kind: 'outcomeUnknown' }),
    )
  })
})
