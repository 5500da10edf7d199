import { expect, it } from 'vitest'
import { refusedWithoutReason } from '@mva/shared/registration-services/payment-refusal'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { newAttempt } from '../../../../testing/payments/example-payment.ts'
import { notCharged, notSent } from '../../../payments/payment-service.ts'
import type { PaymentAttempt } from '../../../store/ledger/payment-attempts.ts'
import type { Cart } from '../../../store/service-flows/service-flow-record.ts'
import { flowsOfPayments, isAbandoned, restoreFlow, statusOf } from './flow-payment.ts'

const payment = (state: PaymentAttempt['state'], result: PaymentAttempt['result'] = null) =>
  ({ attemptId: '1a2b3c4d-0000', totalCents: 9_779, state, result }) as PaymentAttempt

const shown = { reference: '1A2B3C4D', totalCents: 9_779 }

it.each(['intent', 'sent'] as const)(
  'is shown as processing, with reference and amount, while it is %s',
  (stored) => {
    expect(statusOf(payment(stored), null)).toEqual({ state: 'processing', ...shown })
  },
)

it('is shown as unknown, with the refusal of the agency if there is one', () => {
  const isUnknown = { state: 'unknown', ...shown }
  expect(statusOf(payment('unknown'), null)).toEqual({ ...isUnknown, refusal: null })
  const refused = { kind: 'refused', refusal: refusedWithoutReason } as const
  expect(statusOf(payment('unknown', refused), null)).toEqual({
    ...isUnknown,
    refusal: refusedWithoutReason,
  })
})

it('is shown without its details once it has ended', () => {
  expect(statusOf(undefined, null)).toEqual({ state: 'none' })
  expect(statusOf(payment('confirmed'), null)).toEqual({ state: 'confirmed' })
  expect(statusOf(payment('declined'), 'refusal')).toMatchObject({
    state: 'declined',
    reference: shown.reference,
    refusal: refusedWithoutReason,
  })
  // Its process died before it was sent.
  expect(statusOf({ ...payment('declined'), sentAt: null }, null)).toMatchObject({
    state: 'declined',
    refusal: notSent,
  })
  expect(
    statusOf(payment('declined', { kind: 'declined', refusal: notCharged }), 'silence'),
  ).toMatchObject({
    state: 'declined',
    refusal: notCharged,
  })
})

it.each([
  [true, null],
  [true, 'refusal'],
  [false, 'silence'],
] as const)(
  'rules a charge out: %s, if the attempts of the cart were declined by %s',
  (isChargeRuledOut, declinedBy) => {
    expect(statusOf(payment('declined'), declinedBy)).toMatchObject({ isChargeRuledOut })
  },
)

const lockedBy = (attemptId: string) => ({ cart: { payment: { attemptId } } as Cart })

it('is abandoned if it does not lock the cart and nothing was sent', () => {
  const { attemptId } = payment('intent')
  expect(isAbandoned({ cart: null }, payment('intent'))).toBe(true)
  expect(isAbandoned(lockedBy('another'), payment('intent'))).toBe(true)
  expect(isAbandoned(lockedBy(attemptId), payment('intent'))).toBe(false)
  expect(isAbandoned(lockedBy('another'), payment('sent'))).toBe(false)
})

const { store } = await startAgencyAndStore()

it.each([null, lockedBy('another').cart, { ...lockedBy('').cart, payment: null }])(
  'changes nothing once it is settled if the customer has gone on to another cart: %j',
  async (cart) => {
    const owner = { scope: '', customerId: JSON.stringify(cart) }
    await store.serviceFlows.change(owner, (lease) =>
      lease.save({ ...lease.current().record, cart }),
    )
    const before = await store.serviceFlows.read(owner)
    const flows = flowsOfPayments(store, { find: async () => payment('confirmed') })
    await flows.sync(owner, payment('confirmed'))
    expect(await store.serviceFlows.read(owner)).toEqual(before)
  },
)

/** A customer whose payment is unknown. */
const withUnknownPayment = async (customerId: string) => {
  const owner = { scope: '', customerId }
  const attempt = newAttempt({
    cart: customerId,
    access: { owner, accessToken: 'access-token', call: {} },
  })
  const { attemptId, order } = attempt
  const ledger = store.ledger.attempts
  await ledger.claim(attempt)
  await ledger.move(attemptId, 'intent', 'sent')
  await ledger.move(attemptId, 'sent', 'unknown')
  return { owner, attemptId, order, ledger }
}

it('gives a customer whose record was lost the cart of the unresolved payment again, before the worker asks', async () => {
  const { owner, attemptId, order, ledger } = await withUnknownPayment('with a lost record')
  await flowsOfPayments(store, ledger).restore(owner)
  const { record } = await store.serviceFlows.read(owner)
  expect(record).toMatchObject({
    step: 5,
    cart: {
      transactionCartId: order.transactionCart.transactionCartId,
      items: order.items,
      payment: { attemptId },
    },
    bill: order.bill,
  })
})

it('keeps the cart that a customer with an unresolved payment has open', async () => {
  const { owner } = await withUnknownPayment('with another cart')
  await store.serviceFlows.change(owner, async (lease) => {
    const open = await lease.save({ ...lease.current().record, ...lockedBy('another') })
    await restoreFlow({ store, owner }, lease)
    expect(lease.current()).toEqual(open)
  })
})
