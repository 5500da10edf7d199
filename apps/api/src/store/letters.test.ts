import { describe, expect, it } from 'vitest'
import { databases, openTestStore } from '../../testing/store/databases.ts'

describe.each(databases)('in $name', async (testDatabase) => {
  const { store } = await openTestStore(testDatabase)
  const { letters } = store

  it('lets one of concurrent requests send a letter', async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => letters.claim('someone', { now: 1_000, allowedUntil: 0 })),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await letters.sentAt('someone')).toBe(1_000)
  })

  it('sends another letter only if the last one was sent until the given time', async () => {
    await letters.claim('a', { now: 1_000, allowedUntil: 0 })
    expect(await letters.claim('a', { now: 2_000, allowedUntil: 999 })).toBe(false)
    expect(await letters.sentAt('a')).toBe(1_000)
    expect(await letters.claim('b', { now: 2_000, allowedUntil: 999 })).toBe(true)
    expect(await letters.claim('a', { now: 3_000, allowedUntil: 1_000 })).toBe(true)
    expect(await letters.sentAt('a')).toBe(3_000)
  })

  it('forgets a letter that was not sent, and the old ones', async () => {
    await letters.claim('c', { now: 5_000, allowedUntil: 0 })
    await letters.claim('d', { now: 6_000, allowedUntil: 0 })
    await letters.claim('e', { now: 7_000, allowedUntil: 0 })
    await letters.forget('c')
    await letters.sweep(6_000)
    expect(await letters.sentAt('c')).toBeUndefined()
    expect(await letters.sentAt('d')).toBeUndefined()
    expect(await letters.sentAt('e')).toBe(7_000)
  })
})
