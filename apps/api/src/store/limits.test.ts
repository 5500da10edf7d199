import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateLimit } from './limits.ts'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import { databases, secrets } from './testing/databases.ts'

const threeAMinute: RateLimit = { name: 'test', times: 3, perSeconds: 60 }

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

  it('refuses until the first use counts no longer, with the seconds to wait', async () => {
    await consumeAll('early')
    expect(await store.limits.consume(threeAMinute, 'early', 20_000)).toMatchObject({
      isAllowed: false,
      retryAfterSeconds: 40,
    })
    const afterwards = []
    for (let times = 0; times < 4; times += 1)
      afterwards.push(await isAllowed('early', { now: 60_000 }))
    expect(afterwards).toEqual([true, true, true, false])
  })

  it('allows no more than the limit in any period, on two machines at once', async () => {
    const another = await openPortalStore(url, secrets)
    const allowed: number[] = []
    // Late in one minute, at its end and early in the next one.
    for (const now of [0, 59_000, 60_000, 61_000, 118_999, 119_000, 120_000]) {
      const uses = Array.from({ length: 10 }, (_none, at) =>
        isAllowed('any period', { now, of: at % 2 === 0 ? store : another }),
      )
      allowed.push(...(await Promise.all(uses)).filter(Boolean).map(() => now))
    }
    await another.close()
    // Three at once are allowed again when the three before are a minute old.
    expect(allowed).toEqual([0, 0, 0, 60_000, 60_000, 60_000, 120_000, 120_000, 120_000])
    await isAllowed('spread')
    const spread = []
    for (const now of [59_000, 59_000, 59_000, 60_000, 60_000, 118_999, 119_000, 119_000, 119_000])
      spread.push(await isAllowed('spread', { now }))
    expect(spread).toEqual([true, true, false, true, false, false, true, true, false])
  })

  it('takes back the use that it is given, and no other', async () => {
    const uses = []
    for (const now of [0, 10_000, 20_000])
      uses.push((await store.limits.consume(threeAMinute, 'given back', now)).use)
    await store.limits.giveBack(threeAMinute, 'given back', uses[1] ?? '')
    await store.limits.giveBack(threeAMinute, 'given back', uses[1] ?? '')
    expect(await isAllowed('given back', { now: 30_000 })).toBe(true)
    const after = (now: number) => store.limits.check(threeAMinute, 'given back', now)
    expect(await after(30_000)).toEqual({ isAllowed: false, retryAfterSeconds: 30 })
    expect(await after(60_000)).toEqual({ isAllowed: true, retryAfterSeconds: 0 })
    expect(await isAllowed('given back', { now: 60_000 })).toBe(true)
    expect(await after(60_000)).toEqual({ isAllowed: false, retryAfterSeconds: 20 })
  })

  it('says whether one more use is allowed, without counting it', async () => {
    const check = (now = 0) => store.limits.check(threeAMinute, 'checked', now)
    expect(await check()).toEqual({ isAllowed: true, retryAfterSeconds: 0 })
    await consumeAll('checked')
    for (let times = 0; times < 2; times += 1)
      expect(await check(20_000)).toEqual({ isAllowed: false, retryAfterSeconds: 40 })
    expect(await check(60_000)).toMatchObject({ isAllowed: true })
  })

  it('deletes the uses that no longer count, and no others', async () => {
    const day: RateLimit = { name: 'a day', times: 1, perSeconds: 86_400 }
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
