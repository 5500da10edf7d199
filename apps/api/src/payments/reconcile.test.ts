import { describe, expect, it, vi } from 'vitest'
import { AgencyError, neverSent, noDefiniteAnswer } from '@mva/agency/agency-error'
import type { PaymentCheck } from '@mva/agency/config/agency-config'
import type { AgencyGateway } from '@mva/agency/gateway'
import { exampleOrder } from '../../testing/payments/example-payment.ts'
import type { PaymentOrder } from '../store/ledger/payment-record.ts'
import type { FinalizeAnswer } from './payment.ts'
import { askForOutcome, repeatableCall } from './reconcile.ts'

/** An answer to finalize that repeats the cart of an order. */
const answerFor = ({ transactionCart }: Pick<PaymentOrder, 'transactionCart'>): FinalizeAnswer => ({
  sendConfirmationResponse: null,
  finalizeCartResponse: { transactionCart: { ...transactionCart, isConsentProvided: false } },
})

const answer = answerFor(exampleOrder())
const { transactionCart } = exampleOrder()

const ask = (check: PaymentCheck, calls: object, asked = exampleOrder(), call = {}) =>
  askForOutcome(
    check,
    { gateway: { transactions: calls } as AgencyGateway, call, accessToken: 'token' },
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
    expect(validateCart).toHaveBeenCalledWith({ accessToken: 'token', ...transactionCart }, {})
  })

  it.each([
    'This cart has already been checked out.',
    'Cart was finalized.',
    'Transaction cart 7 is already checked-out.',
    'Please note: your order #A-17 has been finalized on 11/20.',
  ])('is answered with confirmed by "%s"', async (message) => {
    expect(await validated(false, message)).toMatchObject({ kind: 'confirmed' })
  })

  it.each([
    null,
    'OK',
    'The fee schedule was finalized on 11/20.',
    'This cart has not been checked out.',
    'Your receipt is sent once the cart has been checked out.',
    'The cart is ready to be paid.',
  ])(
    'is answered with not paid by a cart that is still valid, with the text "%s"',
    async (text) => {
      expect(await validated(true, text)).toEqual({ kind: 'notPaid' })
    },
  )

  it.each([
    'This cart has already been checked out.',
    'Cart was finalized.',
    'Note: the order has been paid.',
  ])('stays open if the agency calls the cart valid and says "%s"', async (text) => {
    expect(await validated(true, text)).toEqual({ kind: 'unknown' })
  })

  it.each([null, 'Your cart has changed.'])(
    'is undecided if the cart is invalid for another reason: "%s"',
    async (text) => {
      expect(await validated(false, text)).toEqual({ kind: 'undecided' })
    },
  )

  it.each([
    [false, "It isn't known whether the cart has been checked out.", 200],
    [false, 'It isn’t known whether the cart has been checked out.', 200],
    [false, 'This cart has not been checked out.', 200],
    [false, 'The fee schedule was finalized on 11/20.', 200],
    [false, 'The fee schedule of this cart was finalized.', 200],
    [false, 'The order form was finalized.', 200],
    [false, 'This cart was checked out, and nothing was charged.', 200],
    [false, 'This cart was checked out without a payment.', 200],
    [false, 'The cart was checked out, but the payment failed.', 200],
    [false, 'This cart was checked out, and the payment was declined.', 200],
    [false, 'This cart was checked out, and the sale was voided.', 200],
    [false, 'This cart was checked out and refunded.', 200],
    [false, 'This cart was checked out, and the checkout was reversed.', 200],
    [false, 'This cart was checked out and then canceled.', 200],
    [false, 'This cart has been finalized; the payment is pending.', 200],
    [false, 'This cart has already been checked out and is awaiting payment.', 200],
    [false, 'This cart was checked out but is unpaid.', 200],
    [false, 'This cart was checked out, and is still to be paid.', 200],
    [false, 'This cart was finalized with errors.', 200],
    [false, 'This cart was finalized, and the payment was rejected.', 200],
    [false, 'This cart was checked out, and the payment is due.', 200],
    [false, 'A transaction of this cart has already been checked out in another cart.', 200],
    [false, 'The items were checked out in a different cart.', 200],
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
  })

  it('finalizes again in the name of the customer, with a key that is not that of the payment', async () => {
    const finalizeCart = vi.fn<(request: object, call: object) => Promise<unknown>>(
      async () => answer,
    )
    const call = { language: 'es' as const, idempotencyKey: 'of the payment' }
    await ask('finalize-again', { finalizeCart }, exampleOrder(), call)
    await ask('finalize-again', { finalizeCart }, exampleOrder(), call)
    const sent = finalizeCart.mock.calls.map(([, sentCall]) => sentCall)
    expect(sent).toEqual(
      [1, 2].map(() => ({
        language: 'es',
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      })),
    )
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toHaveLength(2)
  })

  const { cartPayment } = transactionCart
  it.each([
    ['another cart', { transactionCartId: '8' }],
    ['another amount', { cartPayment: cartPayment && { ...cartPayment, subtotalCents: 9_551 } }],
    ['no cart', { transactionCartId: null }],
    ['no amount', { cartPayment: cartPayment && { ...cartPayment, subtotalCents: null } }],
    ['no service fee', { cartPayment: cartPayment && { ...cartPayment, serviceFeeCents: null } }],
    ['no payment', { cartPayment: null }],
  ])('stays open if finalizing again answers with %s', async (_what, changed) => {
    const finalizeCart = async () => ({
      ...answer,
      finalizeCartResponse: { transactionCart: { ...transactionCart, ...changed } },
    })
    await expect(ask('finalize-again', { finalizeCart })).rejects.toMatchObject({
      kind: 'outcomeUnknown',
    })
  })

  it('stays open if an agency that finalizes without a payment repeats what it is sent', async () => {
    const finalizeCart = async (sent: Pick<PaymentOrder, 'transactionCart'>) => answerFor(sent)
    await expect(ask('finalize-again', { finalizeCart })).rejects.toMatchObject({
      kind: 'outcomeUnknown',
    })
  })

  it('is undecided if finalizing again is refused, unless the refusal speaks of a sale', async () => {
    const refuse = (words: string[]) => async () => {
      throw new AgencyError('malformed', { code: 12, words })
    }
    expect(await ask('finalize-again', { finalizeCart: refuse([]) })).toEqual({ kind: 'undecided' })
    await expect(
      ask('finalize-again', { finalizeCart: refuse(['The cart was already finalized.']) }),
    ).rejects.toMatchObject({ kind: 'malformed' })
  })

  it.each([
    ['no definite answer', noDefiniteAnswer('POST', null)],
    ['an outage', new AgencyError('unavailable', { isAnswered: true })],
    ['a session that has ended', new AgencyError('unauthorized')],
    ['a call that was never sent', neverSent(null)],
    ['a refusal by a limit of our own', new AgencyError('refused', { isUnsent: true })],
    ['an error of this program', new TypeError('no such property')],
  ])('stays open if finalizing again ends with %s', async (_what, error) => {
    const finalizeCart = () => Promise.reject(error)
    await expect(ask('finalize-again', { finalizeCart })).rejects.toBe(error)
  })

  it('never finalizes a free cart, and asks nothing if the check is none', async () => {
    expect(await ask('finalize-again', {}, exampleOrder({ bill: null }))).toEqual({
      kind: 'unknown',
    })
    expect(await ask('none', {})).toEqual({ kind: 'unknown' })
  })
})

describe('the part of a call that is repeated without its customer', () => {
  const call = {
    recaptcha: 'token',
    recaptchaByAction: { POST_a: 'token' },
    language: 'es',
    forwardedHeaders: { 'x-office': '7' },
  }

  it('has no anti-bot token that is accepted once', () => {
    expect(repeatableCall({ call, areAntibotTokensReusable: false })).toEqual({
      language: 'es',
      forwardedHeaders: { 'x-office': '7' },
    })
  })

  it('has the anti-bot tokens if they are accepted again', () => {
    expect(repeatableCall({ call, areAntibotTokensReusable: true })).toEqual(call)
  })
})
