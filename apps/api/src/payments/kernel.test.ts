import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageByCode } from '@mva/shared/errors'
import { AgencyError, type AgencyError as Failure } from '../agency/agency-error.ts'
import { openPaymentAttempts, type PaymentAttempts } from '../store/payment-attempts.ts'
import { openPortalDatabase } from '../store/portal-store.ts'
import { sealWith } from '../store/seal.ts'
import { type Ending, type PaymentKernel, startPaymentKernel } from './kernel.ts'

type Order = { items: number }
type Confirmation = { authorizationNumber: string }

const confirmation = { authorizationNumber: '123456' }
const SETTLED_AFTER_MS = 5_000

let attempts: PaymentAttempts<Order, Ending<Confirmation>>
let kernel: PaymentKernel<Order, Confirmation>
let closeDatabase: () => Promise<void>
let troubles: string[]

beforeEach(async () => {
  const database = await openPortalDatabase(':memory:')
  closeDatabase = database.close
  troubles = []
  attempts = openPaymentAttempts(database, sealWith(['a secret of the tests of the kernel']))
  kernel = startPaymentKernel({
    attempts,
    patienceMs: 50,
    settledAfterMs: SETTLED_AFTER_MS,
    onTrouble: (what) => troubles.push(what),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await kernel.close()
  await closeDatabase()
})

const pay = (finalize: () => Promise<Confirmation>, oneTimeToken: string | null = 'token') =>
  kernel.pay({
    attemptId: randomUUID(),
    cart: 'cart',
    oneTimeToken,
    amountCents: 13_363,
    order: { items: 1 },
    finalize,
  })

const fails = (error: Failure) => async () => {
  throw error
}

/** An agency call whose answer comes when the test says so. */
const later = () => {
  const { promise, resolve } = Promise.withResolvers<Confirmation>()
  const finalize = vi.fn<() => Promise<Confirmation>>(() => promise)
  return { finalize, answer: () => resolve(confirmation) }
}

test('a payment that is answered soon is told at once', async () => {
  expect(await pay(async () => confirmation)).toMatchObject({
    kind: 'claimed',
    attempt: { state: 'confirmed', result: { kind: 'confirmed', confirmation } },
  })
})

test('the ledger says that it is sent before the agency hears of it', async () => {
  let stood: string | undefined
  await pay(async () => {
    stood = (await attempts.lastOf('cart'))?.state
    return confirmation
  })
  expect(stood).toBe('sent')
})

test('a slow payment goes on without its browser, and the next one asked for is the same', async () => {
  const slow = later()
  expect(await pay(slow.finalize)).toMatchObject({ attempt: { state: 'sent' } })
  const second = vi.fn<() => Promise<Confirmation>>(async () => confirmation)
  expect(await pay(second, 'another token')).toMatchObject({ kind: 'live' })
  expect(second).not.toHaveBeenCalled()
  slow.answer()
  await kernel.close()
  expect((await attempts.lastOf('cart'))?.state).toBe('confirmed')
  expect(slow.finalize).toHaveBeenCalledTimes(1)
})

test('a refusal is told with its text, and the cart may be paid with another token', async () => {
  const refused = new AgencyError('paymentRefused', { code: 35 })
  expect(await pay(fails(refused))).toMatchObject({
    attempt: { state: 'declined', result: { kind: 'declined', message: messageByCode[35] } },
  })
  expect(await pay(async () => confirmation)).toEqual({ kind: 'tokenUsed' })
  expect(await pay(async () => confirmation, 'a new token')).toMatchObject({
    attempt: { state: 'confirmed' },
  })
})

test.each(['unavailable', 'outcomeUnknown'] as const)(
  'where the answer is lost (%s), nothing else pays for the cart',
  async (kind) => {
    expect(await pay(fails(new AgencyError(kind)))).toMatchObject({ attempt: { state: 'unknown' } })
    expect(await pay(async () => confirmation, 'another')).toMatchObject({ kind: 'live' })
    expect(troubles).toEqual(['the outcome of a payment is unknown'])
  },
)

test('an error of our own after sending is an unknown outcome too, never a decline', async () => {
  const broken = async () => {
    throw new TypeError('not an answer')
  }
  expect(await pay(broken)).toMatchObject({ attempt: { state: 'unknown' } })
})

const unknownPayment = async () => {
  await pay(fails(new AgencyError('outcomeUnknown')))
  const attempt = await attempts.lastOf('cart')
  if (!attempt) throw new Error('no attempt')
  return attempt
}

test('an unknown payment that went through is found to be confirmed', async () => {
  const resolved = await kernel.resolve(await unknownPayment(), async () => confirmation)
  expect(resolved).toMatchObject({ state: 'confirmed', result: { confirmation } })
})

test('a no counts once the payment cannot be on its way any more, and not before', async () => {
  const attempt = await unknownPayment()
  const no = fails(new AgencyError('malformed', { message: 'Not finalized.' }))
  expect((await kernel.resolve(attempt, no)).state).toBe('unknown')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SETTLED_AFTER_MS })
  expect(await kernel.resolve(attempt, no)).toMatchObject({
    state: 'declined',
    result: { message: 'Not finalized.' },
  })
})

test('an agency that does not answer leaves it unknown, however long it takes', async () => {
  const attempt = await unknownPayment()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000_000 })
  const silent = fails(new AgencyError('unavailable'))
  expect((await kernel.resolve(attempt, silent)).state).toBe('unknown')
})

test('a sign-in that is over says nothing about the payment', async () => {
  const attempt = await unknownPayment()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000_000 })
  await expect(kernel.resolve(attempt, fails(new AgencyError('unauthorized')))).rejects.toThrow(
    messageByCode[500],
  )
  expect((await attempts.lastOf('cart'))?.state).toBe('unknown')
})

test('a payment that was taken for lost by another process is confirmed all the same', async () => {
  const slow = later()
  await pay(slow.finalize)
  const attempt = await attempts.lastOf('cart')
  await attempts.move(attempt?.attemptId ?? '', 'sent', 'unknown')
  slow.answer()
  await kernel.close()
  expect((await attempts.lastOf('cart'))?.state).toBe('confirmed')
})
