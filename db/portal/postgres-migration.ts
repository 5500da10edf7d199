import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { migrationsFolder } from '@mva/db/bring-up-to-date'
import { DatabaseAway } from './database-away.ts'

/** An arbitrary number that no other application locks in the same database. */
const MIGRATION_LOCK = 4_014_624_368

/** Short: customers of the running version queue behind a migration that waits for a table. */
const TABLE_LOCK_TIMEOUT_MS = 2_000
const TRIES = 15
const RETRY_AFTER_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'
const LOOK_FOR_BLOCKERS_EVERY_MS = 500

/**
 * Migrates the portal's tables. A second process waits for the first one, however long it takes. Throws an `Error` that
 * names the other session if one keeps a table locked, and `DatabaseAway` if the server cannot be used. `onWait` is called with a line for operators.
 */
export const migratePostgres = async (
  connection: ClientConfig,
  place: string,
  onWait: (line: string) => void,
): Promise<void> => {
  const client = new Client(connection)
  const observer = new Client(connection)
  await Promise.all([client.connect(), observer.connect()]).catch((error: unknown) => {
    throw new DatabaseAway(place, error as Error)
  })
  try {
    await lockMigrations(client, onWait)
    await client.query(`SET lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`)
    await migrateWhenFree(client, observer, onWait)
  } finally {
    // Closing the connection releases the lock.
    await Promise.all([client.end(), observer.end()])
  }
}

const lockMigrations = async (client: Client, onWait: (line: string) => void) => {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [MIGRATION_LOCK],
  )
  if (rows[0]?.locked) return
  onWait('Waiting for another process to migrate the tables.')
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
}

const migrateWhenFree = async (
  client: Client,
  observer: Client,
  onWait: (line: string) => void,
) => {
  for (let tries = 1; ; tries += 1) {
    const blockers = watchBlockers(client, observer)
    try {
      await migrate(drizzle(client), { migrationsFolder: migrationsFolder('portal') })
      return
    } catch (error) {
      if (!isLocked(error)) {
        // An embedded PostgreSQL has one session, in which the lock excludes no process: the second one starts over.
        if (tries > 1) throw error
        continue
      }
      const line = `The tables cannot be migrated while they are locked by ${blockers.names()}.`
      if (tries === TRIES) throw new Error(line, { cause: error })
      onWait(`${line} Trying again.`)
    } finally {
      await blockers.stop()
    }
    await wait(RETRY_AFTER_MS)
  }
}

const isLocked = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === LOCK_NOT_AVAILABLE || (cause !== undefined && isLocked(cause))
}

interface Blocker {
  pid: number
  application: string
  user: string
  since: string
}

/** Looks, while a client waits for a lock, for the sessions that hold it. */
const watchBlockers = (client: Client, observer: Client) => {
  let found: Blocker[] = []
  const { processID } = client as Client & { processID: number }
  const look = async () => {
    const { rows } = await observer.query<Blocker>(
      `SELECT pid, application_name AS application, usename AS user, to_char(xact_start, 'HH24:MI:SS') AS since
        FROM pg_stat_activity WHERE pid = ANY(pg_blocking_pids($1))`,
      [processID],
    )
    if (rows.length > 0) found = rows
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined)
  }, LOOK_FOR_BLOCKERS_EVERY_MS)
  return {
    names: () =>
      found.length === 0
        ? 'another session'
        : found
            .map(
              ({ pid, application, user, since }) =>
                `process ${pid} ("${application || user}", in a transaction since ${since})`,
            )
            .join(', '),
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
