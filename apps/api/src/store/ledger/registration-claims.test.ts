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
import type { CartItem } from '../service-flows/service-flow-record.ts'
import { openCustomerPayments } from './customer-payments.ts'
import { openPaymentAttempts } from './payment-attempts.ts'
import { openRegistrationClaims } from './registration-claims.ts'

const DAY_MS = 86_400_000
const payer = { scope: '', customerId: '7' }
const coOwner = { scope: '', customerId: '8' }

const attemptFor = (attemptId: string, items: CartItem[], owner = payer) =>
  newAttempt({
    attemptId,
    cart: `cart of ${attemptId}`,
    order: exampleOrder({ items }),
    access: { owner, accessToken: 'token', call: {} },
  })

describe.each(databases)('in $name', async (testDatabase) => {
  const { database, clock } = withManualClock((await openTestDatabase(testDatabase)).database)

  const attempts = (seal = testSeal(...secrets)) => openPaymentAttempts(database, seal)
  const claims = (seal = testSeal(...secrets)) => openRegistrationClaims(database, seal)

  beforeEach(async () => {
    await database.rows(sql`DELETE FROM payment_attempts`)
    await database.rows(sql`DELETE FROM registration_claims`)
    await database.rows(sql`DELETE FROM payment_registrations`)
  })

  /** Stores an attempt and claims its registrations. */
  const claim = async (
    attempt: ReturnType<typeof attemptFor>,
    replaceable: readonly string[] = [],
  ) => {
    await attempts().claim(attempt)
    return attempts().claimRegistrations(attempt, replaceable)
  }

  it('gives a registration and service to one of two carts of two owners that are paid for at once', async () => {
    const one = attemptFor('one', [exampleItem('1'), exampleItem('2')])
    const other = attemptFor('other', [exampleItem('2'), exampleItem('1')], coOwner)
    await attempts().claim(one)
    await attempts().claim(other)
    const claimed = await Promise.all([
      attempts().claimRegistrations(one, []),
      attempts().claimRegistrations(other, []),
    ])
    expect(claimed.filter(Boolean)).toHaveLength(1)
  })

  it('claims nothing of another service, registration, agency or world', async () => {
    expect(await claim(attemptFor('one', [exampleItem('1')]))).toBe(true)
    expect(await claim(attemptFor('two', [exampleItem('1', 'duplicate')]))).toBe(true)
    expect(await claim(attemptFor('three', [exampleItem('2')]))).toBe(true)
    const elsewhere = attemptFor('four', [exampleItem('1')], { scope: 'another', customerId: '7' })
    expect(await claim(elsewhere)).toBe(true)
  })

  it('takes a claim over from the named attempt only, and not from one that took it over meanwhile', async () => {
    await claim(attemptFor('one', [exampleItem('1')]))
    expect(await claim(attemptFor('two', [exampleItem('1')]), ['one'])).toBe(true)
    expect(await claim(attemptFor('three', [exampleItem('1')]), ['one'])).toBe(false)
    expect((await claims().find(payer, exampleItem('1')))?.heldBy).toBe('two')
  })

  it('can be repeated after a lost answer of the database', async () => {
    const one = attemptFor('one', [exampleItem('1'), exampleItem('2')])
    expect(await claim(one)).toBe(true)
    expect(await attempts().claimRegistrations(one, [])).toBe(true)
  })

  it('tells the payer from a co-owner, and knows the payment that counts for the cart', async () => {
    const first = attemptFor('first', [exampleItem('1')])
    await claim(first)
    await attempts().move('first', 'intent', 'sent')
    await attempts().move('first', 'sent', 'declined')
    const second = { ...attemptFor('second', [exampleItem('1')]), cart: first.cart }
    await claim(second, ['first'])
    await attempts().move('second', 'intent', 'declined')
    await attempts().markCharged('first', confirmedPayment)
    const found = await claims().find(payer, exampleItem('1'))
    expect(found).toMatchObject({ heldBy: 'second', isOwn: true, ended: null })
    expect(found?.payment).toMatchObject({ attemptId: 'first', state: 'confirmed' })
    expect((await claims().find(coOwner, exampleItem('1')))?.isOwn).toBe(false)
    expect(await claims().find(payer, exampleItem('2'))).toBeUndefined()
  })

  it('is found after a rotation of the secret', async () => {
    await claim(attemptFor('one', [exampleItem('1')]))
    const rotated = testSeal('a new secret that is long enough', ...secrets)
    expect((await claims(rotated).find(payer, exampleItem('1')))?.heldBy).toBe('one')
    expect(
      await attempts(rotated).claimRegistrations(attemptFor('two', [exampleItem('1')]), []),
    ).toBe(false)
  })

  it('keeps how the agency ended the transaction, until another payment takes the claim over', async () => {
    await claim(attemptFor('one', [exampleItem('1')]))
    const ended = async () => (await claims().find(payer, exampleItem('1')))?.ended
    await claims().markEnded('', exampleItem('1'), 'another', 'failed')
    expect(await ended()).toBeNull()
    await claims().markEnded('', exampleItem('1'), 'one', 'failed')
    expect(await ended()).toBe('failed')
    await claim(attemptFor('two', [exampleItem('1')]), ['one'])
    expect(await ended()).toBeNull()
  })

  it('goes with its payment, and stays as long as that is open', async () => {
    const customers = openCustomerPayments(database, testSeal(...secrets))
    await claim(attemptFor('settled', [exampleItem('1')]))
    await attempts().move('settled', 'intent', 'declined')
    await claim(attemptFor('open', [exampleItem('2')]))
    clock.advance(400 * DAY_MS + 1)
    await customers.deleteOlderThan(400 * DAY_MS)
    expect(await claims().find(payer, exampleItem('1'))).toBeUndefined()
    expect((await claims().find(payer, exampleItem('2')))?.heldBy).toBe('open')
    expect(await database.rows(sql`SELECT attempt_id FROM payment_registrations`)).toEqual([
      { attempt_id: 'open' },
    ])
  })

  it('says that the ledger no longer has the payment of a claim', async () => {
    await claim(attemptFor('one', [exampleItem('1')]))
    await database.rows(sql`DELETE FROM payment_attempts`)
    expect(await claims().find(payer, exampleItem('1'))).toEqual({
      heldBy: 'one',
      payment: undefined,
      isOwn: false,
      ended: null,
    })
  })

  it('stores no registration and no customer in clear', async () => {
    await claim(attemptFor('one', [exampleItem('registration-of-the-payer')]))
    const rows = await database.rows(sql`SELECT * FROM registration_claims`)
    expect(JSON.stringify(rows)).not.toContain('registration-of-the-payer')
  })
})
