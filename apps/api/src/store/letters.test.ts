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
    expect(await letters.find('someone')).toEqual({ sentAt: 1_000, isConfirmed: false })
  })

  it('sends another letter only if the last one was sent until the given time', async () => {
    await letters.claim('a', { now: 1_000, allowedUntil: 0 })
    expect(await letters.claim('a', { now: 2_000, allowedUntil: 999 })).toBe(false)
    expect(await letters.find('a')).toMatchObject({ sentAt: 1_000 })
    expect(await letters.claim('b', { now: 2_000, allowedUntil: 999 })).toBe(true)
    expect(await letters.claim('a', { now: 3_000, allowedUntil: 1_000 })).toBe(true)
    expect(await letters.find('a')).toMatchObject({ sentAt: 3_000 })
  })

  it('knows of a letter that it is sent once the agency said so, and not of the next one', async () => {
    await letters.claim('f', { now: 1_000, allowedUntil: 0 })
    await letters.confirm('f', { sentAt: 999, now: 1_001 })
    expect(await letters.find('f')).toEqual({ sentAt: 1_000, isConfirmed: false })
    await letters.confirm('f', { sentAt: 1_000, now: 1_001 })
    expect(await letters.find('f')).toEqual({ sentAt: 1_000, isConfirmed: true })
    await letters.claim('f', { now: 3_000, allowedUntil: 1_000 })
    expect(await letters.find('f')).toEqual({ sentAt: 3_000, isConfirmed: false })
  })

  it('forgets a letter that was not sent, and the old ones, but none that was claimed later', async () => {
    await letters.claim('c', { now: 5_000, allowedUntil: 0 })
    await letters.claim('d', { now: 6_000, allowedUntil: 0 })
    await letters.claim('e', { now: 7_000, allowedUntil: 0 })
    await letters.forget('c', 5_000)
    await letters.forget('e', 6_999)
    await letters.sweep(6_000)
    expect(await letters.find('c')).toBeUndefined()
    expect(await letters.find('d')).toBeUndefined()
    expect(await letters.find('e')).toMatchObject({ sentAt: 7_000 })
  })
})
