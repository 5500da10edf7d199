import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import {
  confirmedPayment,
  exampleOrder,
  newAttempt,
} from '../../../testing/payments/example-payment.ts'
import { databases, openTestDatabase, secrets } from '../../../testing/store/databases.ts'
import { withManualClock } from '../../../testing/store/manual-clock.ts'
import { testSeal } from '../../../testing/store/seal.ts'
import { NOTHING_IN_WORK, type PayingSignIn } from '../service-flows/service-flow-record.ts'
import { openServiceFlows } from '../service-flows/service-flows.ts'
import { openCustomerPayments } from './customer-payments.ts'
import { openPaymentAttempts } from './payment-attempts.ts'

const DAY_MS = 86_400_000
const owner = { scope: '', customerId: '7' }
const stranger = { scope: '', customerId: '8' }

describe.each(databases)('in $name', async (testDatabase) => {
  const { database, clock } = withManualClock((await openTestDatabase(testDatabase)).database)

  const ledger = () => openPaymentAttempts(database, testSeal(...secrets))
  const payments = () => openCustomerPayments(database, testSeal(...secrets))

  beforeEach(() => database.rows(sql`DELETE FROM payment_attempts`))

  const pay = async (
    attemptId: string,
    to: 'confirmed' | 'declined' | 'unknown' = 'confirmed',
    of = owner,
    paidIn: PayingSignIn = { signInId: 'a sign-in', mfaType: mfaTypes.email },
  ) => {
    const access = { owner: of, accessToken: 'token', call: {} }
    await ledger().claim(newAttempt({ attemptId, cart: attemptId, access, paidIn }))
    await ledger().move(attemptId, 'intent', 'sent')
    await ledger().move(attemptId, 'sent', to)
  }
  const listed = async (page: Parameters<ReturnType<typeof payments>['list']>[1]) =>
    (await payments().list(owner, page)).map(({ attemptId }) => attemptId)

  it('lists the payments of one customer, the latest first, without declined ones', async () => {
    await pay('first')
    clock.advance(1_000)
    await pay('second', 'declined')
    await pay('third', 'unknown')
    await pay('of a stranger', 'confirmed', stranger)
    expect(await listed({ limit: 9 })).toEqual(['third', 'first'])
  })

  it('lists page after page, each payment once, even if several began in the same millisecond', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await pay(id)
    expect(await listed({ limit: 2 })).toEqual(['e', 'd'])
    expect(await listed({ limit: 2, before: 'd' })).toEqual(['c', 'b'])
    expect(await listed({ limit: 2, before: 'b' })).toEqual(['a'])
  })

  it('lists nothing after the payment of a stranger', async () => {
    await pay('a')
    clock.advance(1_000)
    await pay('of a stranger', 'confirmed', stranger)
    expect(await listed({ limit: 9, before: 'of a stranger' })).toEqual([])
  })

  it('lists the payments of one sign-in, page after page', async () => {
    const paidIn = { signInId: 'by DD #', mfaType: mfaTypes.ddNumber }
    for (const id of ['a', 'c']) await pay(id, 'confirmed', owner, paidIn)
    await pay('b')
    await pay('of a stranger', 'confirmed', stranger, paidIn)
    expect(await listed({ limit: 9, paidIn })).toEqual(['c', 'a'])
    expect(await listed({ limit: 9, paidIn, before: 'c' })).toEqual(['a'])
    expect(await listed({ limit: 9, paidIn: { ...paidIn, mfaType: mfaTypes.email } })).toEqual([])
  })

  it('finds a payment for its customer only', async () => {
    await pay('a')
    expect((await payments().find(owner, 'a'))?.order).toEqual(exampleOrder())
    expect(await payments().find(stranger, 'a')).toBeUndefined()
  })

  it('notes that a receipt was opened, for its customer and a confirmed payment only', async () => {
    await pay('a')
    await pay('b', 'unknown')
    await payments().markOpened(stranger, 'a')
    await payments().markOpened(owner, 'b')
    const opened = async () =>
      (await payments().list(owner, { limit: 9 })).map(({ isOpened }) => isOpened)
    expect(await opened()).toEqual([false, false])
    await payments().markOpened(owner, 'a')
    expect(await opened()).toEqual([false, true])
  })

  describe('the new expiration dates of a payment', () => {
    const first = { transactionId: '1', expirationDate: '2029-03-31' }
    const second = { transactionId: '2', expirationDate: '2029-04-30' }
    const kept = async (attemptId: string) =>
      (await payments().find(owner, attemptId))?.renewedUntil

    it('are kept for its customer only, and none at first', async () => {
      await pay('a')
      expect(await kept('a')).toEqual([])
      expect(await payments().keepRenewedUntil(stranger, 'a', [first])).toEqual([])
      expect(await kept('a')).toEqual([])
      expect(await payments().keepRenewedUntil(owner, 'a', [first])).toEqual([first])
      expect(await kept('a')).toEqual([first])
    })

    it('become more as more are known, and stay as they were seen first', async () => {
      await pay('a')
      await payments().keepRenewedUntil(owner, 'a', [first])
      const later = { ...first, expirationDate: '2031-03-31' }
      const both = [first, second]
      expect(await payments().keepRenewedUntil(owner, 'a', [later, second])).toEqual(both)
      expect(await payments().keepRenewedUntil(owner, 'a', [])).toEqual(both)
      expect(await kept('a')).toEqual(both)
    })

    it('are all kept if several requests find them at once', async () => {
      await pay('a')
      await Promise.all(
        [[first], [second], [first, second]].map((found) =>
          payments().keepRenewedUntil(owner, 'a', found),
        ),
      )
      expect(new Set(await kept('a'))).toEqual(new Set([first, second]))
    })

    it('are stored sealed', async () => {
      await pay('a')
      await payments().keepRenewedUntil(owner, 'a', [first])
      const rows = await database.rows(sql`SELECT * FROM payment_attempts`)
      expect(JSON.stringify(rows)).not.toContain(first.expirationDate)
    })
  })

  it('counts the time that a payment is kept from its settling', async () => {
    await pay('unknown', 'unknown')
    clock.advance(500 * DAY_MS)
    await ledger().move('unknown', 'unknown', 'confirmed', confirmedPayment)
    clock.advance(400 * DAY_MS)
    await payments().deleteOlderThan(400 * DAY_MS)
    expect(await ledger().find('unknown')).toBeDefined()
    clock.advance(1)
    await payments().deleteOlderThan(400 * DAY_MS)
    expect(await ledger().find('unknown')).toBeUndefined()
  })

  it('counts it for a payment of a process that died before it sent anything, too', async () => {
    await ledger().claim(newAttempt({ attemptId: 'intent', cart: 'intent' }))
    clock.advance(10_000)
    await ledger().recover()
    clock.advance(400 * DAY_MS + 1)
    await payments().deleteOlderThan(400 * DAY_MS)
    expect(await ledger().find('intent')).toBeUndefined()
  })

  it('keeps a cart locked for a payment that is not settled when an earlier one of its customer is deleted', async () => {
    const of = { scope: '', customerId: '9' }
    await pay('earlier', 'confirmed', of)
    clock.advance(400 * DAY_MS + 1)
    await pay('later', 'unknown', of)
    const flows = openServiceFlows(database, testSeal(...secrets))
    const cart = {
      transactionCartId: '7',
      openedAt: 0,
      email: null,
      phone: null,
      transactions: [],
      items: [],
      payment: { attemptId: 'later', paidIn: { signInId: 'one', mfaType: mfaTypes.email } },
    }
    await flows.change(of, ({ save }) => save({ ...NOTHING_IN_WORK, cart }))
    await payments().deleteOlderThan(400 * DAY_MS)
    expect((await flows.read(of)).record.cart).toEqual(cart)
  })

  it('deletes settled payments after their time, and never an open one or an unacknowledged late charge', async () => {
    await pay('confirmed')
    await pay('declined', 'declined')
    await pay('unknown', 'unknown')
    await pay('late', 'declined')
    await ledger().markCharged('late', confirmedPayment)
    clock.advance(400 * DAY_MS - 1)
    await payments().deleteOlderThan(400 * DAY_MS)
    expect(await ledger().find('confirmed')).toBeDefined()
    clock.advance(2)
    await payments().deleteOlderThan(400 * DAY_MS)
    const left = await database.rows<{ attempt_id: string }>(
      sql`SELECT attempt_id FROM payment_attempts ORDER BY attempt_id`,
    )
    expect(left.map((row) => row.attempt_id)).toEqual(['late', 'unknown'])
  })
})
