import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import { NOTHING_IN_WORK } from './service-flow-record.ts'
import { places, secrets } from './testing/places.ts'

const emptyCart = { email: null, phone: null, transactions: [], items: [], payment: null }
const withCart = (transactionCartId: string) => ({
  ...NOTHING_IN_WORK,
  cart: { ...emptyCart, transactionCartId },
})

let customers = 0
const somebody = () => ({ scope: '', customerId: String((customers += 1)) })

describe.each(places)('in $name', ({ start }) => {
  let stop: () => Promise<void>
  let store: PortalStore

  beforeAll(async () => {
    const place = await start()
    stop = place.stop
    store = await openPortalStore(place.url, secrets)
  })
  afterAll(async () => {
    await store.close()
    await stop()
  })

  it('nobody has anything in work at first', async () => {
    expect(await store.serviceFlows.read(somebody())).toEqual({
      record: NOTHING_IN_WORK,
      version: 0,
    })
  })

  it('what was kept is found again by its customer, in the same place alone', async () => {
    const owner = somebody()
    await store.serviceFlows.change(owner, async ({ keep }) => keep(withCart('7')))
    expect(await store.serviceFlows.read(owner)).toEqual({ record: withCart('7'), version: 1 })
    expect((await store.serviceFlows.read({ ...owner, scope: 'other' })).record.cart).toBeNull()
  })

  it('what was kept before a failure stays', async () => {
    const owner = somebody()
    const failing = store.serviceFlows.change(owner, async ({ keep }) => {
      await keep(withCart('7'))
      throw new Error('the agency is down')
    })
    await expect(failing).rejects.toThrow('the agency is down')
    expect((await store.serviceFlows.read(owner)).record).toEqual(withCart('7'))
  })

  it('changes at the same time come one after the other', async () => {
    const owner = somebody()
    let atOnce = 0
    let mostAtOnce = 0
    const change = () =>
      store.serviceFlows.change(owner, async ({ current, keep }) => {
        atOnce += 1
        mostAtOnce = Math.max(mostAtOnce, atOnce)
        await wait(5)
        const count = Number(current().record.cart?.transactionCartId ?? 0)
        await keep(withCart(String(count + 1)))
        atOnce -= 1
      })
    await Promise.all(Array.from({ length: 8 }, change))
    expect(mostAtOnce).toBe(1)
    expect(await store.serviceFlows.read(owner)).toEqual({ record: withCart('8'), version: 8 })
  })
})
