import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AgencyError, neverSent } from '@mva/agency/agency-error'
import {
  confirmedPayment,
  exampleConfirmation as confirmation,
  newAttempt,
} from '../../testing/payments/example-payment.ts'
import { startTestPayments } from '../../testing/payments/test-payments.ts'
import type { PaymentConfirmation } from '../store/ledger/payment-record.ts'
import type { AnsweredPayment } from '../store/ledger/payment-record.ts'
import { NOTHING_IN_WORK } from '../store/service-flows/service-flow-record.ts'
import { notCharged } from './payment-service.ts'
import { UnconfirmedAnswer } from './unconfirmed-answer.ts'

const LEDGER_UNREADABLE = 'payment recovery failed: database unavailable'

type TestPayments = Awaited<ReturnType<typeof startTestPayments>>

let attempts: TestPayments['attempts']
let paymentService: TestPayments['paymentService']
let troubles: string[]
let reported: TestPayments['reported']
let confirmations: TestPayments['confirmations']
let staff: TestPayments['staff']
let close: TestPayments['close']

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;({ attempts, staff, paymentService, troubles, reported, confirmations, close } =
    await startTestPayments(0))
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
})

const contradiction = (reason: string): AnsweredPayment => ({
  reason,
  expected: { subtotalCents: 9_550, serviceFeeCents: 229 },
  answered: { subtotalCents: 9_780, serviceFeeCents: null },
  authorizationNumber: '5LQ82K',
  traceNumber: null,
})

/** Pays by an agency call that is answered when the test says so, and waits until the site has stopped waiting. */
const payLater = async (cart = 'cart') => {
  const { promise, resolve, reject } = Promise.withResolvers<PaymentConfirmation>()
  const attempt = newAttempt({ cart })
  const { attemptId } = attempt
  await paymentService.pay({
    ...attempt,
    replaceable: [],
    ask: null,
    lock: async () => undefined,
    finalize: () => promise,
  })
  return {
    attemptId,
    confirm: () => resolve(confirmation),
    fail: reject,
    contradict: () =>
      reject(new UnconfirmedAnswer(contradiction('the answer names another amount'))),
    refuse: () => reject(new AgencyError('paymentRefused', { code: 35 })),
  }
}

/** Marks a payment unknown, as if its process had stopped, and has staff settle it. */
const settledByStaff = async (to: 'confirmed' | 'declined') => {
  const payment = await payLater()
  const { attemptId } = payment
  await attempts.move(attemptId, 'sent', 'unknown')
  const result =
    to === 'confirmed' ? confirmedPayment : ({ kind: to, refusal: notCharged } as const)
  const flow = NOTHING_IN_WORK
  await staff.settleByHand(attemptId, { to, result, by: 'Pat Doe', flow })
  return payment
}

const LATE_ANSWER = 'the agency answered about a payment that staff had settled'

test.each([
  ['a refusal', 'confirmed', 'refuse', 'refused with code 35'],
  ['a refusal', 'declined', 'refuse', 'refused with code 35'],
  ['an authorization number', 'confirmed', 'confirm', 'authorization number 123456'],
  ['a contradiction', 'declined', 'contradict', 'authorization number 5LQ82K'],
] as const)(
  'lists %s again that arrives after staff settled the payment as %s',
  async (_what, to, how, lateAnswer) => {
    const payment = await settledByStaff(to)
    payment[how]()
    await paymentService.close()
    expect(troubles.filter((what) => what !== 'the outcome of a payment is unknown')).toEqual([
      LATE_ANSWER,
    ])
    expect(await staff.toAcknowledge()).toMatchObject([
      { state: to, lateAnswer: expect.stringContaining(lateAnswer) as string },
    ])
  },
)

test('lists an authorization number as a late charge that arrives after staff declined the payment', async () => {
  const { confirm } = await settledByStaff('declined')
  confirm()
  await vi.waitFor(() => expect(troubles).toContain('a payment that was declined was charged'))
  expect(await staff.toAcknowledge()).toMatchObject([{ state: 'confirmed', lateAnswer: null }])
})

test('lists nothing if the answer to a payment that staff settled is lost', async () => {
  const { fail } = await settledByStaff('declined')
  fail(new AgencyError('outcomeUnknown'))
  await paymentService.close()
  expect(await staff.toAcknowledge()).toEqual([])
  expect(troubles).toEqual(['the outcome of a payment is unknown'])
})

test('lists nothing if the agency was not asked about a payment that staff settled', async () => {
  const { fail } = await settledByStaff('declined')
  fail(neverSent('the process was paused'))
  await paymentService.close()
  expect(await staff.toAcknowledge()).toEqual([])
  expect(troubles).toEqual([])
})

test.each([
  ['a number', 'the answer names another amount', null],
  ['a second contradiction', 'another reason', 'an earlier one'],
])(
  'lists %s that the agency answers to a question while staff settle the payment',
  async (_what, reason, earlier) => {
    const unsent = newAttempt()
    const { attemptId } = unsent
    await attempts.claim(unsent)
    await attempts.move(attemptId, 'intent', 'sent')
    const known = earlier === null ? undefined : contradiction(earlier)
    await attempts.move(attemptId, 'sent', 'unknown', known && { kind: 'unknown', answered: known })
    const attempt = await attempts.find(attemptId)
    if (!attempt) throw new Error('no attempt')
    await paymentService.resolve(attempt, async () => {
      const flow = NOTHING_IN_WORK
      await staff.settleByHand(attemptId, {
        to: 'confirmed',
        result: confirmedPayment,
        by: 'Pat Doe',
        flow,
      })
      return { kind: 'unknown', answered: contradiction(reason) }
    })
    expect(await staff.toAcknowledge()).toMatchObject([
      { lateAnswer: `${reason}, authorization number 5LQ82K, trace number none` },
    ])
  },
)

test.each([
  [
    'an authorization number',
    '123456',
    [{ lateAnswer: 'authorization number 123456, trace number none' }],
  ],
  ['no number', null, []],
])(
  'lists a confirmation with %s again that answers a question while staff confirm the payment',
  async (_what, authorizationNumber, listed) => {
    const unsent = newAttempt()
    const { attemptId } = unsent
    await attempts.claim(unsent)
    await attempts.move(attemptId, 'intent', 'sent')
    const unknown = await attempts.move(attemptId, 'sent', 'unknown')
    if (!unknown) throw new Error('no attempt')
    const settlement = { to: 'confirmed', result: confirmedPayment, by: 'Pat Doe' } as const
    await paymentService.resolve(unknown, async () => {
      await staff.settleByHand(attemptId, { ...settlement, flow: NOTHING_IN_WORK })
      return { kind: 'confirmed', confirmation: { ...confirmation, authorizationNumber } }
    })
    expect(await staff.toAcknowledge()).toMatchObject(listed)
  },
)

test('shows other processes every second that a payment is in progress, until it is settled', async () => {
  const heartbeat = vi.spyOn(attempts, 'heartbeat')
  const { attemptId, confirm } = await payLater()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heartbeat.mock.calls).toEqual([[[attemptId]], [[attemptId]]])
  confirm()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heartbeat).toHaveBeenLastCalledWith([])
  })
})

test('reports that a payment was not sent because the ledger could not note it', async () => {
  vi.spyOn(attempts, 'move')
    .mockRejectedValueOnce(new Error('disk full'))
    .mockRejectedValueOnce(new Error('disk full'))
  await payLater()
  await paymentService.close()
  expect(reported).toMatchObject([{ outcome: 'notSent' }, { outcome: 'notSent' }])
})

test('reports a refusal that cannot be stored as declined', async () => {
  const { attemptId, refuse } = await payLater()
  vi.spyOn(attempts, 'move').mockRejectedValueOnce(new Error('disk full'))
  refuse()
  await paymentService.close()
  expect(reported).toMatchObject([{ outcome: 'declined' }, { outcome: 'declined' }])
  expect((await attempts.find(attemptId))?.state).toBe('declined')
})

test('reports a confirmation that the ledger has as declined and does not take', async () => {
  const { attemptId, confirm } = await payLater()
  await attempts.move(attemptId, 'sent', 'declined')
  vi.spyOn(attempts, 'markCharged').mockResolvedValue(undefined)
  confirm()
  await paymentService.close()
  expect(troubles).toEqual(['a payment that was confirmed is declined in the ledger'])
})

test('reports a payment that the ledger no longer has', async () => {
  const { confirm } = await payLater()
  vi.spyOn(attempts, 'move').mockResolvedValue(undefined)
  vi.spyOn(attempts, 'find').mockResolvedValue(undefined)
  confirm()
  await paymentService.close()
  expect(troubles).toEqual(['a payment that was confirmed is undefined in the ledger'])
})

test('reports a ledger that cannot be read, tries again, and stops when the server ends', async () => {
  const recover = vi.spyOn(attempts, 'recover').mockRejectedValueOnce(new Error('disk full'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(troubles).toEqual([LEDGER_UNREADABLE])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(troubles).toHaveLength(1)
  await paymentService.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(recover).toHaveBeenCalledTimes(2)
})

test('reports an answer that cannot be stored and when it is stored, and then takes payments again', async () => {
  const { attemptId, confirm } = await payLater()
  vi.spyOn(attempts, 'move').mockRejectedValueOnce(new Error('disk full'))
  confirm()
  await paymentService.close()
  expect(troubles).toEqual([
    'the answer to a payment could not be stored',
    'the answer to a payment is stored now',
  ])
  expect((await attempts.find(attemptId))?.state).toBe('confirmed')
  const next = await payLater('another cart')
  next.confirm()
  await paymentService.close()
  expect((await attempts.find(next.attemptId))?.state).toBe('confirmed')
})

const answered = {
  reason: 'the answer names another amount',
  expected: { subtotalCents: 13_050, serviceFeeCents: 313 },
  answered: { subtotalCents: 1, serviceFeeCents: null },
  authorizationNumber: '5LQ82K',
  traceNumber: null,
}
const toAnotherQuestion = { ...answered, authorizationNumber: null }

test('keeps an answer that does not confirm the payment, for staff', async () => {
  const { attemptId, fail } = await payLater()
  fail(new UnconfirmedAnswer(answered))
  await paymentService.close()
  expect(troubles).toEqual(['the outcome of a payment is unknown'])
  expect(reported).toMatchObject([{ outcome: 'unknown', answered }])
  expect(await attempts.find(attemptId)).toMatchObject({
    state: 'unknown',
    result: { kind: 'unknown', answered },
  })
})

test('keeps such an answer if another process has marked the payment unknown meanwhile', async () => {
  const { attemptId, fail } = await payLater()
  await attempts.move(attemptId, 'sent', 'unknown')
  fail(new UnconfirmedAnswer(answered))
  await paymentService.close()
  expect((await attempts.find(attemptId))?.result).toEqual({ kind: 'unknown', answered })
})

test('keeps such an answer to a question, but never in place of the answer to the payment', async () => {
  const { attemptId, fail } = await payLater()
  fail(new AgencyError('outcomeUnknown'))
  await paymentService.close()
  for (const said of [answered, toAnotherQuestion]) {
    const attempt = await attempts.find(attemptId)
    if (!attempt) throw new Error('no attempt')
    await paymentService.resolve(attempt, () => Promise.reject(new UnconfirmedAnswer(said)))
  }
  expect(await attempts.find(attemptId)).toMatchObject({
    state: 'unknown',
    result: { kind: 'unknown', answered },
  })
})

test('reports each confirmation by an answer once, when it is stored', async () => {
  const { attemptId, confirm } = await payLater()
  confirm()
  await paymentService.close()
  expect(confirmations).toMatchObject([{ attemptId, outcome: 'confirmed', confirmation }])
})

const LATE_CHARGE = 'a payment that was declined was charged'

test('reports a late answer once that confirms a payment which was declined meanwhile', async () => {
  const { attemptId, confirm } = await payLater()
  await attempts.move(attemptId, 'sent', 'declined')
  confirm()
  await paymentService.close()
  expect(troubles).toEqual([LATE_CHARGE])
  expect(await attempts.find(attemptId)).toMatchObject({
    state: 'confirmed',
    lateChargeAt: expect.any(Number) as number,
  })
})

test('reports a late charge once if the database stored it without an answer', async () => {
  const { attemptId, confirm } = await payLater()
  await attempts.move(attemptId, 'sent', 'declined')
  const { markCharged } = attempts
  vi.spyOn(attempts, 'markCharged').mockImplementationOnce(async (...charge) => {
    await markCharged(...charge)
    throw new Error('the connection to the database was lost')
  })
  confirm()
  await paymentService.close()
  expect(troubles.filter((what) => what === LATE_CHARGE)).toHaveLength(1)
})

test('reports a late charge once if the agency said so before the answer arrived', async () => {
  const { attemptId, confirm } = await payLater()
  await attempts.move(attemptId, 'sent', 'declined')
  expect(await paymentService.confirmLate('cart', () => confirmation)).toMatchObject({
    state: 'confirmed',
  })
  confirm()
  await paymentService.close()
  expect(troubles).toEqual([LATE_CHARGE])
})

test('reports a refusal that arrives after the charge of a declined payment became known', async () => {
  const { attemptId, refuse } = await payLater()
  await attempts.move(attemptId, 'sent', 'declined')
  await attempts.markCharged(attemptId, confirmedPayment)
  refuse()
  await paymentService.close()
  expect(troubles).toEqual(['a payment that was declined is confirmed in the ledger'])
})

test('reports a late charge once that became known while another attempt of the cart is open', async () => {
  const first = await payLater()
  await attempts.move(first.attemptId, 'sent', 'declined')
  const second = await payLater()
  await attempts.markCharged(first.attemptId, confirmedPayment)
  first.confirm()
  await vi.waitFor(() => expect(confirmations).toHaveLength(1))
  expect(troubles).toEqual([])
  second.refuse()
})

test('reports a payment that was declined while the agency was asked and said that it was charged', async () => {
  const { attemptId, confirm } = await payLater()
  const unknown = await attempts.move(attemptId, 'sent', 'unknown')
  if (!unknown) throw new Error('no attempt')
  const found = await paymentService.resolve(unknown, async () => {
    await attempts.move(attemptId, 'unknown', 'declined')
    return confirmedPayment
  })
  expect(found).toMatchObject({ state: 'confirmed', lateChargeAt: expect.any(Number) as number })
  expect(troubles).toEqual([LATE_CHARGE])
  expect(reported).toMatchObject([
    { attemptId, cart: null, totalCents: 9_779, outcome: 'confirmed' },
  ])
  confirm()
})

test('confirms a late charge once the attempt that was in its place is declined', async () => {
  const first = await payLater()
  await attempts.move(first.attemptId, 'sent', 'declined')
  const second = await payLater()
  first.confirm()
  await vi.waitFor(() => expect(troubles).toEqual([LATE_CHARGE]))
  expect(await paymentService.lastOf('cart')).toMatchObject({
    attemptId: second.attemptId,
    state: 'sent',
  })
  second.refuse()
  await paymentService.close()
  expect(await paymentService.lastOf('cart')).toMatchObject({
    attemptId: first.attemptId,
    state: 'confirmed',
    result: confirmedPayment,
  })
  expect(troubles).toEqual([LATE_CHARGE])
})

test('reports a refusal of a payment that was confirmed meanwhile, and leaves it confirmed', async () => {
  const { attemptId, refuse } = await payLater()
  await attempts.move(attemptId, 'sent', 'confirmed', confirmedPayment)
  refuse()
  await paymentService.close()
  expect(troubles).toEqual(['a payment that was declined is confirmed in the ledger'])
  expect((await attempts.find(attemptId))?.state).toBe('confirmed')
})

test('reports nothing if a payment was settled meanwhile as it was answered', async () => {
  const { attemptId, confirm } = await payLater()
  await attempts.move(attemptId, 'sent', 'confirmed', confirmedPayment)
  confirm()
  await paymentService.close()
  expect(troubles).toEqual([])
})

test('asks nothing about a payment that is not unknown', async () => {
  const { attemptId, confirm } = await payLater()
  const attempt = await attempts.find(attemptId)
  if (!attempt) throw new Error('no attempt')
  const ask = vi.fn<() => Promise<{ kind: 'unknown' }>>(async () => ({ kind: 'unknown' }))
  expect(await paymentService.resolve(attempt, ask)).toBe(attempt)
  expect(ask).not.toHaveBeenCalled()
  confirm()
})
