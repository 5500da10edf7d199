import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { databases, secrets } from '../../../testing/store/databases.ts'
import { type ManualClock, withManualClock } from '../../../testing/store/manual-clock.ts'
import { openPortalDatabase, type PortalStore, portalStoreIn } from '../portal-store.ts'
import { ifReadable } from '../sealing/seal.ts'
import { NOTHING_IN_WORK, type ServiceFlowRecord } from './service-flow-record.ts'
import { type FlowLease, type FlowOwner, flowPurpose, openServiceFlows } from './service-flows.ts'

const emptyCart = {
  openedAt: 0,
  email: null,
  phone: null,
  transactions: [],
  items: [],
  payment: null,
}
const withCart = (transactionCartId: string): ServiceFlowRecord => ({
  ...NOTHING_IN_WORK,
  cart: { ...emptyCart, transactionCartId },
})

let customers = 0
const newCustomer = () => ({ scope: '', customerId: String((customers += 1)) })

describe.each(databases)('in $name', ({ start }) => {
  let stop: () => Promise<void>
  let database: PortalDatabase
  let store: PortalStore
  let clock: ManualClock

  beforeAll(async () => {
    const started = await start()
    stop = started.stop
    ;({ database, clock } = withManualClock(await openPortalDatabase(started.url)))
    store = await portalStoreIn(database, secrets)
  })
  afterAll(async () => {
    await store.close()
    await stop()
  })

  /** Returns the key of the row that has a cart. */
  const ownerHash = async (cart: string): Promise<string> => {
    const rows = await database.rows<{ owner_hash: string; sealed: string }>(
      sql`SELECT owner_hash, sealed FROM service_flows`,
    )
    const found = rows.find(({ owner_hash: hash, sealed }) => {
      const record = ifReadable(() => store.seal.open(sealed, flowPurpose(hash), 'service_flows'))
      return (record as ServiceFlowRecord | undefined)?.cart?.transactionCartId === cart
    })
    return found?.owner_hash ?? ''
  }
  const writeSealed = (hash: string, sealed: string) =>
    database.rows(sql`UPDATE service_flows SET sealed = ${sealed} WHERE owner_hash = ${hash}`)

  /** The records as another process changes them. */
  const openProcess = (of = database) => openServiceFlows(of, store.seal)

  /** A change of a process that is paused until the test lets it go on. */
  const pausedChange = async (owner: FlowOwner, act: (lease: FlowLease) => Promise<unknown>) => {
    const paused = Promise.withResolvers<null>()
    const begun = Promise.withResolvers<null>()
    const ended = openProcess().change(owner, async (lease) => {
      begun.resolve(null)
      await paused.promise
      return act(lease)
    })
    await begun.promise
    return {
      resume: async () => {
        paused.resolve(null)
        return ended
      },
    }
  }

  it('has nothing in progress for a new customer', async () => {
    expect(await store.serviceFlows.read(newCustomer())).toEqual({
      record: NOTHING_IN_WORK,
      version: 0,
    })
  })

  it('returns what was saved for the same customer in the same scope only', async () => {
    const owner = newCustomer()
    await store.serviceFlows.change(owner, async ({ save }) => save(withCart('7')))
    expect(await store.serviceFlows.read(owner)).toEqual({ record: withCart('7'), version: 1 })
    expect((await store.serviceFlows.read({ ...owner, scope: 'other' })).record.cart).toBeNull()
  })

  it('keeps what was saved before a failure', async () => {
    const owner = newCustomer()
    const failing = store.serviceFlows.change(owner, async ({ save }) => {
      await save(withCart('7'))
      throw new Error('the agency is down')
    })
    await expect(failing).rejects.toThrow('the agency is down')
    expect((await store.serviceFlows.read(owner)).record).toEqual(withCart('7'))
  })

  it('fails, and changes nothing, if a record was changed from outside', async () => {
    const owner = newCustomer()
    await store.serviceFlows.change(owner, async ({ save }) => save(withCart('9')))
    const hash = await ownerHash('9')
    const another = store.seal.close(withCart('9'), flowPurpose('another row'))
    await writeSealed(hash, another)
    const act = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const failure = 'a record in service_flows was changed, or moved from another row'
    await expect(store.serviceFlows.read(owner)).rejects.toThrow(failure)
    // The lease is released: the second request does not wait for it.
    for (let times = 0; times < 2; times += 1)
      await expect(store.serviceFlows.change(owner, act)).rejects.toThrow(failure)
    expect(act).not.toHaveBeenCalled()
    const [row] = await database.rows(
      sql`SELECT sealed FROM service_flows WHERE owner_hash = ${hash}`,
    )
    expect(row).toEqual({ sealed: another })
  })

  it('executes concurrent changes one after the other', async () => {
    const owner = newCustomer()
    let running = 0
    let maxRunning = 0
    const change = () =>
      store.serviceFlows.change(owner, async ({ current, save }) => {
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await wait(5)
        const count = Number(current().record.cart?.transactionCartId ?? 0)
        await save(withCart(String(count + 1)))
        running -= 1
      })
    await Promise.all(Array.from({ length: 8 }, change))
    expect(maxRunning).toBe(1)
    expect(await store.serviceFlows.read(owner)).toEqual({ record: withCart('8'), version: 8 })
  })

  it.each(['save', 'saveAndReturn'] as const)(
    'saves no change of a process that was paused until another one had taken the lease over (%s)',
    async (saves) => {
      const owner = newCustomer()
      const { resume } = await pausedChange(owner, (lease) => lease[saves](withCart('paused')))
      clock.advance(6_001)
      await openProcess().change(owner, ({ save }) => save(withCart('other')))
      await expect(resume()).rejects.toThrow('taken over')
      expect((await openProcess().read(owner)).record).toEqual(withCart('other'))
    },
  )

  it('lets the next change begin with the save that returns the lease, and saves nothing after it', async () => {
    const owner = newCustomer()
    await openProcess().change(owner, async ({ current, isHeld, save, saveAndReturn }) => {
      expect(await saveAndReturn(withCart('last'))).toEqual({
        record: withCart('last'),
        version: 1,
      })
      expect(current()).toEqual({ record: withCart('last'), version: 1 })
      expect(isHeld()).toBe(false)
      await openProcess().change(owner, (next) => next.save(withCart('next')))
      await expect(save(withCart('late'))).rejects.toThrow('taken over')
    })
    expect((await openProcess().read(owner)).record).toEqual(withCart('next'))
  })

  it('saves the change of a process that was paused while no other one wanted the lease', async () => {
    const owner = newCustomer()
    const { resume } = await pausedChange(owner, ({ save }) => save(withCart('paused')))
    clock.advance(60_000)
    await resume()
    expect((await openProcess().read(owner)).record).toEqual(withCart('paused'))
  })

  it('lets the next change begin, though a renewal of the lease arrives after its release', async () => {
    const owner = newCustomer()
    const { promise: lateRenewal, resolve: deliver } = Promise.withResolvers<null>()
    const renewals: Promise<unknown>[] = []
    const slow: PortalDatabase = {
      ...database,
      rows: async (statement) => {
        if (renewals.length > 0 || !isRenewal(statement)) return database.rows<never>(statement)
        const renewal = lateRenewal.then(() => database.rows<never>(statement))
        renewals.push(renewal)
        return renewal
      },
    }
    await openServiceFlows(slow, store.seal, { leaseMs: 3 }).change(owner, async () => {
      while (renewals.length === 0) await wait(1)
    })
    deliver(null)
    await Promise.all(renewals)
    await openProcess().change(owner, ({ save }) => save(withCart('next')))
    expect((await openProcess().read(owner)).record).toEqual(withCart('next'))
  })

  it('does not count on a lease that may have ended while the process was paused, until it is renewed', async () => {
    const owner = newCustomer()
    vi.useFakeTimers({ toFake: ['Date'] })
    const held = await openProcess().change(owner, async ({ isHeld, renew, save }) => {
      const seen = [isHeld()]
      vi.advanceTimersByTime(5_999)
      seen.push(isHeld())
      vi.advanceTimersByTime(1)
      seen.push(isHeld())
      await renew()
      seen.push(isHeld())
      vi.advanceTimersByTime(6_000)
      await save(withCart('7'))
      return [...seen, isHeld()]
    })
    vi.useRealTimers()
    expect(held).toEqual([true, true, false, true, true])
  })

  it('does not count on a lease whose renewal was answered after it may have ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const slow: PortalDatabase = {
      ...database,
      rows: async (statement) => {
        const rows = await database.rows<never>(statement)
        if (isRenewal(statement)) vi.advanceTimersByTime(6_000)
        return rows
      },
    }
    const held = await openProcess(slow).change(newCustomer(), async ({ isHeld, renew }) => {
      await renew()
      return isHeld()
    })
    vi.useRealTimers()
    expect(held).toBe(false)
  })

  it('renews the lease of a change for as long as it takes, and not after it', async () => {
    const owner = newCustomer()
    const renewals: unknown[] = []
    const counted: PortalDatabase = {
      ...database,
      rows: (statement) => {
        if (isRenewal(statement)) renewals.push(statement)
        return database.rows<never>(statement)
      },
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await openProcess(counted).change(owner, async () => {
      for (const seen of [1, 2, 3, 4]) {
        clock.advance(2_000)
        await vi.advanceTimersByTimeAsync(2_000)
        await vi.waitFor(() => expect(renewals).toHaveLength(seen))
      }
    })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(renewals).toHaveLength(4)
  })

  it('renews no lease that another process has taken over', async () => {
    const owner = newCustomer()
    const { resume } = await pausedChange(owner, ({ renew }) => renew())
    clock.advance(6_001)
    await openProcess().change(owner, async () => undefined)
    await expect(resume()).rejects.toThrow('taken over')
  })

  it('leaves the lease of another process alone when a change ends that lost it', async () => {
    const owner = newCustomer()
    const late = await pausedChange(owner, async () => undefined)
    clock.advance(6_001)
    const other = await pausedChange(owner, ({ save }) => save(withCart('other')))
    await late.resume()
    await other.resume()
    expect((await openProcess().read(owner)).record).toEqual(withCart('other'))
  })

  it('returns what a change did, though its lease cannot be released', async () => {
    const owner = newCustomer()
    let isDown = false
    const failing: PortalDatabase = {
      ...database,
      rows: async (statement) => {
        if (isDown) throw new Error('the database is down')
        return database.rows<never>(statement)
      },
    }
    const { version } = await openProcess(failing).change(owner, async ({ save }) => {
      const saved = await save(withCart('7'))
      isDown = true
      return saved
    })
    expect(version).toBe(1)
  })

  it('forgets what was in progress a day after its last change, but not a payment, and nothing that is being changed', async () => {
    const DAY = 86_400_000
    const [idle, paying, busy] = [newCustomer(), newCustomer(), newCustomer()]
    const locked = withCart('7')
    const payment = { attemptId: 'an attempt', paidIn: { signInId: 'one', mfaType: 2 } as const }
    const withPayment = { ...locked, cart: locked.cart && { ...locked.cart, payment } }
    await openProcess().change(idle, ({ save }) => save(withCart('7')))
    await openProcess().change(paying, ({ save }) => save(withPayment))
    await openProcess().change(busy, ({ save }) => save(withCart('7')))
    clock.advance(DAY)
    const { resume } = await pausedChange(busy, ({ save }) => save(withCart('8')))
    clock.advance(1)
    expect((await openProcess().read(idle)).record).toEqual(NOTHING_IN_WORK)
    const rows = async () => (await database.rows(sql`SELECT 1 FROM service_flows`)).length
    const before = await rows()
    await openProcess().sweep()
    expect(await rows()).toBeLessThan(before)
    expect((await openProcess().read(paying)).record).toEqual(withPayment)
    await resume()
    expect((await openProcess().read(busy)).record).toEqual(withCart('8'))
  })
})

const isRenewal = (statement: Parameters<PortalDatabase['rows']>[0]) =>
  new SQLiteSyncDialect()
    .sqlToQuery(statement)
    .sql.startsWith('UPDATE service_flows SET held_until')
