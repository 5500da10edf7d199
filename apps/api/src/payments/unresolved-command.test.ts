import { exampleOrder, newAttempt } from './testing/example-payment.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirmationFromOrder } from './confirmation.ts'
import type { PaymentEnding } from './payment.ts'
import { unresolvedPaymentsCommand } from './unresolved-command.ts'
import type { AnsweredPayment } from './unconfirmed-answer.ts'
import { openPortalDatabase, portalStoreIn, type PortalStore } from '../store/portal-store.ts'
import { type ManualClock, withManualClock } from '../store/testing/manual-clock.ts'

let store: PortalStore
let clock: ManualClock

beforeEach(async () => {
  const { database, ...manual } = withManualClock(await openPortalDatabase(':memory:'))
  clock = manual.clock
  store = await portalStoreIn(database, ['a secret of the tests of the command'])
})
afterEach(() => store.close())

const run = (...args: string[]) => unresolvedPaymentsCommand(args, store.unresolvedPayments())

const unknownPayment = async (answered?: AnsweredPayment) =>
  unknownPaymentWith(answered && { kind: 'unknown', answered })

const unknownPaymentWith = async (result?: PaymentEnding) => {
  const attemptId = randomUUID()
  const attempts = store.payments()
  await attempts.claim(newAttempt({ attemptId, order: exampleOrder({}, { cartPayment: null }) }))
  await attempts.move(attemptId, 'intent', 'sent')
  await attempts.move(attemptId, 'sent', 'unknown', result)
  return { reference: attemptId.slice(0, 8), state: async () => attempts.find(attemptId) }
}

it('lists reference, age, amount and cart of each unresolved payment', async () => {
  expect(await run()).toEqual(['No payment is unresolved.'])
  const { reference } = await unknownPayment()
  expect(await run()).toEqual([`${reference.toUpperCase()}  0 min  $97.79  cart 7`])
})

it('lists with which code the agency refused a card that is not cleared', async () => {
  const refusal = { reason: 'refused', code: 35, agencyMessage: null } as const
  const { reference } = await unknownPaymentWith({ kind: 'refused', refusal })
  expect(await run()).toEqual([
    `${reference.toUpperCase()}  0 min  $97.79  cart 7; refused with code 35, and not cleared`,
  ])
})

it('says why the servers do not ask about the listed payments', async () => {
  const notAsked = 'the agency is not asked'
  const list = () => unresolvedPaymentsCommand([], store.unresolvedPayments(), { notAsked })
  expect(await list()).toEqual(['No payment is unresolved.'])
  await unknownPayment()
  expect(await list()).toEqual([expect.stringContaining('$97.79'), `Unresolved: ${notAsked}.`])
})

it('lists what the agency answered if that does not confirm the payment', async () => {
  const { reference } = await unknownPayment({
    reason: 'the answer names another amount',
    expected: { totalCartCents: 9_550, serviceFeeCents: 229 },
    answered: { totalCartCents: 9_780, serviceFeeCents: null },
    authorizationNumber: '5LQ82K',
    traceNumber: null,
  })
  expect(await run()).toEqual([
    [
      `${reference.toUpperCase()}  0 min  $97.79  cart 7`,
      'the answer names another amount',
      'cart total $97.80, expected $95.50',
      'service fee none, expected $2.29',
      'authorization number 5LQ82K',
      'trace number none',
    ].join('; '),
  ])
})

it.each(['confirmed', 'declined'] as const)('settles a payment as %s', async (to) => {
  const { reference, state } = await unknownPayment()
  // A payment that may still be executed can be confirmed, but not declined.
  if (to === 'declined') clock.advance(3_000)
  expect(await run('--settle', reference, to, '--by', 'Pat Doe')).toEqual([
    `${reference} is ${to}, by Pat Doe.`,
  ])
  expect(await state()).toMatchObject({ state: to, result: { kind: to } })
  await expect(run('--settle', reference, to, '--by', 'Pat Doe')).rejects.toThrow(
    'No single unresolved payment',
  )
})

it('declines no payment that the agency may still execute', async () => {
  const { reference, state } = await unknownPayment()
  const decline = () =>
    unresolvedPaymentsCommand(
      ['--settle', reference, 'declined', '--by', 'Pat Doe'],
      store.unresolvedPayments(),
      { settledAfterMs: 110_000 },
    )
  clock.advance(112_999)
  await expect(decline()).rejects.toThrow('it was sent less than 113 seconds ago')
  expect(await state()).toMatchObject({ state: 'unknown' })
  clock.advance(1)
  expect(await decline()).toEqual([`${reference} is declined, by Pat Doe.`])
})

it('settles nothing without an outcome and a name', async () => {
  const { reference, state } = await unknownPayment()
  await expect(run('--settle', reference, 'declined')).rejects.toThrow('--by NAME')
  await expect(run('--settle', reference, 'paid', '--by', 'Pat Doe')).rejects.toThrow('--by NAME')
  expect(await state()).toMatchObject({ state: 'unknown' })
})

describe('a late charge', () => {
  const lateCharge = async (authorizationNumber: string | null) => {
    const { reference, state } = await unknownPayment()
    const attempts = store.payments()
    const attempt = await state()
    if (!attempt) throw new Error('no attempt')
    const { attemptId, order } = attempt
    await attempts.move(attemptId, 'unknown', 'declined')
    const confirmation = confirmationFromOrder(order)
    const charge = () =>
      attempts.markCharged(attemptId, {
        kind: 'confirmed',
        confirmation: { ...confirmation, authorizationNumber },
      })
    return { reference, charge, attempt }
  }

  it('is listed with its authorization number until staff acknowledge it', async () => {
    const { reference, charge } = await lateCharge('123456')
    await charge()
    const line = `${reference.toUpperCase()}  0 min  $97.79  cart 7  LATE CHARGE, confirmed, authorization 123456`
    expect(await run()).toEqual([line])
    expect(await run('--acknowledge', reference, '--by', 'Pat Doe')).toEqual([
      `${reference} is acknowledged, by Pat Doe.`,
    ])
    expect(await run()).toEqual(['No payment is unresolved.'])
    await expect(run('--acknowledge', reference, '--by', 'Pat Doe')).rejects.toThrow(
      'No single late charge',
    )
  })

  it('is listed as not confirmed while the cart has another payment', async () => {
    const { reference, charge } = await lateCharge(null)
    const other = await unknownPayment()
    await charge()
    expect(await run()).toEqual([
      expect.stringContaining(other.reference.toUpperCase()),
      `${reference.toUpperCase()}  0 min  $97.79  cart 7  LATE CHARGE, not confirmed: the cart has another payment`,
    ])
  })

  it('is not acknowledged without a name, or together with a settlement', async () => {
    const { reference, charge } = await lateCharge(null)
    await charge()
    await expect(run('--acknowledge', reference)).rejects.toThrow('--by NAME')
    await expect(
      run('--acknowledge', reference, '--settle', reference, 'declined', '--by', 'Pat Doe'),
    ).rejects.toThrow('--by NAME')
    expect(await run()).toHaveLength(1)
  })
})
