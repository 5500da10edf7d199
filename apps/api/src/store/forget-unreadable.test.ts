import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  confirmedPayment,
  exampleOrder,
  newAttempt,
} from '../../testing/payments/example-payment.ts'
import { databases, processesInDatabase } from '../../testing/store/databases.ts'
import { forgetOtherCopies } from './fingerprint-key.ts'
import { forgetUnreadable } from './forget-unreadable.ts'
import { purpose } from './ledger/payment-attempts.ts'
import type { PaymentOrder } from './ledger/payment-record.ts'
import { openPaymentsForStaff } from './ledger/payments-for-staff.ts'
import type { PortalStore } from './portal-store.ts'
import { sealerOf, type Secrets } from './sealing/seal.ts'
import { NOTHING_IN_WORK } from './service-flows/service-flow-record.ts'
import type { SessionRecord } from './session-record.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'

const at = { now: 1000, endsAt: 5000 }
const active = { now: 2000, idleSince: 0 }
const owner = { scope: '', customerId: 'the customer' }
const attemptId = 'the attempt'
const standIn = exampleOrder({ bill: null })
const session = { stage: 'signingIn' } as SessionRecord
const inStep2 = { ...NOTHING_IN_WORK, step: 2 } as const

describe.each(databases)('in $name', (testDatabase) => {
  const { database, ...processes } = processesInDatabase(testDatabase)
  const startProcess = (...secrets: Secrets) => processes.startProcess(secrets)
  const staff = (...secrets: Secrets) => openPaymentsForStaff(database(), sealerOf(secrets))

  const customerAt = async (store: PortalStore) => {
    await store.serviceFlows.change(owner, ({ save }) => save(inStep2))
    return store.sessions.start(session, at)
  }
  const unknownAt = async (store: PortalStore) => {
    const payments = store.ledger.attempts
    const access = { owner, accessToken: 'token', call: {} }
    await payments.claim(newAttempt({ attemptId, access }))
    await payments.move(attemptId, 'intent', 'sent')
    await payments.move(attemptId, 'sent', 'unknown')
  }
  const settle = (standIn: PaymentOrder) =>
    staff(NEW).settleByHand(attemptId, {
      to: 'confirmed',
      result: confirmedPayment,
      by: 'Pat Doe',
      standIn,
      flow: NOTHING_IN_WORK,
    })

  it('starts anew with a new secret after the only one was lost, once no payment is open', async () => {
    const before = await startProcess(OLD)
    const id = await customerAt(before)
    await unknownAt(before)
    await expect(forgetUnreadable(database(), [NEW])).rejects.toThrow(
      'SESSION_SECRET does not open 1 of the payments that are not settled: settle them first',
    )
    expect((await before.sessions.find(id, active))?.record).toEqual(session)
    await settle(standIn)

    expect(await forgetUnreadable(database(), [NEW])).toEqual({
      sessions: 1,
      flows: 0,
      isKeyReplaced: true,
    })
    const after = await startProcess(NEW)
    expect(await after.sessions.find(id, active)).toBeUndefined()
    expect((await after.serviceFlows.read(owner)).record).toEqual(NOTHING_IN_WORK)
    expect(after.seal.fingerprint('cart')).not.toBe(before.seal.fingerprint('cart'))
    expect(await after.ledger.attempts.find(attemptId)).toMatchObject({ state: 'confirmed' })
    await expect(startProcess(OLD)).rejects.toThrow('another SESSION_SECRET')
  })

  it('deletes only what a leaked secret sealed, and the copy of the key that it opens', async () => {
    const late = await startProcess(OLD, NEW)
    const store = await startProcess(NEW)
    const kept = await store.sessions.start(session, at)
    const lost = await customerAt(late)
    expect(await forgetUnreadable(database(), [NEW])).toEqual({
      sessions: 1,
      flows: 1,
      isKeyReplaced: false,
    })
    expect(await store.sessions.find(kept, active)).toBeDefined()
    expect(await store.sessions.find(lost, active)).toBeUndefined()
    expect((await store.serviceFlows.read(owner)).record).toEqual(NOTHING_IN_WORK)
    expect((await startProcess(NEW)).seal.fingerprint('x')).toBe(store.seal.fingerprint('x'))
    await expect(startProcess(OLD)).rejects.toThrow('another SESSION_SECRET')
  })

  it('keeps the key that a payment needs which another server has just begun', async () => {
    await unknownAt(await startProcess(OLD))
    expect(await forgetOtherCopies(database(), [NEW])).toBe('inUse')
    await expect(startProcess(NEW)).rejects.toThrow('another SESSION_SECRET')
  })

  it('deletes nothing that one of the secrets opens', async () => {
    const store = await startProcess(OLD, NEW)
    const id = await customerAt(store)
    await unknownAt(store)
    expect(await forgetUnreadable(database(), [NEW, OLD])).toEqual({
      sessions: 0,
      flows: 0,
      isKeyReplaced: false,
    })
    expect(await store.sessions.find(id, active)).toBeDefined()
    expect((await store.serviceFlows.read(owner)).record).toEqual(inStep2)
    expect(await store.ledger.attempts.lastOf('cart')).toMatchObject({ order: exampleOrder() })
  })

  it('keeps the order that could not be opened when staff settled its payment', async () => {
    await unknownAt(await startProcess(OLD))
    expect(await settle(standIn)).toMatchObject({
      order: standIn,
      result: confirmedPayment,
    })
    const [row] = await database().rows<{ unreadable_order: string }>(
      sql`SELECT unreadable_order FROM payment_attempts`,
    )
    const opened = sealerOf([OLD]).open(row?.unreadable_order ?? '', purpose(attemptId), '')
    expect(opened).toEqual(exampleOrder())
  })

  it('replaces the record of the customer only if it cannot be opened when staff settle a payment', async () => {
    const store = await startProcess(NEW, OLD)
    await customerAt(store)
    await unknownAt(store)
    await settle(standIn)
    expect((await store.serviceFlows.read(owner)).record).toEqual(inStep2)
  })

  it('lists and settles a payment whose process died', async () => {
    const store = await startProcess(OLD)
    await unknownAt(store)
    await database().rows(sql`UPDATE payment_attempts SET state = 'sent', owner_seen_at = 0`)
    expect(await staff(NEW).list()).toEqual([])
    expect(await staff(NEW).recover()).toBe(1)
    expect(await staff(NEW).list()).toMatchObject([{ attemptId, agencyCart: '7' }])
  })
})
