import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { databases, secrets } from '../../testing/store/databases.ts'
import { openPortalDatabase, openPortalStore, portalStoreIn } from './portal-store.ts'

describe.each(databases)('in $name', ({ start }) => {
  it('opens a new database for several processes that start at the same time', async () => {
    const { url, stop } = await start()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPortalStore(url, secrets)))
    for (const store of stores) await expect(store.probe()).resolves.toBeUndefined()
    for (const store of stores) await store.close()
    await stop()
  })

  it('fails the readiness check while the database answers reads alone', async () => {
    const { url, stop } = await start()
    const database = await openPortalDatabase(url, { maxConnections: 1 })
    const store = await portalStoreIn(database, secrets)
    await store.probe()
    await database.rows(
      url.startsWith('postgres:')
        ? sql`SET default_transaction_read_only = on`
        : sql`PRAGMA query_only = ON`,
    )
    await expect(store.probe()).rejects.toThrow(/read-?only/)
    await store.close()
    await stop()
  })

  it('names its database for operators, without user and password', async () => {
    const { url, stop } = await start()
    const store = await openPortalStore(url, secrets)
    const isFile = !url.startsWith('postgres:')
    const { hostname, port, pathname } = isFile ? { pathname: '' } : new URL(url)
    expect(store.place).toBe(isFile ? url : `${pathname?.slice(1)} at ${hostname}:${port}`)
    await store.close()
    await stop()
  })

  it('answers requests while it deletes many records that are over, and keeps the others', async () => {
    const { url, stop } = await start()
    const database = await openPortalDatabase(url)
    const store = await portalStoreIn(database, secrets)
    const insert = (from: number, to: number, usedAt: number) =>
      database.rows(sql`
        INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
        WITH RECURSIVE numbers (n) AS (SELECT CAST(${from} AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})
        SELECT CAST(n AS TEXT), 'test', 1, CAST(${usedAt} AS BIGINT) FROM numbers`)
    await insert(10_000, 18_999, 1)
    await insert(20_000, 20_009, 2)
    const ended: string[] = []
    const limit = { name: 'test', windows: [{ times: 1, perSeconds: 60 }] }
    await Promise.all([
      store.limits.sweep(1).then(() => ended.push('sweep')),
      store.limits.consume([{ limit, subject: 'a customer' }], 2).then(() => ended.push('request')),
    ])
    // A server answers one while it executes the other, in either order.
    const isServer = url.startsWith('postgres:')
    expect(isServer ? ended.toSorted() : ended).toEqual(['request', 'sweep'])
    expect(
      await database.rows(
        sql`SELECT CAST(MIN(used_at) AS BIGINT) AS first, COUNT(*) AS uses FROM limit_uses`,
      ),
    ).toEqual([{ first: 2, uses: 11 }])
    await store.close()
    await stop()
  })

  it('shows a write that does not wait for the disk at once, and waits for the next one again', async () => {
    const { url, stop } = await start()
    const database = await openPortalDatabase(url)
    const insert = (subject: string, isSynced: boolean) =>
      database.rows(
        sql`INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
          VALUES (${subject}, 'test', 1, 0) RETURNING use_number`,
        { isSynced },
      )
    const setting = url.startsWith('postgres:') ? { set_config: 'off' } : {}
    expect(await insert('one', false)).toEqual([{ use_number: 1, ...setting }])
    expect(await insert('other', true)).toEqual([{ use_number: 1 }])
    expect(await database.rows(sql`SELECT subject_hash FROM limit_uses`)).toHaveLength(2)
    await database.close()
    await stop()
  })
})

it('does not open a SQLite file whose tables began otherwise, and names it', async () => {
  const [sqlite] = databases
  const { url, stop } = (await sqlite?.start()) ?? { url: '', stop: async () => {} }
  const before = await openPortalDatabase(url)
  await before.rows(sql`UPDATE __drizzle_migrations SET hash = 'of another version'`)
  await before.close()
  await expect(openPortalDatabase(url)).rejects.toMatchObject({ code: 'OTHER_VERSION', path: url })
  await stop()
})

it('deletes what is over from every table that grows, except the history of payments', async () => {
  const database = await openPortalDatabase(':memory:')
  const dialect = new SQLiteSyncDialect()
  const emptied = new Set<string | undefined>()
  const store = await portalStoreIn(
    {
      ...database,
      rows: (statement, options) => {
        emptied.add(/\bDELETE FROM (\w+)/.exec(dialect.sqlToQuery(statement).sql)?.[1])
        return database.rows(statement, options)
      },
      deleteInParts: (table, isOver, values) => {
        emptied.add(table)
        return database.deleteInParts(table, isOver, values)
      },
    },
    secrets,
    { paymentsKeptDays: 400, feedbackKeptDays: 400 },
  )
  await store.sweep()
  const tables = await database.rows<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table'`,
  )
  await store.close()
  expect(tables.map(({ name }) => name).filter((name) => !emptied.has(name))).toEqual([
    '__drizzle_migrations',
    'payment_history',
    'fingerprint_key',
    'readiness',
  ])
})
