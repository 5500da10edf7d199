import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { startTestPostgres } from '../../testing/store/databases.ts'
import { openPortalDatabase } from './portal-store.ts'

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let database: PortalDatabase
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await openPortalDatabase(postgres.url, { maxConnections: 1 })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const sessionsAfter = sql`SELECT COUNT(*) AS count FROM sessions WHERE last_seen_at > ${sql.placeholder('time')}`
const count = (time: number) => database.rows(sessionsAfter, { values: { time } })

it('a connection parses and plans a statement that is made once only once, and still executes it after another process has changed the table', async () => {
  for (const time of [1, 2, 3]) expect(await count(time)).toEqual([{ count: 0 }])
  await database.rows(sql`SELECT COUNT(*) AS count FROM sessions WHERE last_seen_at > ${4}`)
  expect(
    await database.rows(
      sql`SELECT generic_plans + custom_plans AS executed FROM pg_prepared_statements WHERE statement LIKE '%sessions%'`,
    ),
  ).toEqual([{ executed: 3 }])
  const other = await openPortalDatabase(postgres.url)
  await other.rows(sql`ALTER TABLE sessions ADD COLUMN added TEXT`)
  await other.close()
  expect(await count(5)).toEqual([{ count: 0 }])
})
