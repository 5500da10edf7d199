import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import {
  openPortalDatabase,
  openPortalStore,
  type PortalStore,
  portalStoreIn,
} from '../../src/store/portal-store.ts'
import type { Secrets } from '../../src/store/sealing/seal.ts'
import { startEmbeddedPostgres } from './postgres.ts'

interface TestDatabase {
  name: string
  start: () => Promise<{ url: string; stop: () => Promise<void> }>
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  start: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'))
    return {
      url: join(folder, 'portal.sqlite'),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}

/** Creates a database on a PostgreSQL server. */
const createDatabase = async (server: string) => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const execute = async (statement: string) => {
    const database = await openPortalDatabase(server)
    await database.rows(sql.raw(statement))
    await database.close()
  }
  await execute(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, stop: () => execute(`DROP DATABASE ${name} WITH (FORCE)`) }
}

const serverUrl = inject('postgresUrl')

/** Returns an empty database of its own for a test: on the server of the run, or embedded. */
export const startTestPostgres = (): Promise<{ url: string; stop: () => Promise<void> }> =>
  serverUrl ? createDatabase(serverUrl) : startEmbeddedPostgres()

const postgres: TestDatabase = {
  name: serverUrl ? 'PostgreSQL on a server' : 'PostgreSQL, embedded',
  start: startTestPostgres,
}

/** Opens a new database for the tests of a `describe`. It closes after them. */
export const openTestDatabase = async ({ start }: TestDatabase) => {
  const { url, stop } = await start()
  const database = await openPortalDatabase(url)
  afterAll(async () => {
    await database.close()
    await stop()
  })
  return { url, database }
}

/** Opens a store in a new database for the tests of a `describe`. It closes after them. */
export const openTestStore = async ({ start }: TestDatabase) => {
  const { url, stop } = await start()
  const store = await openPortalStore(url, secrets)
  afterAll(async () => {
    await store.close()
    await stop()
  })
  return { url, store }
}

/** Gives each test of a `describe` an empty database of its own, and processes in it. All close after the test. */
export const processesInDatabase = ({ start }: TestDatabase) => {
  let opened: Awaited<ReturnType<TestDatabase['start']>> & { database: PortalDatabase }
  let processes: PortalStore[]
  beforeEach(async () => {
    const started = await start()
    opened = { ...started, database: await openPortalDatabase(started.url) }
    processes = []
  })
  afterEach(async () => {
    for (const { close } of processes) await close()
    await opened.database.close()
    await opened.stop()
  })
  return {
    database: () => opened.database,
    /** Starts a process with these secrets; with `inDatabase` the test decides how it reaches the database. */
    startProcess: async (
      secrets: Secrets,
      inDatabase = (database: PortalDatabase): PortalDatabase => database,
    ) => {
      const store = await portalStoreIn(inDatabase(await openPortalDatabase(opened.url)), secrets)
      processes.push(store)
      return store
    },
  }
}

/** The databases in which the tests of each store run. TEST_POSTGRES=none leaves PostgreSQL out. */
export const databases: readonly TestDatabase[] =
  process.env['TEST_POSTGRES'] === 'none' ? [sqlite] : [sqlite, postgres]

export const secrets: [string] = ['a secret of the tests of the store']
