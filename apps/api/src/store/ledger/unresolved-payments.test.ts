import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  confirmedPayment,
  exampleItem,
  exampleOrder,
  newAttempt,
} from '../../../testing/payments/example-payment.ts'
import { databases, openTestDatabase, secrets } from '../../../testing/store/databases.ts'
import { withManualClock } from '../../../testing/store/manual-clock.ts'
import { testSeal } from '../../../testing/store/seal.ts'
import { notCharged } from '../../payments/payment-service.ts'
import { type CartItem, NOTHING_IN_WORK } from '../service-flows/service-flow-record.ts'
import { openPaymentAttempts } from './payment-attempts.ts'
import { openUnresolvedPayments } from './unresolved-payments.ts'

const owner = { scope: '', customerId: '7' }
const access = { owner, accessToken: 'token', call: { recaptcha: 'robot' } }

describe.each(databases)('in $name', async (testDatabase) => {
  const { database, clock } = withManualClock((await openTestDatabase(testDatabase)).database)

  const open = () => ({
    ...openPaymentAttempts(database, testSeal(...secrets)),
    ...openUnresolvedPayments(database, testSeal(...secrets)),
  })

  beforeEach(async () => {
    await database.rows(sql`DELETE FROM payment_attempts`)
    await database.rows(sql`DELETE FROM payment_history`)
    await database.rows(sql`DELETE FROM registration_claims`)
  })

  const unknown = async (ledger = open(), cart = 'cart') => {
    const attempt = newAttempt({ cart, access })
    const { attemptId } = attempt
    await ledger.claim(attempt)
    await ledger.move(attemptId, 'intent', 'sent')
    await ledger.move(attemptId, 'sent', 'unknown')
    return attemptId
  }

  it('gives an attempt to one process at a time, ever less often', async () => {
    const attemptId = await unknown()
    const both = await Promise.all([open().takeDue(), open().takeDue()])
    expect(both.filter(Boolean)).toMatchObject([
      { attemptId, access: { owner, accessToken: 'token', call: { recaptcha: 'robot' } } },
    ])
    clock.advance(2_000)
    expect(await open().takeDue()).toMatchObject({ attemptId })
    clock.advance(3_999)
    expect(await open().takeDue()).toBeUndefined()
    clock.advance(1)
    expect(await open().takeDue()).toMatchObject({ attemptId })
    clock.advance(400_000)
    expect(await open().takeDue()).toMatchObject({ attemptId })
  })

  it('asks with newer access of the customer', async () => {
    const attemptId = await unknown()
    await open().renewAccess(attemptId, { ...access, cart: 'cart', accessToken: 'newer' })
    expect(await open().takeDue()).toBeUndefined()
    clock.advance(2_000)
    expect(await open().takeDue()).toMatchObject({ access: { accessToken: 'newer' } })
  })

  it('finds no attempt of another customer', async () => {
    await unknown()
    expect(await open().ofCustomer({ ...owner, customerId: '8' })).toBeUndefined()
    expect(await open().ofCustomer({ ...owner, scope: 'another world' })).toBeUndefined()
  })

  it('has no access token to ask with if the row has none, or that of another attempt', async () => {
    const attemptId = await unknown()
    await database.rows(sql`UPDATE payment_attempts SET sealed_access = NULL`)
    expect(await open().takeDue()).toMatchObject({ attemptId, access: null })
    const second = await unknown(open(), 'another cart')
    await database.rows(
      sql`UPDATE payment_attempts SET next_ask_at = 0, sealed_access =
          (SELECT sealed_access FROM payment_attempts WHERE attempt_id = ${second})
        WHERE attempt_id = ${attemptId}`,
    )
    await database.rows(sql`DELETE FROM payment_attempts WHERE attempt_id = ${second}`)
    expect(await open().takeDue()).toMatchObject({ attemptId, access: null })
  })

  it('says how old the oldest attempt is', async () => {
    await unknown()
    clock.advance(5_000)
    await unknown(open(), 'another cart')
    expect(await open().count()).toMatchObject({ count: 2, oldestMs: 5_000 })
  })

  it('settles an attempt by hand once, and records who did it', async () => {
    const attemptId = await unknown()
    expect(await open().count()).toMatchObject({ count: 1 })
    const result = { kind: 'declined', refusal: notCharged } as const
    const settle = () =>
      open().settleByHand(attemptId, {
        to: 'declined',
        result,
        by: 'Pat Doe',
        flow: NOTHING_IN_WORK,
      })
    expect(await settle()).toMatchObject({ state: 'declined', result })
    expect(await settle()).toBeUndefined()
    expect(await open().count()).toMatchObject({ count: 0, oldestMs: 0 })
    expect(await open().list()).toEqual([])
    const [row] = await database.rows<Record<string, unknown>>(
      sql`SELECT settled_by, settled_at, sealed_access FROM payment_attempts`,
    )
    expect(row).toEqual({
      settled_by: 'Pat Doe',
      settled_at: clock.now(),
      sealed_access: null,
    })
  })

  const settle = (attemptId: string, to: 'confirmed' | 'declined') =>
    open().settleByHand(attemptId, {
      to,
      result: to === 'confirmed' ? confirmedPayment : { kind: to, refusal: notCharged },
      by: 'Pat Doe',
      flow: NOTHING_IN_WORK,
    })
  const correction = {
    to: 'confirmed',
    result: confirmedPayment,
    by: 'Kim Roe',
    reason: 'a reason',
    flow: NOTHING_IN_WORK,
  } as const

  it('adds a row to the history for each ending of the servers and each step of staff', async () => {
    const attemptId = await unknown()
    clock.advance(1)
    await settle(attemptId, 'declined')
    clock.advance(1)
    await open().correct({ attemptId, state: 'declined', settledBy: 'Pat Doe' }, correction)
    clock.advance(1)
    await open().noteLateAnswer(attemptId, confirmedPayment)
    clock.advance(1)
    await open().acknowledge(attemptId, 'Kim Roe')
    const notedAt = clock.now()
    const about = { agencyCart: '7', totalCents: 9_779 }
    const numbers = 'authorization number 123456, trace number none'
    const history = await open().history(attemptId.slice(0, 8))
    expect(history).toEqual([
      {
        ...about,
        notedAt: notedAt - 4,
        step: 'ended',
        state: 'unknown',
        notedBy: null,
        note: null,
      },
      {
        ...about,
        notedAt: notedAt - 3,
        step: 'settled',
        state: 'declined',
        notedBy: 'Pat Doe',
        note: null,
      },
      {
        ...about,
        notedAt: notedAt - 2,
        step: 'corrected',
        state: 'confirmed',
        notedBy: 'Kim Roe',
        note: 'a reason',
      },
      {
        ...about,
        notedAt: notedAt - 1,
        step: 'answered',
        state: 'confirmed',
        notedBy: null,
        note: numbers,
      },
      {
        ...about,
        notedAt,
        step: 'acknowledged',
        state: 'confirmed',
        notedBy: 'Kim Roe',
        note: null,
      },
    ])
  })

  it('keeps in the history what the agency answered, once for each state', async () => {
    const refusal = { reason: 'refused', code: 35, agencyMessage: null } as const
    const attempt = newAttempt({ access })
    const { attemptId } = attempt
    await open().claim(attempt)
    await open().move(attemptId, 'intent', 'sent')
    await open().move(attemptId, 'sent', 'unknown', { kind: 'refused', refusal })
    await open().move(attemptId, 'unknown', 'unknown', { kind: 'refused', refusal })
    clock.advance(1)
    await open().move(attemptId, 'unknown', 'declined', { kind: 'declined', refusal: notCharged })
    clock.advance(1)
    await open().markCharged(attemptId, confirmedPayment)
    const history = await open().history(attemptId)
    expect(history.map(({ step, state, note }) => [step, state, note])).toEqual([
      ['ended', 'unknown', 'refused with code 35'],
      ['ended', 'declined', 'notCharged'],
      ['chargedLate', 'confirmed', 'authorization number 123456, trace number none'],
    ])
  })

  it('adds nothing to the history if a step changes nothing', async () => {
    const attemptId = await unknown()
    await open().acknowledge(attemptId, 'Pat Doe')
    await open().noteLateAnswer(attemptId, confirmedPayment)
    await open().correct({ attemptId, state: 'unknown', settledBy: null }, correction)
    expect(await open().history(attemptId)).toHaveLength(1)
  })

  it('changes nothing if the history cannot be written', async () => {
    const attemptId = await unknown()
    await database.rows(sql`ALTER TABLE payment_history RENAME TO elsewhere`)
    try {
      await expect(settle(attemptId, 'declined')).rejects.toThrow('payment_history')
      expect(await open().find(attemptId)).toMatchObject({ state: 'unknown' })
    } finally {
      await database.rows(sql`ALTER TABLE elsewhere RENAME TO payment_history`)
    }
  })

  describe('lists a correction to confirmed as charged twice', () => {
    /** A payment in a cart of its own, which takes over the claims of the others. */
    const paid = async (to: 'confirmed' | 'declined', ...items: CartItem[]) => {
      const attemptId = randomUUID()
      const order = exampleOrder({ items })
      const attempt = newAttempt({ attemptId, cart: attemptId, order, access })
      const ledger = open()
      const claims = await database.rows<{ held_by: string }>(
        sql`SELECT held_by FROM registration_claims`,
      )
      await ledger.claim(attempt)
      await ledger.claimRegistrations(
        attempt,
        claims.map(({ held_by: heldBy }) => heldBy),
      )
      await ledger.move(attemptId, 'intent', 'sent')
      await ledger.move(attemptId, 'sent', 'unknown')
      await settle(attemptId, to)
      clock.advance(1)
      return { attemptId, state: to, settledBy: 'Pat Doe' } as const
    }

    it('if the registration was paid for in another cart meanwhile, also after a third', async () => {
      const declined = await paid('declined', exampleItem('1'), exampleItem('2'))
      await paid('declined', exampleItem('2'))
      await paid('confirmed', exampleItem('3'), exampleItem('2'))
      const corrected = await open().correct(declined, correction)
      expect(corrected).toMatchObject({ state: 'confirmed', lateChargeAt: clock.now() })
      expect(await open().toAcknowledge()).toMatchObject([
        { attemptId: declined.attemptId, isRegistrationPaidAgain: true },
      ])
    })

    it('if that payment was decided wrongly as well, and was made before', async () => {
      const before = await paid('declined', exampleItem('1'))
      const declined = await paid('declined', exampleItem('1'))
      await open().correct(before, correction)
      expect(await open().toAcknowledge()).toEqual([])
      await open().correct(declined, correction)
      expect(await open().toAcknowledge()).toMatchObject([{ attemptId: declined.attemptId }])
    })

    it('not for another registration, an earlier renewal, or a payment that was declined', async () => {
      await paid('confirmed', exampleItem('1'))
      const declined = await paid('declined', exampleItem('1'))
      await paid('declined', exampleItem('1'))
      await paid('confirmed', exampleItem('2'))
      const corrected = await open().correct(declined, correction)
      expect(corrected).toMatchObject({ state: 'confirmed', lateChargeAt: null })
      expect(await open().toAcknowledge()).toEqual([])
    })
  })

  it('lets one of two corrections at the same time take effect', async () => {
    const attemptId = await unknown()
    await settle(attemptId, 'declined')
    const decided = { attemptId, state: 'declined', settledBy: 'Pat Doe' } as const
    const both = await Promise.all([
      open().correct(decided, correction),
      open().correct(decided, { ...correction, by: 'Lee Poe' }),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await open().history(attemptId)).toHaveLength(3)
  })

  it('never confirms a second payment of a cart by a correction, also if both begin at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cart = `cart ${round}`
      const attemptId = await unknown(open(), cart)
      await settle(attemptId, 'declined')
      const decided = { attemptId, state: 'declined', settledBy: 'Pat Doe' } as const
      const [claim, corrected] = await Promise.all([
        open().claim(newAttempt({ cart, access })),
        open().correct(decided, correction),
      ])
      const isClaimed = claim.kind === 'claimed'
      expect(corrected).toMatchObject({ state: isClaimed ? 'declined' : 'confirmed' })
      expect(corrected?.lateChargeAt === null).toBe(!isClaimed)
    }
  })

  it('takes the answer that agrees with a decision of staff, and lists each until it is acknowledged', async () => {
    const attemptId = await unknown()
    await settle(attemptId, 'confirmed')
    const refusal = { reason: 'refused', code: 34, agencyMessage: null } as const
    await open().noteLateAnswer(attemptId, { kind: 'declined', refusal })
    expect(await open().find(attemptId)).toMatchObject({ result: { kind: 'confirmed' } })
    const { confirmation } = confirmedPayment
    const agreeing = { ...confirmation, authorizationNumber: '777' }
    await open().noteLateAnswer(attemptId, { kind: 'confirmed', confirmation: agreeing })
    expect(await open().find(attemptId)).toMatchObject({
      result: { confirmation: { authorizationNumber: '777' } },
    })
    expect(await open().toAcknowledge()).toMatchObject([
      { settledBy: 'Pat Doe', lateAnswer: 'authorization number 777, trace number none' },
    ])
    expect(await open().count()).toMatchObject({ lateCharges: 0, lateAnswers: 1 })
    await open().acknowledge(attemptId, 'Pat Doe')
    expect(await open().count()).toMatchObject({ lateAnswers: 0 })
  })

  it('lists a late charge until a member of staff acknowledges it, and records who did', async () => {
    const ledger = open()
    const attemptId = await unknown()
    await ledger.move(attemptId, 'unknown', 'declined')
    expect(await ledger.toAcknowledge()).toEqual([])
    await ledger.markCharged(attemptId, confirmedPayment)
    expect(await ledger.toAcknowledge()).toMatchObject([{ attemptId, result: confirmedPayment }])
    expect(await ledger.count()).toMatchObject({ count: 0, lateCharges: 1 })
    expect(await ledger.acknowledge(attemptId, 'Pat Doe')).toMatchObject({ attemptId })
    expect(await ledger.acknowledge(attemptId, 'Kim Roe')).toBeUndefined()
    expect(await ledger.toAcknowledge()).toEqual([])
    expect(await ledger.count()).toMatchObject({ lateCharges: 0 })
    const [row] = await database.rows<Record<string, unknown>>(
      sql`SELECT noted_by, state FROM payment_history WHERE step = 'acknowledged'`,
    )
    expect(row).toEqual({ noted_by: 'Pat Doe', state: 'confirmed' })
  })
})
