import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPaymentAttempts } from './payment-attempts.ts'
import { openUnresolvedPayments } from './unresolved-payments.ts'
import { notCharged } from '../payment-service.ts'
import { confirmedPayment, newAttempt } from '../testing/example-payment.ts'
import { NOTHING_IN_WORK } from '../../store/service-flow-record.ts'
import { databases, openTestDatabase, secrets } from '../../store/testing/databases.ts'
import { withManualClock } from '../../store/testing/manual-clock.ts'
import { testSeal } from '../../store/testing/seal.ts'

const owner = { scope: '', customerId: '7' }
const access = { owner, accessToken: 'token', call: { recaptcha: 'robot' } }

describe.each(databases)('in $name', async (testDatabase) => {
  const { database, clock } = withManualClock((await openTestDatabase(testDatabase)).database)

  const open = () => ({
    ...openPaymentAttempts(database, testSeal(...secrets)),
    ...openUnresolvedPayments(database, testSeal(...secrets)),
  })

  beforeEach(() => database.rows(sql`DELETE FROM payment_attempts`))

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

  it('lists a late charge until a member of staff acknowledges it, and records who did', async () => {
    const ledger = open()
    const attemptId = await unknown()
    await ledger.move(attemptId, 'unknown', 'declined')
    expect(await ledger.lateCharges()).toEqual([])
    await ledger.markCharged(attemptId, confirmedPayment)
    expect(await ledger.lateCharges()).toMatchObject([{ attemptId, result: confirmedPayment }])
    expect(await ledger.count()).toMatchObject({ count: 0, lateCharges: 1 })
    expect(await ledger.acknowledge(attemptId, 'Pat Doe')).toMatchObject({ attemptId })
    expect(await ledger.acknowledge(attemptId, 'Kim Roe')).toBeUndefined()
    expect(await ledger.lateCharges()).toEqual([])
    expect(await ledger.count()).toMatchObject({ lateCharges: 0 })
    const [row] = await database.rows<Record<string, unknown>>(
      sql`SELECT acknowledged_by, acknowledged_at FROM payment_attempts`,
    )
    expect(row).toEqual({
      acknowledged_by: 'Pat Doe',
      acknowledged_at: expect.any(Number) as number,
    })
  })
})
