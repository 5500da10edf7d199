import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openPostgresPortal } from '@mva/db-portal/postgres-portal'
import { startTestPostgres } from '../../testing/store/databases.ts'

/** As in db/portal/postgres-migration.ts. */
const MIGRATION_LOCK = 4_014_624_368

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let other: Client

// An embedded PostgreSQL has a single session: no other one can hold a lock.
const isOnServer = inject('postgresUrl') !== undefined

beforeAll(async () => {
  postgres = await startTestPostgres()
  other = new Client({ connectionString: postgres.url, application_name: 'nightly report' })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await postgres.stop()
})

const openAndHear = () => {
  const lines: string[] = []
  let hear: (line: string) => void
  const heard = new Promise<string>((resolve) => (hear = resolve))
  const opened = openPostgresPortal(postgres.url, {
    maxConnections: 2,
    onWait: (line) => {
      lines.push(line)
      hear(line)
    },
  })
  return { opened, heard, lines }
}

it.runIf(isOnServer)(
  'names the session that keeps the tables locked, and migrates once it is gone',
  async () => {
    await other.query('BEGIN')
    await other.query('CREATE SCHEMA drizzle')
    const { opened, heard } = openAndHear()
    expect(await heard).toMatch(/locked by process \d+ \("nightly report", in a transaction since/)
    await other.query('ROLLBACK')
    const database = await opened
    expect(await database.rows(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
    await database.close()
  },
)

it.runIf(isOnServer)('waits for another process that migrates, and says so', async () => {
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  const { opened, heard } = openAndHear()
  expect(await heard).toBe('Waiting for another process to migrate the tables.')
  await other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
  await (await opened).close()
})
