import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Limit } from './limits.ts'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import { databases, secrets } from './testing/databases.ts'

const threeAMinute: Limit = { name: 'test', times: 3, perSeconds: 60 }

describe.each(databases)('in $name', ({ start }) => {
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

  const consumeAll = async (subject: string) => {
    for (let times = 0; times < threeAMinute.times; times += 1)
      await store.limits.consume(threeAMinute, subject, 0)
  }
  const isAllowed = async (subject: string, { limit = threeAMinute, now = 0, of = store } = {}) =>
    (await of.limits.consume(limit, subject, now)).isAllowed

  it('allows as many of two hundred concurrent uses as the limit says', async () => {
    const allowed = await Promise.all(
      Array.from({ length: 200 }, () => isAllowed('concurrent uses')),
    )
    expect(allowed.filter(Boolean)).toHaveLength(3)
  })

  it('counts each subject and each limit on its own', async () => {
    await consumeAll('one')
    expect(await isAllowed('one')).toBe(false)
    expect(await isAllowed('another')).toBe(true)
    expect(await isAllowed('one', { limit: { ...threeAMinute, name: 'other' } })).toBe(true)
  })

  it('refuses until the window ends, with the seconds to wait, and then counts from one', async () => {
    await consumeAll('early')
    expect(await store.limits.consume(threeAMinute, 'early', 20_000)).toEqual({
      isAllowed: false,
      retryAfterSeconds: 40,
    })
    const afterwards = []
    for (let times = 0; times < 4; times += 1)
      afterwards.push(await isAllowed('early', { now: 60_000 }))
    expect(afterwards).toEqual([true, true, true, false])
  })

  it('allows one more use after one was given back, and never more than the limit says', async () => {
    await consumeAll('given back')
    await store.limits.giveBack(threeAMinute, 'given back')
    expect(await isAllowed('given back')).toBe(true)
    expect(await isAllowed('given back')).toBe(false)
    for (let times = 0; times < 9; times += 1)
      await store.limits.giveBack(threeAMinute, 'given back')
    const afterwards = []
    for (let times = 0; times < 4; times += 1) afterwards.push(await isAllowed('given back'))
    expect(afterwards).toEqual([true, true, true, false])
  })

  it('says whether one more use is allowed, without counting it', async () => {
    const check = (now = 0) => store.limits.check(threeAMinute, 'checked', now)
    expect(await check()).toEqual({ isAllowed: true, retryAfterSeconds: 0 })
    await consumeAll('checked')
    for (let times = 0; times < 2; times += 1)
      expect(await check(20_000)).toEqual({ isAllowed: false, retryAfterSeconds: 40 })
    expect(await check(60_000)).toMatchObject({ isAllowed: true })
  })

  it('deletes the counts whose window has ended, and no others', async () => {
    const day: Limit = { name: 'a day', times: 1, perSeconds: 86_400 }
    await consumeAll('swept')
    await isAllowed('swept', { limit: day })
    await store.limits.sweep(60_000)
    expect(await store.limits.check(threeAMinute, 'swept', 0)).toMatchObject({ isAllowed: true })
    expect(await store.limits.check(day, 'swept', 0)).toMatchObject({ isAllowed: false })
  })

  it('counts the uses of all processes together, also after a restart', async () => {
    await consumeAll('everywhere')
    const another = await openPortalStore(url, secrets)
    expect(await isAllowed('everywhere', { of: another })).toBe(false)
    await another.close()
  })
})
