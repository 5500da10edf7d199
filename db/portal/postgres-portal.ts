import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type CustomTypesConfig, Pool, types as driverTypes } from 'pg'
import { migrationsFolder } from '../connect.ts'
import type { PortalDatabase } from './portal-database.ts'

const MAX_CONNECTIONS = 10
const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 5_000

/** An arbitrary number that no other application locks in the same database. */
const MIGRATION_LOCK = 4_014_624_368

const types: CustomTypesConfig = {
  // BIGINT columns hold instants and counts, which fit into a number.
  getTypeParser: (type, format) =>
    type === driverTypes.builtins.INT8
      ? Number
      : (driverTypes.getTypeParser(type, format) as typeof Number),
}

/** Opens the portal's database in PostgreSQL, which all processes share, and migrates it. */
export const openPostgresPortal = async (url: string): Promise<PortalDatabase> => {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  })
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on('error', () => undefined)
  await migrateInTurn(pool)

  const dialect = new PgDialect()
  return {
    rows: async <Row>(statement: Parameters<PortalDatabase['rows']>[0]) => {
      const { sql, params } = dialect.sqlToQuery(statement)
      const { rows } = await pool.query(sql, params)
      return rows as Row[]
    },
    close: () => pool.end(),
  }
}

/** Migrates under a lock: drizzle's migrator would fail in the second of two processes that start together. */
const migrateInTurn = async (pool: Pool) => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const run = () => migrate(drizzle(client), { migrationsFolder: migrationsFolder('portal') })
    // An embedded PostgreSQL has a single session, in which the lock excludes no process: the loser of the race
    // retries.
    await run().catch(run)
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
