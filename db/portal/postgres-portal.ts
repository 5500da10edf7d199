import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Client, type CustomTypesConfig, Pool, types as driverTypes } from 'pg'
import type { PortalDatabase } from './portal-database.ts'
import { migratePostgres } from './postgres-migration.ts'
import { statementRenderer } from './render-statement.ts'

const APPLICATION_NAME = 'motor-vehicle-online-services'

/** Also how long a statement waits for a free connection. */
const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 5_000
/** When the server does not even answer that it canceled the statement, the connection is given up. */
const ANSWER_TIMEOUT_MS = 6_000
const KEEP_ALIVE_AFTER_MS = 10_000
/** So many rows are deleted well within the timeout of a statement. */
const PART = 10_000

const types: CustomTypesConfig = {
  // BIGINT columns hold instants and counts, which fit into a number.
  getTypeParser: (type, format) =>
    type === driverTypes.builtins.INT8
      ? Number
      : (driverTypes.getTypeParser(type, format) as typeof Number),
}

export interface PostgresOptions {
  /** The maximum number of connections of this process. */
  maxConnections: number
  /** Called with a line for operators while a migration waits for another session. */
  onWait: (line: string) => void
}

/** Opens the portal's database in PostgreSQL, which all processes share, and migrates it. */
export const openPostgresPortal = async (
  url: string,
  { maxConnections, onWait }: PostgresOptions,
): Promise<PortalDatabase> => {
  const connection = {
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  }
  const { host, port, database } = new Client(connection)
  const place = `${database} at ${host}:${port}`
  await migratePostgres(connection, place, onWait)
  const pool = new Pool({
    ...connection,
    max: maxConnections,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    types,
  })
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on('error', () => undefined)

  const render = statementRenderer(new PgDialect())
  const nameOf = statementNames()
  let lastEndedAt = performance.now()
  return {
    place,
    rows: async <Row>(...[statement, options = {}]: Parameters<PortalDatabase['rows']>) => {
      const { insert } = options
      const query = render(insert ? withInsert(statement, insert) : statement, options)
      try {
        const text = options.isSynced === false ? withoutSync(query.sql) : query.sql
        const { rows } = await pool.query({
          text,
          values: query.params,
          ...(options.values && { name: nameOf(text) }),
        })
        return rows as Row[]
      } finally {
        lastEndedAt = performance.now()
      }
    },
    deleteInParts: async (table, isOver, values = {}) => {
      const from = sql.raw(table)
      const part = render(
        sql`DELETE FROM ${from} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${from} WHERE ${isOver} LIMIT ${PART}))`,
        { values },
      )
      for (let deleted = PART; deleted === PART;)
        deleted = (await pool.query(part.sql, part.params)).rowCount ?? 0
    },
    // Unlike now(), it moves on while a statement waits for another one's lock.
    now: sql`CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`,
    connections: () => ({
      max: maxConnections,
      open: pool.totalCount,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      stalledMs: pool.waitingCount > 0 ? performance.now() - lastEndedAt : 0,
    }),
    close: () => pool.end(),
  }
}

/** Returns a function that names texts: a connection parses and plans a statement with a name once. */
const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string): string => {
    const name = names.get(text) ?? String(names.size)
    names.set(text, name)
    return name
  }
}

/** A single statement, so that it needs no transaction around it. */
const withInsert = (statement: SQL, insert: SQL) =>
  sql`WITH changed AS (${statement}), inserted AS (${insert}) SELECT * FROM changed`

/** As SET LOCAL, in the same round trip: the setting ends with the statement's own transaction. */
const withoutSync = (text: string) =>
  `WITH step AS (${text}) SELECT step.*, set_config('synchronous_commit', 'off', true) FROM step`
