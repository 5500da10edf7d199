import { PgDialect } from 'drizzle-orm/pg-core'
import { type CustomTypesConfig, Pool, types as driverTypes } from 'pg'
import type { PortalDatabase } from './portal-database.ts'
import { MIGRATIONS_TABLE, portalMigrations } from './portal-migrations.ts'

const MOST_CONNECTIONS = 10
const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 5_000

/** Any number, as long as nobody else locks by it: processes that start together take turns. */
const MIGRATION_LOCK = 4_014_624_368

const types: CustomTypesConfig = {
  // Our whole numbers are instants and counts: all of them fit.
  getTypeParser: (type, format) =>
    type === driverTypes.builtins.INT8
      ? Number
      : (driverTypes.getTypeParser(type, format) as typeof Number),
}

/** Opens the portal's state in a PostgreSQL database, shared by all processes, and brings its tables up to date. */
export const openPostgresPortal = async (url: string): Promise<PortalDatabase> => {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await migrate(pool)

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

const migrate = async (pool: Pool) => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(MIGRATIONS_TABLE)
    for (const { name, script } of portalMigrations()) {
      const noted = await client.query(
        'INSERT INTO portal_migrations (name) VALUES ($1) ON CONFLICT DO NOTHING',
        [name],
      )
      if (noted.rowCount === 1) await client.query(script)
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
