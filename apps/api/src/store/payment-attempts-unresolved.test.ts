import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import { openPaymentAttempts } from './payment-attempts.ts'
import { openUnresolvedPayments } from './payment-attempts-unresolved.ts'
import { openPortalDatabase } from './portal-store.ts'
import { sealWith } from './seal.ts'
import { databases } from './testing/databases.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'
const owner = { scope: '', customerId: '7' }
const access = { owner, accessToken: 'token', call: { recaptcha: 'robot' } }

describe.each(databases)('in $name', ({ start }) => {
  let stop: () => Promise<void>
  let database: PortalDatabase

  const open = (...secrets: [string, ...string[]]) => ({
    ...openPaymentAttempts<string, string>(database, sealWith(secrets)),
    ...openUnresolvedPayments<string, string>(database, sealWith(secrets)),
  })

  beforeAll(async () => {
    const started = await start()
    stop = started.stop
    database = await openPortalDatabase(started.url)
  })
  afterAll(async () => {
    await database.close()
    await stop()
  })
  beforeEach(() => database.rows(sql`DELETE FROM payment_attempts`))
  afterEach(() => {
    vi.useRealTimers()
  })

  const unknown = async (ledger = open(OLD), cart = 'cart') => {
    const attemptId = randomUUID()
    await ledger.claim({
      attemptId,
      cart,
      oneTimeToken: null,
      amountCents: 100,
      order: 'an order',
      access,
    })
    await ledger.move(attemptId, 'intent', 'sent')
    await ledger.move(attemptId, 'sent', 'unknown')
    return attemptId
  }

  it('gives an attempt to one process at a time, ever less often', async () => {
    const attemptId = await unknown()
    const both = await Promise.all([open(OLD).takeDue(), open(OLD).takeDue()])
    expect(both.filter(Boolean)).toMatchObject([
      { attemptId, access: { owner, accessToken: 'token', call: { recaptcha: 'robot' } } },
    ])
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 2_500 })
    expect(await open(OLD).takeDue()).toMatchObject({ attemptId })
    vi.setSystemTime(now + 5_000)
    expect(await open(OLD).takeDue()).toBeUndefined()
    vi.setSystemTime(now + 400_000)
    expect(await open(OLD).takeDue()).toMatchObject({ attemptId })
  })

  it('asks with newer access of the customer', async () => {
    const attemptId = await unknown()
    await open(OLD).renewAccess(attemptId, { ...access, cart: 'cart', accessToken: 'newer' })
    expect(await open(OLD).takeDue()).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
    expect(await open(OLD).takeDue()).toMatchObject({ access: { accessToken: 'newer' } })
  })

  it('finds an attempt by its customer and its cart after all old secrets were dropped', async () => {
    const attemptId = await unknown()
    await open(NEW, OLD).reseal()
    await open(NEW).reseal()
    expect(await open(NEW).ofCustomer(owner)).toMatchObject({ attemptId, order: 'an order' })
    expect(await open(NEW).lastOf('cart')).toMatchObject({ attemptId })
    expect(await open(NEW).takeDue()).toMatchObject({ access: { accessToken: 'token' } })
  })

  it('leaves an attempt alone that the secrets cannot open completely', async () => {
    const attemptId = await unknown()
    await open(NEW).reseal()
    expect(await open(OLD).ofCustomer(owner)).toMatchObject({ attemptId, order: 'an order' })
    const rows = () => database.rows(sql`SELECT * FROM payment_attempts`)
    for (const column of ['sealed_order', 'sealed_access']) {
      const broken = sql.raw(`UPDATE payment_attempts SET ${column} = 'damaged'`)
      await database.rows(sql`DELETE FROM payment_attempts`)
      await unknown()
      await database.rows(broken)
      const before = await rows()
      await open(NEW, OLD).reseal()
      expect(await rows()).toEqual(before)
    }
  })

  it('finds no attempt of another customer', async () => {
    await unknown()
    expect(await open(OLD).ofCustomer({ ...owner, customerId: '8' })).toBeUndefined()
    expect(await open(OLD).ofCustomer({ ...owner, scope: 'another world' })).toBeUndefined()
  })

  it('has no access token to ask with if the row has none, or that of another attempt', async () => {
    const attemptId = await unknown()
    await database.rows(sql`UPDATE payment_attempts SET sealed_access = NULL`)
    expect(await open(OLD).takeDue()).toMatchObject({ attemptId, access: null })
    const second = await unknown(open(OLD), 'another cart')
    await database.rows(
      sql`UPDATE payment_attempts SET next_ask_at = 0, sealed_access =
          (SELECT sealed_access FROM payment_attempts WHERE attempt_id = ${second})
        WHERE attempt_id = ${attemptId}`,
    )
    await database.rows(sql`DELETE FROM payment_attempts WHERE attempt_id = ${second}`)
    expect(await open(OLD).takeDue()).toMatchObject({ attemptId, access: null })
  })

  it('says how old the oldest attempt is', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    await unknown()
    vi.setSystemTime(now + 5_000)
    await unknown(open(OLD), 'another cart')
    expect(await open(OLD).count()).toEqual({ count: 2, oldestMs: 5_000 })
  })

  it('settles an attempt by hand once, and records who did it', async () => {
    const attemptId = await unknown()
    expect(await open(OLD).count()).toMatchObject({ count: 1 })
    const settle = () => open(OLD).settleByHand(attemptId, 'declined', 'not charged', 'Pat Doe')
    expect(await settle()).toMatchObject({ state: 'declined', result: 'not charged' })
    expect(await settle()).toBeUndefined()
    expect(await open(OLD).count()).toEqual({ count: 0, oldestMs: 0 })
    expect(await open(OLD).list()).toEqual([])
    const [row] = await database.rows<Record<string, unknown>>(
      sql`SELECT settled_by, settled_at, sealed_access FROM payment_attempts`,
    )
    expect(row).toEqual({
      settled_by: 'Pat Doe',
      settled_at: expect.any(Number) as number,
      sealed_access: null,
    })
  })
})
