import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it, vi } from 'vitest'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import {
  confirmedPayment,
  exampleOrder,
  newAttempt,
} from '../../testing/payments/example-payment.ts'
import { databases, processesInDatabase } from '../../testing/store/databases.ts'
import type { PaymentAttempt } from './ledger/payment-attempts.ts'
import { openPortalDatabase, type PortalStore, portalStoreIn } from './portal-store.ts'
import { sealerOf, type Secrets } from './sealing/seal.ts'
import { NOTHING_IN_WORK } from './service-flows/service-flow-record.ts'
import type { FlowLease, FlowOwner } from './service-flows/service-flows.ts'
import type { SessionRecord } from './session-record.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'
const OTHER = 'of another site: a secret that is long enough'

const at = { now: 1000, endsAt: 5000 }
const active = { now: 2000, idleSince: 0 }
const limit = { name: 'test', windows: [{ times: 1, perSeconds: 60 }] }
const dialect = new PgDialect()
const unreadable = 'which SESSION_SECRET does not have'

type Stores = Pick<PortalStore, 'sessions' | 'serviceFlows' | 'limits' | 'ledger'>

/** What one customer has in the database. */
interface Customer {
  owner: FlowOwner
  cart: string
  sessionId: string
  attemptId: string
}

const withCart = (cart: string, attemptId: string | null) => ({
  ...NOTHING_IN_WORK,
  cart: {
    transactionCartId: cart,
    openedAt: 0,
    email: null,
    phone: null,
    transactions: [],
    items: [],
    payment:
      attemptId === null
        ? null
        : { attemptId, paidIn: { signInId: 'one', mfaType: mfaTypes.email } },
  },
})

const recordOf = ({ owner: { customerId } }: Pick<Customer, 'owner'>) =>
  ({ stage: 'signingIn', email: customerId }) as SessionRecord

const claim = (store: Pick<Stores, 'ledger'>, { owner, cart }: Pick<Customer, 'owner' | 'cart'>) =>
  store.ledger.attempts.claim(
    newAttempt({ cart, order: orderOf(cart), access: { owner, accessToken: 'token', call: {} } }),
  )

const orderOf = (cart: string) => exampleOrder({}, { transactionCartId: cart })

let customers = 0

/** A customer who signs in, fills a cart and pays for it without an answer, at one process. */
const newCustomer = async (store: Stores): Promise<Customer> => {
  customers += 1
  const owner = { scope: '', customerId: `customer ${customers}` }
  const cart = `cart ${customers}`
  const sessionId = await store.sessions.start(recordOf({ owner }), at)
  const claimed = await claim(store, { owner, cart })
  if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
  const { attemptId } = claimed.attempt
  await store.serviceFlows.change(owner, ({ save }) => save(withCart(cart, attemptId)))
  await store.ledger.attempts.move(attemptId, 'intent', 'sent')
  await store.ledger.attempts.move(attemptId, 'sent', 'unknown')
  await store.limits.consume([{ limit, subject: owner.customerId }], 0)
  return { owner, cart, sessionId, attemptId }
}

const shown = (attempt: PaymentAttempt | undefined) =>
  attempt && { attemptId: attempt.attemptId, state: attempt.state, order: attempt.order }

/** What a process knows of a customer, who pays for the cart again. */
const seenBy = async (store: PortalStore, customer: Customer) => {
  const { owner, cart, sessionId } = customer
  const claimed = await claim(store, customer)
  const [allowed] = await store.limits.read([{ limit, subject: owner.customerId }], 0)
  return {
    session: (await store.sessions.find(sessionId, active))?.record,
    flow: (await store.serviceFlows.read(owner)).record,
    claim: claimed.kind,
    ofCart: shown(await store.ledger.attempts.lastOf(cart)),
    ofCustomer: shown(await store.ledger.unresolved.ofCustomer(owner)),
    isLimitUsed: allowed?.usesLeft === 0,
  }
}

const everythingOf = (customer: Customer) => {
  const { cart, attemptId } = customer
  const payment = { attemptId, state: 'unknown', order: orderOf(cart) }
  return {
    session: recordOf(customer),
    flow: withCart(cart, attemptId),
    claim: 'live',
    ofCart: payment,
    ofCustomer: payment,
    isLimitUsed: true,
  }
}

describe.each(databases)('in $name', (testDatabase) => {
  const { database, ...processes } = processesInDatabase(testDatabase)
  const startProcess = (...secrets: Secrets) => processes.startProcess(secrets)

  const allRecords = () =>
    Promise.all(
      [
        'id_hash, sealed FROM sessions',
        'owner_hash, sealed, version, kept_until FROM service_flows',
        '* FROM payment_attempts',
        '* FROM fingerprint_key',
      ].map((columns) => database().rows(sql`SELECT ${sql.raw(columns)} ORDER BY 1`)),
    )

  it('answers an error, and changes nothing, in a process without the secret of a record', async () => {
    const a = await startProcess(OLD)
    const b = await startProcess(NEW, OLD)
    const customer = await newCustomer(b)
    const { owner, cart, sessionId, attemptId } = customer
    const before = await allRecords()

    const act = vi.fn<(lease: FlowLease) => Promise<void>>(() => Promise.resolve())
    await expect(a.serviceFlows.read(owner)).rejects.toThrow(unreadable)
    await expect(a.serviceFlows.change(owner, act)).rejects.toThrow(unreadable)
    const change = vi.fn<(record: SessionRecord) => { record: SessionRecord }>()
    await expect(a.sessions.find(sessionId, active)).rejects.toThrow(unreadable)
    await expect(a.sessions.change(sessionId, change)).rejects.toThrow(unreadable)
    for (const called of [act, change]) expect(called).not.toHaveBeenCalled()

    const known = { attemptId, state: 'unknown', totalCents: 9_779 }
    expect(await claim(a, customer)).toMatchObject({ kind: 'live', attempt: known })
    const found = await a.ledger.attempts.lastOf(cart)
    expect(found).toMatchObject(known)
    expect(() => found?.order).toThrow(unreadable)

    expect(await allRecords()).toEqual(before)
    expect(await seenBy(b, customer)).toEqual(everythingOf(customer))
  })

  it('takes an attempt that it cannot open without its access, and waits before it takes it again', async () => {
    const [a, b] = [await startProcess(OLD), await startProcess(NEW, OLD)]
    const { attemptId } = await newCustomer(b)
    expect(await a.ledger.unresolved.takeDue()).toMatchObject({ attemptId, access: null })
    expect(await b.ledger.unresolved.takeDue()).toBeUndefined()
  })

  it('completes a payment whose record another process sealed with a newer secret meanwhile', async () => {
    const a = await startProcess(OLD)
    const owner = { scope: '', customerId: 'pays' }
    const claimed = await claim(a, { owner, cart: 'pays' })
    const { attemptId } = claimed.kind === 'claimed' ? claimed.attempt : { attemptId: '' }
    const b = await startProcess(NEW, OLD)
    const ledger = a.ledger.attempts
    expect(await ledger.move(attemptId, 'intent', 'sent')).toMatchObject({ state: 'sent' })
    expect(await ledger.move(attemptId, 'sent', 'confirmed', confirmedPayment)).toMatchObject({
      state: 'confirmed',
    })
    expect(await b.ledger.attempts.find(attemptId)).toMatchObject({
      order: orderOf('pays'),
      result: confirmedPayment,
    })
  })

  it('loses nothing and signs no customer out while two processes change to a new secret', async () => {
    let [a, b] = [await startProcess(OLD), await startProcess(OLD)]
    const known: Customer[] = []
    const check = async () => {
      for (const process of [a, b]) known.push(await newCustomer(process))
      for (const process of [a, b])
        for (const customer of known)
          expect(await seenBy(process, customer)).toEqual(everythingOf(customer))
    }
    await check()
    for (const secrets of [[OLD, NEW], [NEW, OLD], [NEW]] as Secrets[]) {
      a = await startProcess(...secrets)
      await check()
      b = await startProcess(...secrets)
      await check()
    }
    expect(b.missingSecretIds).toEqual([])
  })

  it('opens the history of payments after the old secret was dropped', async () => {
    const before = await startProcess(OLD)
    const { attemptId, cart, owner } = await newCustomer(before)
    await before.ledger.attempts.move(attemptId, 'unknown', 'confirmed', confirmedPayment)
    const renewedUntil = [{ transactionId: '1', expirationDate: '2029-03-31' }]
    await before.ledger.customers.keepRenewedUntil(owner, attemptId, renewedUntil)
    await startProcess(NEW, OLD)
    const after = await startProcess(NEW)
    expect(await after.ledger.attempts.find(attemptId)).toMatchObject({
      order: orderOf(cart),
      result: confirmedPayment,
      renewedUntil,
    })
  })

  it('names the secret of what was sealed too late, and opens it with that secret again', async () => {
    const late = await startProcess(OLD, NEW)
    await startProcess(NEW, OLD)
    const customer = await newCustomer(late)
    const dropped = await startProcess(NEW)
    expect(dropped.missingSecretIds).toEqual(sealerOf([OLD]).secretIds)
    await expect(dropped.serviceFlows.read(customer.owner)).rejects.toThrow(unreadable)
    await startProcess(NEW, OLD)
    expect(await seenBy(dropped, customer)).toEqual(everythingOf(customer))
    expect((await startProcess(NEW)).missingSecretIds).toEqual([])
  })

  it('does not start, and changes nothing, with none of the secrets of a database', async () => {
    const [oldId] = sealerOf([OLD]).secretIds
    const before = await startProcess(OLD)
    const customer = await newCustomer(before)
    const rows = await allRecords()
    await expect(startProcess(OTHER)).rejects.toThrow(
      `The database was used with another SESSION_SECRET (${oldId}): add that secret to the end of the list`,
    )
    expect(await allRecords()).toEqual(rows)
    expect(await seenBy(before, customer)).toEqual(everythingOf(customer))
  })

  it('makes one key for processes that start at the same time, whatever the order of their secrets', async () => {
    const started = await Promise.all([
      startProcess(OLD, NEW),
      startProcess(NEW, OLD),
      startProcess(OLD),
      startProcess(OLD, NEW),
    ])
    const after = [...started, await startProcess(NEW), await startProcess(OLD)]
    expect(new Set(after.map(({ seal }) => seal.fingerprint('a cart'))).size).toBe(1)
  })

  /** Starts a process, during which `act` is executed once, after it has read the copies of the key. */
  const startWhile = (act: () => Promise<unknown>, ...secrets: Secrets) => {
    let isRead = false
    return processes.startProcess(secrets, (contended) => ({
      ...contended,
      rows: async <Row>(statement: SQL) => {
        const rows = await contended.rows<Row>(statement)
        if (!isRead && dialect.sqlToQuery(statement).sql.includes('FROM fingerprint_key')) {
          isRead = true
          await act()
        }
        return rows
      },
    }))
  }

  it('takes the key that another process made first, and keeps the copy that another one added meanwhile', async () => {
    let first: PortalStore | undefined
    const one = await startWhile(async () => (first = await startProcess(OLD)), OLD)
    const other = await startWhile(() => startProcess(OTHER, OLD), NEW, OLD)
    const after = [one, other, await startProcess(OTHER), await startProcess(NEW)]
    for (const { seal } of after)
      expect(seal.fingerprint('a cart')).toBe(first?.seal.fingerprint('a cart'))
  })

  it('makes another key for each database', async () => {
    const other = await portalStoreIn(await openPortalDatabase(':memory:'), [OLD])
    const here = await startProcess(OLD)
    expect(other.seal.fingerprint('a cart')).not.toBe(here.seal.fingerprint('a cart'))
    await other.close()
  })

  it('seals more records anew than fit into one statement, in several processes at once, and skips damaged ones', async () => {
    const before = await startProcess(OLD)
    const ids: string[] = []
    for (let count = 0; count < 250; count += 1)
      ids.push(await before.sessions.start({ stage: 'signingIn' } as SessionRecord, at))
    const [damaged] = await database().rows<{ id_hash: string; sealed: string }>(
      sql`UPDATE sessions SET sealed = sealed || 'changed'
        WHERE id_hash = (SELECT MIN(id_hash) FROM sessions) RETURNING id_hash, sealed`,
    )
    await Promise.all([1, 2, 3].map(() => startProcess(NEW, OLD)))
    const after = await startProcess(NEW)
    const found = await Promise.all(
      ids.map((id) => after.sessions.find(id, active).catch(() => undefined)),
    )
    expect(found.filter(Boolean)).toHaveLength(249)
    expect(
      await database().rows(
        sql`SELECT id_hash, sealed FROM sessions WHERE id_hash = ${damaged?.id_hash}`,
      ),
    ).toEqual([damaged])
  })

  it('leaves a record to a change that happens while it is sealed anew', async () => {
    const before = await startProcess(OLD)
    const { owner } = await newCustomer(before)
    let changes = 0
    await processes.startProcess([NEW, OLD], (contended) => ({
      ...contended,
      rows: async <Row>(statement: SQL) => {
        const rows = await contended.rows<Row & { sealed?: string }>(statement)
        if (changes === 0 && rows[0]?.sealed) {
          changes += 1
          await before.serviceFlows.change(owner, ({ save }) => save(withCart('changed', null)))
        }
        return rows
      },
    }))
    expect(changes).toBe(1)
    const after = await startProcess(NEW, OLD)
    expect((await after.serviceFlows.read(owner)).record).toEqual(withCart('changed', null))
  })
})
