import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AgencyError } from '../agency/agency-error.ts'
import { openPaymentAttempts, type PaymentAttempts } from '../store/payment-attempts.ts'
import { openPortalDatabase } from '../store/portal-store.ts'
import { sealWith } from '../store/seal.ts'
import { type Ending, type PaymentKernel, startPaymentKernel } from './kernel.ts'

type Confirmation = { authorizationNumber: string }

const confirmation = { authorizationNumber: '123456' }
const confirmed = { kind: 'confirmed', confirmation } as const
const LEDGER_UNREADABLE = 'payment recovery failed: database unavailable'

let attempts: PaymentAttempts<object, Ending<Confirmation>>
let kernel: PaymentKernel<object, Confirmation>
let closeDatabase: () => Promise<void>
let troubles: string[]
let outcomes: (string | undefined)[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const database = await openPortalDatabase(':memory:')
  closeDatabase = database.close
  troubles = []
  outcomes = []
  attempts = openPaymentAttempts(database, sealWith(['a secret of the tests of the kernel']))
  kernel = startPaymentKernel({
    attempts,
    patienceMs: 50,
    settledAfterMs: 0,
    onTrouble: (what, _cause, payment) => {
      troubles.push(what)
      outcomes.push(payment?.outcome)
    },
  })
})
afterEach(async () => {
  await kernel.close()
  vi.useRealTimers()
  await closeDatabase()
})

/** Pays by an agency call that is answered when the test says so, and waits until the site has stopped waiting. */
const payLater = async (cart = 'cart') => {
  const { promise, resolve, reject } = Promise.withResolvers<Confirmation>()
  const attemptId = randomUUID()
  await kernel.pay({
    attemptId,
    cart,
    oneTimeToken: null,
    amountCents: 13_363,
    order: {},
    access: { owner: { scope: '', customerId: '1' }, accessToken: 'token', call: {} },
    finalize: () => promise,
  })
  return {
    attemptId,
    confirm: () => resolve(confirmation),
    refuse: () => reject(new AgencyError('paymentRefused', { code: 35 })),
  }
}

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
  await kernel.close()
  expect(outcomes).toEqual(['notSent', 'notSent'])
})

test('reports a payment that the ledger no longer has', async () => {
  const { confirm } = await payLater()
  vi.spyOn(attempts, 'move').mockResolvedValue(undefined)
  vi.spyOn(attempts, 'find').mockResolvedValue(undefined)
  confirm()
  await kernel.close()
  expect(troubles).toEqual(['a payment that was confirmed is undefined in the ledger'])
})

test('reports a ledger that cannot be read, tries again, and stops when the server ends', async () => {
  const recover = vi.spyOn(attempts, 'recover').mockRejectedValueOnce(new Error('disk full'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(troubles).toEqual([LEDGER_UNREADABLE])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(troubles).toHaveLength(1)
  await kernel.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(recover).toHaveBeenCalledTimes(2)
})

test('reports an answer that cannot be stored and when it is stored, and then takes payments again', async () => {
  const { attemptId, confirm } = await payLater()
  vi.spyOn(attempts, 'move').mockRejectedValueOnce(new Error('disk full'))
  confirm()
  await kernel.close()
  expect(troubles).toEqual([
    'the answer to a payment could not be stored',
    'the answer to a payment is stored now',
  ])
  expect((await attempts.find(attemptId))?.state).toBe('confirmed')
  const next = await payLater('another cart')
  next.confirm()
  await kernel.close()
  expect((await attempts.find(next.attemptId))?.state).toBe('confirmed')
})

test('reports nothing if a late answer confirms a payment that was declined meanwhile', async () => {
  const { attemptId, confirm } = await payLater()
  await attempts.move(attemptId, 'sent', 'declined')
  confirm()
  await kernel.close()
  expect(troubles).toEqual([])
  expect((await attempts.find(attemptId))?.state).toBe('confirmed')
})

test('reports a refusal of a payment that was confirmed meanwhile, and leaves it confirmed', async () => {
  const { attemptId, refuse } = await payLater()
  await attempts.move(attemptId, 'sent', 'confirmed', confirmed)
  refuse()
  await kernel.close()
  expect(troubles).toEqual(['a payment that was declined is confirmed in the ledger'])
  expect((await attempts.find(attemptId))?.state).toBe('confirmed')
})

test('reports nothing if a payment was settled meanwhile as it was answered', async () => {
  const { attemptId, confirm } = await payLater()
  await attempts.move(attemptId, 'sent', 'confirmed', confirmed)
  confirm()
  await kernel.close()
  expect(troubles).toEqual([])
})

test('asks nothing about a payment that is not unknown', async () => {
  const { attemptId, confirm } = await payLater()
  const attempt = await attempts.find(attemptId)
  if (!attempt) throw new Error('no attempt')
  const ask = vi.fn<() => Promise<{ kind: 'unknown' }>>(async () => ({ kind: 'unknown' }))
  expect(await kernel.resolve(attempt, ask)).toBe(attempt)
  expect(ask).not.toHaveBeenCalled()
  confirm()
})
