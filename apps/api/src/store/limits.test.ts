import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { databases, openTestStore, secrets } from '../../testing/store/databases.ts'
import { testSeal } from '../../testing/store/seal.ts'
import { openLimits, type RateLimit, type Use } from './limits.ts'
import { openPortalStore } from './portal-store.ts'

const threeAMinute: RateLimit = { name: 'test', windows: [{ times: 3, perSeconds: 60 }] }

describe.each(databases)('in $name', async (testDatabase) => {
  const { url, store } = await openTestStore(testDatabase)

  const consume = (limit: RateLimit, subject: string, now: number, of = store) =>
    of.limits.consume([{ limit, subject }], now)
  const allowance = async (limit: RateLimit, subject: string, now: number) =>
    (await store.limits.read([{ limit, subject }], now))[0]
  const consumeAll = async (subject: string) => {
    for (let times = 0; times < 3; times += 1) await consume(threeAMinute, subject, 0)
  }
  const isAllowed = async (subject: string, { limit = threeAMinute, now = 0, of = store } = {}) =>
    (await consume(limit, subject, now, of)).kind === 'counted'
  const secondsToWait = async (subject: string, now: number, limit = threeAMinute) =>
    (await allowance(limit, subject, now))?.secondsToWait

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
    expect(await consume(threeAMinute, 'early', 20_000)).toEqual({
      kind: 'refused',
      limit: threeAMinute,
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

  it('counts one use in all windows of a limit, or in none if one is used up', async () => {
    const limit: RateLimit = {
      name: 'two windows',
      windows: [
        { times: 2, perSeconds: 60 },
        { times: 3, perSeconds: 3_600 },
      ],
    }
    const use = (now: number) => consume(limit, 'windows', now)
    const counted = { kind: 'counted' }
    const refused = (retryAfterSeconds: number) => ({ kind: 'refused', limit, retryAfterSeconds })
    expect([await use(0), await use(10_000)]).toMatchObject([counted, counted])
    for (let times = 0; times < 9; times += 1) expect(await use(20_000)).toEqual(refused(40))
    expect([await use(60_000), await use(60_000)]).toMatchObject([counted, refused(3_540)])
    expect(await use(3_600_000)).toMatchObject(counted)
  })

  it('allows no more of two hundred concurrent uses than each window says, on two machines', async () => {
    const another = await openPortalStore(url, secrets)
    const limit: RateLimit = {
      name: 'concurrent windows',
      windows: [
        { times: 4, perSeconds: 60 },
        { times: 9, perSeconds: 3_600 },
      ],
    }
    const countedAt = async (now: number) => {
      const consumed = await Promise.all(
        Array.from({ length: 200 }, (_none, at) =>
          consume(limit, 'windows', now, at % 2 === 0 ? store : another),
        ),
      )
      return consumed.filter(({ kind }) => kind === 'counted').length
    }
    expect([await countedAt(0), await countedAt(60_000), await countedAt(120_000)]).toEqual([
      4, 4, 1,
    ])
    await another.close()
  })

  it('counts a use for a client and its network or for neither, also for two hundred at once on two machines', async () => {
    const another = await openPortalStore(url, secrets)
    const clients = Array.from({ length: 10 }, (_none, at) => `client ${at}`)
    const sixAMinute: RateLimit = { name: 'network', windows: [{ times: 6, perSeconds: 60 }] }
    const both = (client: string) => [
      { limit: threeAMinute, subject: client },
      { limit: sixAMinute, subject: 'network' },
    ]
    const consumed = await Promise.all(
      Array.from({ length: 200 }, (_none, at) =>
        (at % 2 === 0 ? store : another).limits.consume(both(clients[at % 10] ?? ''), 0),
      ),
    )
    await another.close()
    expect(consumed.filter(({ kind }) => kind === 'counted')).toHaveLength(6)
    const left = await store.limits.read(
      clients.map((subject) => ({ limit: threeAMinute, subject })),
      0,
    )
    expect(left.reduce((sum, { usesLeft }) => sum + usesLeft, 0)).toBe(10 * 3 - 6)
    expect(await store.limits.consume(both('new'), 20_000)).toEqual({
      kind: 'refused',
      limit: sixAMinute,
      retryAfterSeconds: 40,
    })
    expect(await allowance(threeAMinute, 'new', 20_000)).toMatchObject({ usesLeft: 3 })
  })

  it('takes back the use that it is given, and no other', async () => {
    const uses: Use[] = []
    for (const now of [0, 10_000, 20_000]) {
      const consumed = await consume(threeAMinute, 'given back', now)
      if (consumed.kind === 'counted') uses.push(...consumed.uses)
    }
    const giveBack = async () => {
      for (const use of uses.slice(1, 2)) await store.limits.giveBack(use)
    }
    await giveBack()
    await giveBack()
    expect(await isAllowed('given back', { now: 30_000 })).toBe(true)
    await giveBack()
    expect(await secondsToWait('given back', 30_000)).toBe(30)
    expect(await secondsToWait('given back', 60_000)).toBe(0)
    expect(await isAllowed('given back', { now: 60_000 })).toBe(true)
    expect(await secondsToWait('given back', 60_000)).toBe(20)
  })

  it('names the limit with the longest wait of those that are used up, and counts a use of none', async () => {
    const hourly: RateLimit = { name: 'hourly', windows: [{ times: 1, perSeconds: 3_600 }] }
    const ample: RateLimit = { name: 'ample', windows: [{ times: 9, perSeconds: 60 }] }
    const counts = [threeAMinute, ample, hourly].map((limit) => ({ limit, subject: 'of three' }))
    await consumeAll('of three')
    await consume(hourly, 'of three', 0)
    expect(await store.limits.consume(counts, 20_000)).toEqual({
      kind: 'refused',
      limit: hourly,
      retryAfterSeconds: 3_580,
    })
    expect(await allowance(ample, 'of three', 20_000)).toMatchObject({ usesLeft: 9 })
    expect(await store.limits.consume(counts, 3_600_000)).toMatchObject({
      kind: 'counted',
      uses: counts.map(({ limit }) => ({ limit, before: 0 })),
    })
    expect(await store.limits.consume([], 0)).toEqual({
      kind: 'counted',
      uses: [],
      allowances: [],
    })
  })

  it('says whether one more use is allowed, without counting it', async () => {
    expect(await secondsToWait('checked', 0)).toBe(0)
    await consumeAll('checked')
    for (let times = 0; times < 2; times += 1)
      expect(await secondsToWait('checked', 20_000)).toBe(40)
    expect(await secondsToWait('checked', 60_000)).toBe(0)
  })

  it('says how many more uses are allowed', async () => {
    const limit: RateLimit = {
      name: 'left',
      windows: [
        { times: 2, perSeconds: 60 },
        { times: 3, perSeconds: 3_600 },
      ],
    }
    const left = async (now: number) => (await allowance(limit, 'left', now))?.usesLeft
    expect(await left(0)).toBe(2)
    await consume(limit, 'left', 0)
    expect(await left(0)).toBe(1)
    await consume(limit, 'left', 0)
    expect([await left(59_000), await left(60_000)]).toEqual([0, 1])
    await consume(limit, 'left', 60_000)
    expect([await left(120_000), await left(3_600_000)]).toEqual([0, 2])
  })

  it('says how many uses of those that count were before each of fifty concurrent ones', async () => {
    const limit: RateLimit = { name: 'ranked', windows: [{ times: 99, perSeconds: 60 }] }
    await consume(limit, 'ranked', -60_000)
    const uses = await Promise.all(Array.from({ length: 50 }, () => consume(limit, 'ranked', 0)))
    const before = uses.flatMap((consumed) =>
      consumed.kind === 'counted' ? consumed.uses.map((use) => use.before) : null,
    )
    expect(before.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 50 }, (_none, at) => at),
    )
  })

  it('says how long to wait for each of several limits and subjects, in their order', async () => {
    const once: RateLimit = { name: 'once', windows: [{ times: 1, perSeconds: 60 }] }
    const twice: RateLimit = { name: 'twice', windows: [{ times: 2, perSeconds: 90 }] }
    await consume(once, 'one', 0)
    await consume(twice, 'one', 0)
    await consume(once, 'other', 30_000)
    const each = async (...counts: [RateLimit, string][]) => {
      const allowances = await store.limits.read(
        counts.map(([limit, subject]) => ({ limit, subject })),
        30_000,
      )
      return allowances.map((allowed) => allowed.secondsToWait)
    }
    expect(await each([once, 'other'], [twice, 'one'], [once, 'one'], [once, 'new'])).toEqual([
      60, 0, 30, 0,
    ])
    expect(await each()).toEqual([])
  })

  it('says with a counted use what other limits allow, and with none too', async () => {
    const daily: RateLimit = { name: 'read daily', windows: [{ times: 2, perSeconds: 86_400 }] }
    await consume(daily, 'read', -86_400_000)
    await consume(daily, 'read', 0)
    await consumeAll('read')
    const reading = [
      { limit: daily, subject: 'read' },
      { limit: threeAMinute, subject: 'read' },
      { limit: daily, subject: 'never used' },
    ]
    const counts = ['counted', 'network'].map((subject) => ({ limit: threeAMinute, subject }))
    for (const now of [20_000, 60_000]) {
      const allowances = await store.limits.read(reading, now)
      expect(await store.limits.consume(counts, now, reading)).toMatchObject({
        kind: 'counted',
        uses: counts,
        allowances,
      })
      expect(await store.limits.consume([], now, reading)).toMatchObject({ allowances })
    }
    expect((await store.limits.read(reading, 20_000)).map(({ usesLeft }) => usesLeft)).toEqual([
      1, 0, 2,
    ])
  })

  it('deletes the uses that no longer count, and no others', async () => {
    const day: RateLimit = { name: 'a day', windows: [{ times: 1, perSeconds: 86_400 }] }
    await consumeAll('swept')
    await isAllowed('swept', { limit: day, now: 60_000 })
    await store.limits.sweep(0)
    expect(await secondsToWait('swept', 0)).toBe(0)
    expect(await secondsToWait('swept', 60_000, day)).toBe(86_400)
  })

  it('counts the uses of all processes together, also after a restart', async () => {
    await consumeAll('everywhere')
    const another = await openPortalStore(url, secrets)
    expect(await isAllowed('everywhere', { of: another })).toBe(false)
    await another.close()
  })
})

describe('for a client and its network, when another process takes the number of the second use', () => {
  const seal = testSeal(...secrets)
  const both = ['client', 'network'].map((subject) => ({ limit: threeAMinute, subject }))
  const counted = (subject: string) => ({
    limit_name: threeAMinute.name,
    subject_hash: seal.fingerprint(subject),
    use_number: 1,
    uses_before: 0,
  })

  /** Limits on a database that answers its statements with these rows, and the values of the statements. */
  const limitsOn = (...answers: object[][]) => {
    const executed: unknown[] = []
    const rows = async <Row>(...[, options]: Parameters<PortalDatabase['rows']>) => {
      executed.push(options?.values)
      return (answers[executed.length - 1] ?? []) as Row[]
    }
    const nothing = async () => undefined
    const database = { place: '', rows, deleteInParts: nothing, now: sql`0`, close: nothing }
    return { limits: openLimits(database, seal), executed }
  }
  const at = (place: number, used_at: number) => ({ place, used_at })

  it('counts the second one again, and not the first', async () => {
    const { limits, executed } = limitsOn([counted('client')], [], [counted('network')])
    expect(await limits.consume(both, 0)).toMatchObject({
      kind: 'counted',
      uses: [{ subject: 'client' }, { subject: 'network' }],
    })
    expect(executed).toHaveLength(3)
    expect(executed[2]).toMatchObject({ subject0: seal.fingerprint('network') })
    expect(executed[2]).not.toHaveProperty('subject1')
  })

  it('takes the first one back if the limit of the second is used up by then', async () => {
    const usedUp = [at(0, 0), at(0, 0), at(0, 0)]
    const { limits, executed } = limitsOn([counted('client')], usedUp)
    expect(await limits.consume(both, 20_000)).toEqual({
      kind: 'refused',
      limit: threeAMinute,
      retryAfterSeconds: 40,
    })
    expect(executed).toHaveLength(3)
  })
})
