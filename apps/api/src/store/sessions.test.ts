import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { signedInRecord, signingInRecord } from '../../testing/session-records.ts'
import { databases, openTestStore, secrets } from '../../testing/store/databases.ts'
import { withManualClock } from '../../testing/store/manual-clock.ts'
import { testSeal } from '../../testing/store/seal.ts'
import { openPortalDatabase } from './portal-store.ts'
import type { SessionRecord } from './session-record.ts'
import { openSessions } from './sessions.ts'

const record = signingInRecord('request-token', { email: 'maria@example.com' })

const at = { now: 1000, endsAt: 5000 }
const active = { now: 2000, idleSince: 0 }

const oneMoreAttempt = (session: SessionRecord) =>
  session.stage === 'signingIn'
    ? { record: { ...session, attempts: session.attempts + 1 } }
    : { record: session }

describe.each(databases)('in $name', async (testDatabase) => {
  const { url, store } = await openTestStore(testDatabase)

  it('finds a session by its id until it ends', async () => {
    const id = await store.sessions.start(record, at)
    expect(await store.sessions.find(id, active)).toEqual({
      record,
      version: 1,
      lastSeenAt: 1000,
      endsAt: 5000,
    })
    await store.sessions.end(id)
    expect(await store.sessions.find(id, active)).toBeUndefined()
  })

  it('does not find a session that was idle for too long or has expired', async () => {
    const id = await store.sessions.start(record, at)
    expect(await store.sessions.find(id, { now: 2000, idleSince: 1000 })).toBeUndefined()
    expect(await store.sessions.find(id, { now: 5000, idleSince: 0 })).toBeUndefined()
    await store.sessions.touch(id, 3000)
    expect(await store.sessions.find(id, { now: 4000, idleSince: 1000 })).toBeDefined()
  })

  it('ends the other sessions of a customer and of the account, and no others', async () => {
    const { sessions } = store
    const person = {
      accountKey: 'one account',
      customer: { customerId: '7', name: 'Ana Sousa', initials: 'AS' },
    }
    const mine = signedInRecord('token of mine', person)
    const id = await sessions.start(mine, at)
    const others = {
      sameCustomer: signedInRecord('after a contact changed', { ...person, accountKey: 'later' }),
      sameAccount: signedInRecord('not asked yet who it is', { accountKey: 'one account' }),
      signingIn: signingInRecord('waits for a code', { accountKey: 'one account' }),
      identifiedLater: signedInRecord('told later who it is', { accountKey: 'another account' }),
    }
    const strangers = [
      signedInRecord('another customer', {
        ...person,
        customer: { ...person.customer, customerId: '8' },
      }),
      signedInRecord('another account'),
      { ...mine, world: 'another world' },
    ]
    const ids: string[] = []
    for (const other of Object.values(others)) ids.push(await sessions.start(other, at))
    const kept: string[] = []
    for (const other of strangers) kept.push(await sessions.start(other, at))
    await sessions.change(ids.at(-1) ?? '', (now) =>
      now.stage === 'signedIn'
        ? { record: { ...now, customer: person.customer } }
        : { record: now },
    )
    const ended = await sessions.endOthers(id, mine, 'contactChange')
    expect(ended).toHaveLength(ids.length)
    expect(ended).toContainEqual(others.sameCustomer)
    const found = async (of: readonly string[]) =>
      (await Promise.all(of.map((one) => sessions.find(one, active)))).map(Boolean)
    expect(await found(ids)).toEqual(ids.map(() => false))
    expect(await found([id, ...kept])).toEqual([true, ...kept.map(() => true)])
    const reasons = await Promise.all([...ids, id, ...kept].map(sessions.endedBy))
    expect(reasons).toEqual([
      ...ids.map(() => 'contactChange'),
      ...[id, ...kept].map(() => undefined),
    ])
  })

  it('keeps why a session ended, but not that it ended twice or without a reason', async () => {
    const [locked, left] = [
      await store.sessions.start(record, at),
      await store.sessions.start(record, at),
    ]
    await Promise.all([1, 2].map(() => store.sessions.end(locked, 'contactLockedOut')))
    await store.sessions.end(left)
    await store.sessions.end(left, 'lockedOut')
    expect(await store.sessions.find(locked, active)).toBeUndefined()
    expect(await Promise.all([locked, left].map(store.sessions.endedBy))).toEqual([
      'contactLockedOut',
      undefined,
    ])
  })

  it('replaces a session, but none that has ended meanwhile', async () => {
    const id = await store.sessions.start(record, at)
    const replacing = (await store.sessions.replace(signedInRecord('token'), at, id)) ?? ''
    expect(await store.sessions.find(id, active)).toBeUndefined()
    expect((await store.sessions.find(replacing, active))?.record.stage).toBe('signedIn')
    await store.sessions.end(replacing)
    expect(await store.sessions.replace(record, at, replacing)).toBeUndefined()
  })

  it('finds an extended session after its first end', async () => {
    const id = await store.sessions.start(record, at)
    await store.sessions.extend(id, 9000)
    expect(await store.sessions.find(id, { now: 8000, idleSince: 0 })).toBeDefined()
  })

  it('keeps all concurrent changes', async () => {
    const id = await store.sessions.start(record, at)
    await Promise.all(Array.from({ length: 12 }, () => store.sessions.change(id, oneMoreAttempt)))
    const found = await store.sessions.find(id, active)
    expect(found?.record).toMatchObject({ attempts: 12 })
  })

  it('ends the session that a new one replaces, and starts one if that is gone already', async () => {
    const replaced = await store.sessions.start(record, at)
    const started = async () => {
      const id = await store.sessions.start(
        { ...record, attempts: 1 },
        { now: 1500, endsAt: 6000 },
        replaced,
      )
      expect(await store.sessions.find(id, active)).toEqual({
        record: { ...record, attempts: 1 },
        version: 1,
        lastSeenAt: 1500,
        endsAt: 6000,
      })
      return id
    }
    const [first, second] = [await started(), await started()]
    expect(first).not.toBe(second)
    expect(await store.sessions.find(first, active)).toBeDefined()
    expect(await store.sessions.find(replaced, active)).toBeUndefined()
  })

  it('changes the stored record, not the older one that the caller knows', async () => {
    const id = await store.sessions.start(record, at)
    const known = await store.sessions.find(id, active)
    await store.sessions.change(id, oneMoreAttempt, known)
    expect(await store.sessions.change(id, oneMoreAttempt, known)).toMatchObject({
      record: { attempts: 2 },
    })
    expect(await store.sessions.find(id, active)).toMatchObject({ record: { attempts: 2 } })
  })

  it('changes a record that the caller knows, and replaces a session, in one statement each', async () => {
    const database = await openPortalDatabase(url)
    const rows = vi.spyOn(database, 'rows')
    const sessions = openSessions(database, testSeal(...secrets))
    const id = await sessions.start(record, at)
    const known = await sessions.find(id, active)
    rows.mockClear()
    await sessions.change(id, oneMoreAttempt, known)
    expect(rows).toHaveBeenCalledTimes(1)
    await sessions.start(record, at, id)
    expect(rows).toHaveBeenCalledTimes(2)
    await database.close()
  })

  it('leaves a session as it is only by its stored record, not by an older one', async () => {
    const id = await store.sessions.start(record, at)
    const known = await store.sessions.find(id, active)
    await store.sessions.change(id, oneMoreAttempt)
    const asIs = await store.sessions.change(id, (session) => ({ record: session }), known)
    expect(asIs).toMatchObject({ record: { attempts: 1 } })
  })

  it('does not change a session that has ended since it was read', async () => {
    const id = await store.sessions.start(record, at)
    const known = await store.sessions.find(id, active)
    await store.sessions.end(id)
    expect(await store.sessions.change(id, oneMoreAttempt, known)).toBeUndefined()
    expect(await store.sessions.find(id, active)).toBeUndefined()
  })

  it('finds no session for an unknown id', async () => {
    const change = vi.fn<typeof oneMoreAttempt>(oneMoreAttempt)
    expect(await store.sessions.find('made-up', active)).toBeUndefined()
    expect(await store.sessions.change('made-up', change)).toBeUndefined()
    expect(change).not.toHaveBeenCalled()
  })

  it('leaves a session as it is if the change returns its record', async () => {
    const id = await store.sessions.start(record, at)
    expect(await store.sessions.change(id, (asIs) => ({ record: asIs }))).toEqual({ record })
    expect(await store.sessions.find(id, active)).toMatchObject({ record, version: 1 })
  })

  it('does not open a record that was copied into the row of another session', async () => {
    const victim = await store.sessions.start(record, { ...at, now: 1001 })
    const id = await store.sessions.start(record, { ...at, now: 1002 })
    const database = await openPortalDatabase(url)
    await database.rows(
      sql`UPDATE sessions SET sealed = (SELECT sealed FROM sessions WHERE last_seen_at = 1001)
        WHERE last_seen_at = 1002`,
    )
    await database.close()
    expect(await store.sessions.find(victim, active)).toBeDefined()
    expect(await store.sessions.find(id, active)).toBeUndefined()
    expect(await store.sessions.change(id, oneMoreAttempt)).toBeUndefined()
  })

  it('gives up a change after twenty conflicts with other changes', async () => {
    const id = await store.sessions.start(record, at)
    const database = await openPortalDatabase(url)
    const contended: PortalDatabase = {
      ...database,
      rows: async (...query) => {
        const found = await database.rows<never>(...query)
        await database.rows(sql`UPDATE sessions SET version = version + 1`)
        return found
      },
    }
    const change = vi.fn<typeof oneMoreAttempt>(oneMoreAttempt)
    await expect(openSessions(contended, testSeal(...secrets)).change(id, change)).rejects.toThrow(
      'changed too often',
    )
    expect(change).toHaveBeenCalledTimes(20)
    await database.close()
  })

  it('moves the time until which a used session is kept, which is indexed, only when half of it is over', async () => {
    const HOUR = 3_600_000
    const { database, clock } = withManualClock(await openPortalDatabase(url))
    const sessions = openSessions(database, testSeal(...secrets))
    const id = await sessions.start(record, { now: 7_001, endsAt: 9_000 })
    const keptUntil = async () => {
      const [row] = await database.rows<{ kept_until: number }>(
        sql`SELECT kept_until FROM sessions WHERE last_seen_at BETWEEN 7001 AND 7003`,
      )
      return row?.kept_until
    }
    const first = (await keptUntil()) ?? 0
    clock.advance(11 * HOUR)
    await sessions.touch(id, 7_002)
    expect(await keptUntil()).toBe(first)
    clock.advance(2 * HOUR)
    await sessions.touch(id, 7_003)
    expect(await keptUntil()).toBeGreaterThan(first)
    await database.close()
  })

  it('deletes a session a day after its start or, if it is used late, its last use', async () => {
    const HOUR = 3_600_000
    const { database, clock } = withManualClock(await openPortalDatabase(url))
    const sessions = openSessions(database, testSeal(...secrets))
    const [used, unused] = [await sessions.start(record, at), await sessions.start(record, at)]
    clock.advance(23 * HOUR)
    await sessions.sweep()
    expect(await sessions.find(unused, active)).toBeDefined()
    await sessions.touch(used, 1000)
    clock.advance(2 * HOUR)
    await sessions.sweep()
    expect(await sessions.find(unused, active)).toBeUndefined()
    expect(await sessions.find(used, active)).toBeDefined()
    await database.close()
  })
})
