import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signingInRecord } from '../testing/session-records.ts'
import { openPortalDatabase, openPortalStore } from './portal-store.ts'
import { databases, secrets } from './testing/databases.ts'

const SESSION = { now: 1000, endsAt: 5000 }
const record = signingInRecord('a login request')

describe.each(databases)('in $name', ({ start }) => {
  it('opens a new database for several processes that start at the same time', async () => {
    const { url, stop } = await start()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPortalStore(url, secrets)))
    for (const store of stores) expect(await store.isReachable()).toBe(true)
    for (const store of stores) await store.close()
    await stop()
  })

  it('keeps the rows of a database whose tables were made without the migrator', async () => {
    const { url, stop } = await start()
    const before = await openPortalStore(url, secrets)
    const id = await before.sessions.start(record, SESSION)
    await before.close()
    const database = await openPortalDatabase(url)
    const migrations = url.startsWith('postgres:')
      ? sql`DELETE FROM drizzle.__drizzle_migrations`
      : sql`DELETE FROM __drizzle_migrations`
    await database.rows(migrations)
    // Later migrations added columns to this table.
    await database.rows(sql`DROP TABLE payment_attempts`)
    await database.close()

    const after = await openPortalStore(url, secrets)
    expect(await after.sessions.find(id, { now: 2000, idleSince: 0 })).toMatchObject({ record })
    await after.close()
    await stop()
  })
})
