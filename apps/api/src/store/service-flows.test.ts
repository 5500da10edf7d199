import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import { NOTHING_IN_WORK } from './service-flow-record.ts'
import { databases, secrets } from './testing/databases.ts'

const emptyCart = { email: null, phone: null, transactions: [], items: [], payment: null }
const withCart = (transactionCartId: string) => ({
  ...NOTHING_IN_WORK,
  cart: { ...emptyCart, transactionCartId },
})

let customers = 0
const newCustomer = () => ({ scope: '', customerId: String((customers += 1)) })

describe.each(databases)('in $name', ({ start }) => {
  let stop: () => Promise<void>
  let store: PortalStore

  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    store = await openPortalStore(database.url, secrets)
  })
  afterAll(async () => {
    await store.close()
    await stop()
  })

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
})
