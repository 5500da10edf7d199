import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmedPayment,
  exampleOrder,
  newAttempt,
} from '../../../testing/payments/example-payment.ts'
import { databases, openTestDatabase, secrets } from '../../../testing/store/databases.ts'
import { withManualClock } from '../../../testing/store/manual-clock.ts'
import { testSeal } from '../../../testing/store/seal.ts'
import { openPortalDatabase } from '../portal-store.ts'
import { openPaymentAttempts, type PaymentState } from './payment-attempts.ts'

const seal = testSeal(...secrets)
const access = {
  owner: { scope: '', customerId: 'the customer' },
  accessToken: 'access-token',
  call: {},
}
const order = exampleOrder({}, { email: 'terry@example.com' })

describe.each(databases)('in $name', async (testDatabase) => {
  const { url, ...opened } = await openTestDatabase(testDatabase)
  const { database, clock } = withManualClock(opened.database)
  const ledger = openPaymentAttempts(database, seal)
  let carts = 0
  let cart: string

  beforeEach(() => {
    carts += 1
    cart = `cart ${carts}`
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const claim = (oneTimeToken: string | null, of = ledger) =>
    of.claim(newAttempt({ cart, oneTimeToken, order, access }))

  const claimed = async (token: string | null = null, of = ledger) => {
    const answer = await claim(token, of)
    if (answer.kind !== 'claimed') throw new Error(answer.kind)
    return answer.attempt
  }

  const moved = async (attemptId: string, ...states: [PaymentState, ...PaymentState[]]) => {
    let [from] = states
    for (const to of states.slice(1)) {
      await ledger.move(attemptId, from, to)
      from = to
    }
  }

  it('lets one of sixty-four concurrent attempts with different tokens pay for a cart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => claim(`token ${cart} ${index}`)),
    )
    expect(answers.filter(({ kind }) => kind === 'claimed')).toHaveLength(1)
    expect(answers.filter(({ kind }) => kind === 'live')).toHaveLength(63)
  })

  it('accepts a one-time token once, also after a decline', async () => {
    const { attemptId } = await claimed(`used ${cart}`)
    await moved(attemptId, 'intent', 'sent', 'declined')
    const token = `used ${cart}`
    expect(await claim(token)).toEqual({ kind: 'tokenUsed' })
    cart = `${cart} again`
    expect(await claim(token)).toEqual({ kind: 'tokenUsed' })
  })

  it('allows another attempt after a definite decline only', async () => {
    for (const states of [
      ['intent'],
      ['intent', 'sent'],
      ['intent', 'sent', 'unknown'],
      ['intent', 'sent', 'confirmed'],
    ] as [PaymentState, ...PaymentState[]][]) {
      cart = `${cart}+`
      const { attemptId } = await claimed()
      await moved(attemptId, ...states)
      expect(await claim(null)).toMatchObject({ kind: 'live', attempt: { attemptId } })
    }
    cart = `${cart}+`
    const { attemptId } = await claimed()
    await moved(attemptId, 'intent', 'sent', 'unknown', 'declined')
    expect((await claim(null)).kind).toBe('claimed')
  })

  it('returns the outcome of an attempt by its id and by its cart', async () => {
    const { attemptId } = await claimed()
    await ledger.move(attemptId, 'intent', 'sent')
    await ledger.move(attemptId, 'sent', 'confirmed', confirmedPayment)
    expect(await ledger.lastOf(cart)).toMatchObject({
      attemptId,
      state: 'confirmed',
      agencyCart: '7',
      totalCents: 9_779,
      order,
      result: confirmedPayment,
    })
    expect(await ledger.find(attemptId)).toEqual(await ledger.lastOf(cart))
  })

  it('executes one of two concurrent moves of an attempt', async () => {
    const { attemptId } = await claimed()
    const both = await Promise.all([
      ledger.move(attemptId, 'intent', 'sent'),
      ledger.move(attemptId, 'intent', 'declined'),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  it('confirms an unknown attempt, and one that was declined, but no attempt twice', async () => {
    for (const states of [
      ['intent', 'sent', 'unknown', 'confirmed'],
      ['intent', 'sent', 'declined', 'confirmed'],
    ] as [PaymentState, ...PaymentState[]][]) {
      cart = `${cart}+`
      const { attemptId } = await claimed()
      await moved(attemptId, ...states)
      expect((await ledger.find(attemptId))?.state).toBe('confirmed')
    }
  })

  it('keeps when an attempt was sent, until it is noted as sent again', async () => {
    const { attemptId, sentAt } = await claimed()
    expect(sentAt).toBeNull()
    clock.advance(1_000)
    const first = clock.now()
    expect(await ledger.move(attemptId, 'intent', 'sent')).toMatchObject({ sentAt: first })
    clock.advance(1_000)
    const second = clock.now()
    expect(await ledger.move(attemptId, 'sent', 'sent')).toMatchObject({ sentAt: second })
    clock.advance(1_000)
    expect(await ledger.move(attemptId, 'sent', 'unknown')).toMatchObject({ sentAt: second })
    expect(await ledger.move(attemptId, 'sent', 'sent')).toBeUndefined()
  })

  it('says whether an attempt was sent so long ago', async () => {
    const { attemptId } = await claimed()
    expect(await ledger.hasBeenSentFor(attemptId, 0)).toBe(false)
    await ledger.move(attemptId, 'intent', 'sent')
    clock.advance(4_999)
    expect(await ledger.hasBeenSentFor(attemptId, 5_000)).toBe(false)
    clock.advance(1)
    expect(await ledger.hasBeenSentFor(attemptId, 5_000)).toBe(true)
    expect(await ledger.hasBeenSentFor('another attempt', 0)).toBe(false)
  })

  it('does not confirm a declined attempt of a cart that has another attempt', async () => {
    const { attemptId } = await claimed()
    await moved(attemptId, 'intent', 'sent', 'declined')
    const second = await claimed()
    expect(await ledger.move(attemptId, 'declined', 'confirmed')).toBeUndefined()
    await moved(second.attemptId, 'intent', 'declined')
    expect(await ledger.move(attemptId, 'declined', 'confirmed')).toMatchObject({
      state: 'confirmed',
    })
  })

  it.each([-65_000, 65_000])(
    'takes no time from a process whose clock is %i ms wrong',
    async (wrongByMs) => {
      const real = await openPortalDatabase(url)
      const open = () => openPaymentAttempts(real, seal, { deadAfterMs: 60_000 })
      const right = open()
      const { attemptId } = await claimed(null, right)
      const sent = await right.move(attemptId, 'intent', 'sent')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongByMs })
      const wrong = open()
      await wrong.recover()
      expect(await wrong.hasBeenSentFor(attemptId, 60_000)).toBe(false)
      const again = await wrong.move(attemptId, 'sent', 'sent')
      expect(Math.abs((again?.sentAt ?? 0) - (sent?.sentAt ?? 0))).toBeLessThan(30_000)
      await real.close()
    },
  )

  it.each([
    ['confirmed', ['intent', 'sent', 'confirmed']],
    ['declined', ['intent', 'sent', 'declined']],
    ['declined before it was sent', ['intent', 'declined']],
  ] as [string, [PaymentState, ...PaymentState[]]][])(
    'keeps the access of the customer until the attempt is %s',
    async (_how, states) => {
      const { attemptId } = await claimed()
      const isAccessKept = async () => {
        const [row] = await database.rows<{ sealed_access: string | null }>(
          sql`SELECT sealed_access FROM payment_attempts WHERE attempt_id = ${attemptId}`,
        )
        return row?.sealed_access !== null
      }
      let [from] = states
      for (const to of states.slice(1)) {
        expect(await isAccessKept()).toBe(true)
        await ledger.move(attemptId, from, to)
        from = to
      }
      expect(await isAccessKept()).toBe(false)
    },
  )

  it('does not open an order copied into the row of another attempt', async () => {
    const { attemptId } = await claimed()
    cart = `${cart} second`
    const other = await claimed()
    await database.rows(
      sql`UPDATE payment_attempts SET sealed_order =
          (SELECT sealed_order FROM payment_attempts WHERE attempt_id = ${other.attemptId})
        WHERE attempt_id = ${attemptId}`,
    )
    const found = await ledger.find(attemptId)
    expect(found).toMatchObject({ attemptId, state: 'intent', totalCents: 9_779 })
    expect(() => found?.order).toThrow('a record in payment_attempts was changed')
  })

  it('needs a heartbeat every second for the payments of this process', () => {
    expect(ledger.heartbeatMs).toBe(1_000)
  })

  it('rejects transitions from confirmed, and from intent to an outcome other than declined', async () => {
    const { attemptId } = await claimed()
    await expect(ledger.move(attemptId, 'confirmed', 'declined')).rejects.toThrow('cannot move')
    await expect(ledger.move(attemptId, 'intent', 'confirmed')).rejects.toThrow('cannot move')
    await expect(ledger.move(attemptId, 'intent', 'unknown')).rejects.toThrow('cannot move')
  })

  it('settles the attempts of a crashed process: unsent ones as declined, sent ones as unknown', async () => {
    const crashed = openPaymentAttempts(database, seal)
    const unsent = await claimed(null, crashed)
    cart = `${cart} sent`
    const sent = await claimed(null, crashed)
    await crashed.move(sent.attemptId, 'intent', 'sent')

    await ledger.recover()
    expect((await ledger.find(sent.attemptId))?.state).toBe('sent')

    clock.advance(3_001)
    expect(await ledger.recover()).toBeGreaterThanOrEqual(2)
    expect((await ledger.find(unsent.attemptId))?.state).toBe('declined')
    expect((await ledger.find(sent.attemptId))?.state).toBe('unknown')
  })

  it('leaves the attempts of a running process alone, however long they take', async () => {
    const other = openPaymentAttempts(database, seal)
    const { attemptId: first } = await claimed(null, other)
    cart = `${cart} second`
    const { attemptId: second } = await claimed(null, other)
    for (const attemptId of [first, second]) await other.move(attemptId, 'intent', 'sent')
    clock.advance(60_000)
    await other.heartbeat([first, second])
    await ledger.recover()
    for (const attemptId of [first, second])
      expect((await ledger.find(attemptId))?.state).toBe('sent')
  })

  it('settles an attempt of its own that it does not know of, because the answer to the claim was lost', async () => {
    const { attemptId } = await claimed()
    clock.advance(3_001)
    await ledger.heartbeat([])
    await ledger.recover()
    expect((await ledger.find(attemptId))?.state).toBe('declined')
  })

  it('stores orders, carts and tokens unreadable', async () => {
    await claimed(`secret-token ${cart}`)
    const rows = await database.rows<Record<string, unknown>>(sql`SELECT * FROM payment_attempts`)
    expect(JSON.stringify(rows)).not.toMatch(
      /TERRY|terry@|secret-token|access-token|the customer|cart \d/,
    )
  })

  describe('a declined attempt that was charged', () => {
    const result = confirmedPayment
    const declined = async () => {
      const { attemptId } = await claimed()
      await moved(attemptId, 'intent', 'sent', 'declined')
      return attemptId
    }

    it('is confirmed and marked once', async () => {
      const attemptId = await declined()
      expect(await ledger.markCharged(attemptId, result)).toMatchObject({
        state: 'confirmed',
        result,
        lateChargeAt: expect.any(Number) as number,
      })
      expect(await ledger.markCharged(attemptId, result)).toBeUndefined()
    })

    it.each([['sent'], ['sent', 'unknown'], ['sent', 'confirmed']] as const)(
      'stays declined, marked and with its result while another attempt of the cart is %s, %s',
      async (...states: PaymentState[]) => {
        const attemptId = await declined()
        const other = await claimed()
        await moved(other.attemptId, 'intent', ...states)
        expect(await ledger.markCharged(attemptId, result)).toMatchObject({
          state: 'declined',
          result,
          lateChargeAt: expect.any(Number) as number,
        })
        expect(await ledger.markCharged(attemptId, result)).toBeUndefined()
        expect(await ledger.lastOf(cart)).toMatchObject({ attemptId: other.attemptId })
      },
    )

    it('is found before later attempts that were declined as well', async () => {
      const attemptId = await declined()
      const other = await claimed()
      await ledger.markCharged(attemptId, result)
      await moved(other.attemptId, 'intent', 'sent', 'declined')
      expect(await ledger.lastOf(cart)).toMatchObject({ attemptId, state: 'declined' })
    })

    it('is not marked while it is in another state', async () => {
      const { attemptId } = await claimed()
      expect(await ledger.markCharged(attemptId, result)).toBeUndefined()
      expect(await ledger.find(attemptId)).toMatchObject({ state: 'intent', lateChargeAt: null })
    })
  })
})
