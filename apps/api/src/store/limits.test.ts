import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Limit } from './limits.ts'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import { places, secrets } from './testing/places.ts'

const threeAMinute: Limit = { name: 'test', times: 3, perSeconds: 60 }

describe.each(places)('in $name', ({ start }) => {
  let url: string
  let stop: () => Promise<void>
  let store: PortalStore

  beforeAll(async () => {
    ;({ url, stop } = await start())
    store = await openPortalStore(url, secrets)
  })
  afterAll(async () => {
    await store.close()
    await stop()
  })

  const takeThree = async (subject: string) => {
    for (let times = 0; times < 3; times += 1) await store.limits.take(threeAMinute, subject, 0)
  }

  it('of two hundred at once, as many pass as the limit says', async () => {
    const taken = await Promise.all(
      Array.from({ length: 200 }, () => store.limits.take(threeAMinute, 'a crowd', 0)),
    )
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(3)
  })

  it('one subject and one limit do not count for another', async () => {
    await takeThree('somebody')
    expect((await store.limits.take(threeAMinute, 'somebody', 0)).isAllowed).toBe(false)
    expect((await store.limits.take(threeAMinute, 'another', 0)).isAllowed).toBe(true)
    const other = { ...threeAMinute, name: 'other' }
    expect((await store.limits.take(other, 'somebody', 0)).isAllowed).toBe(true)
  })

  it('after the window it begins anew, and until then the wait is told', async () => {
    await takeThree('a patient one')
    expect(await store.limits.look(threeAMinute, 'a patient one', 20_000)).toEqual({
      isAllowed: false,
      taken: 3,
      retryAfterSeconds: 40,
    })
    expect((await store.limits.take(threeAMinute, 'a patient one', 60_000)).taken).toBe(1)
  })

  it('a success forgets the failures before it', async () => {
    await takeThree('an honest one')
    await store.limits.forget(threeAMinute, 'an honest one')
    expect((await store.limits.look(threeAMinute, 'an honest one', 0)).isAllowed).toBe(true)
  })

  it('another process counts along, and a restart gives nobody a fresh budget', async () => {
    await takeThree('a stubborn one')
    const another = await openPortalStore(url, secrets)
    expect((await another.limits.take(threeAMinute, 'a stubborn one', 0)).isAllowed).toBe(false)
    await another.close()
  })
})
