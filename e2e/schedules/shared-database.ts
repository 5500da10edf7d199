import { is, type SQL, sql, StringChunk } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { PortalDatabase, StatementOptions } from '@mva/db-portal/portal-database'
import type { Origin, SimulatedProcess } from './simulated-process.ts'
import type { Steps } from './steps.ts'

/**
 * `sqlite`: a statement is executed where it is issued, in one step, or fails without an effect. `postgres`: the statement
 * and its answer travel, so that either can be late or lost, also after the end of the process.
 */
export const databaseRules = ['postgres', 'sqlite'] as const
export type DatabaseRules = (typeof databaseRules)[number]

const TABLES = [
  'fingerprint_key',
  'sessions',
  'limit_uses',
  'known_clients',
  'guessed_identities',
  'letters',
  'service_flows',
  'payment_attempts',
  'registration_claims',
  'payment_registrations',
  'payment_history',
]
const ONE_WAY_MS = 1

/** The rows of all tables. */
export type Content = readonly { table: string; rows: readonly Record<string, unknown>[] }[]

export const contentOf = async (database: PortalDatabase): Promise<Content> =>
  Promise.all(
    TABLES.map(async (table) => ({
      table,
      rows: await database.rows(sql.raw(`SELECT * FROM ${table}`)),
    })),
  )

/** Replaces what an earlier schedule left. */
export const fillDatabase = async (database: PortalDatabase, content: Content): Promise<void> => {
  for (const table of TABLES) await database.rows(sql.raw(`DELETE FROM ${table}`))
  for (const { table, rows } of content)
    for (const row of rows) {
      const names = sql.raw(Object.keys(row).join())
      const values = sql.join(
        Object.values(row).map((value) => sql`${value}`),
        sql`, `,
      )
      await database.rows(sql`INSERT INTO ${sql.raw(table)} (${names}) VALUES (${values})`)
    }
}

/** A payment that is in progress or unknown. */
export interface Unsettled {
  agency_cart: string
  state: 'intent' | 'sent' | 'unknown'
  /** When the agency is to be asked about an unknown one, in milliseconds since 1970. */
  next_ask_at: number
}

export const unsettledPayments = (database: PortalDatabase) =>
  database.rows<Unsettled>(
    sql`SELECT agency_cart, state, next_ask_at FROM payment_attempts WHERE state IN ('intent', 'sent', 'unknown')`,
  )

interface SharedDatabaseOptions {
  database: PortalDatabase
  rules: DatabaseRules
  steps: Steps
  process: SimulatedProcess
  /** What the code that runs now belongs to. */
  origin: () => Origin
  /** The clock of the database, in milliseconds since 1970. */
  clock: () => number
  /** Called after a statement that may have changed the payments. */
  onPaymentsWritten: () => Promise<void>
  /** Whether statements are steps: those of the first start are executed at once. */
  areSteps: () => boolean
}

/** The database that all processes share, as one of them reaches it: each statement is a step. */
export const sharedDatabase = ({
  database,
  rules,
  steps,
  process,
  origin,
  clock,
  onPaymentsWritten,
  areSteps,
}: SharedDatabaseOptions): PortalDatabase => {
  const remote = rules === 'postgres'

  const rows: PortalDatabase['rows'] = <Row>(statement: SQL, options: StatementOptions = {}) => {
    const execute = () =>
      database.rows<Row>(statement, { ...options, values: { ...options.values, clock: clock() } })
    if (!areSteps()) return execute()
    const own = origin()
    return new Promise<Row[]>((resolve, reject) => {
      const answer = (what: string, give: () => void, fail: () => void) =>
        remote
          ? steps.add(ONE_WAY_MS, {
              label: () => `${process.machine.name} hears ${what} of: ${textOf(statement)}`,
              origin: own,
              place: 'database',
              near: nearMoney(statement),
              process,
              execute: give,
              break: fail,
            })
          : give()
      const fail = () => reject(new Error('the connection to the database broke'))
      steps.add(ONE_WAY_MS, {
        near: nearMoney(statement),
        label: () => `the database executes for ${process.machine.name}: ${textOf(statement)}`,
        origin: own,
        place: 'database',
        process: remote ? null : process,
        execute: async () => {
          try {
            const found = await execute()
            if (writesPayments(statement)) await onPaymentsWritten()
            if (found.length > 0) own.readAt = steps.now()
            if (found.length > 0 && !isRead(statement)) own.writtenAt = steps.now()
            answer('the answer', () => resolve(found), fail)
          } catch (error) {
            answer('the failure', () => reject(error), fail)
          }
        },
        break: () => answer('the failure', fail, fail),
      })
    })
  }

  return {
    ...database,
    rows,
    // Read when the statement is executed, not when it is written.
    now: sql`CAST(${sql.placeholder('clock')} AS BIGINT)`,
    close: async () => undefined,
  }
}

const beginning = ({ queryChunks: [first] }: SQL): string =>
  is(first, StringChunk) ? first.value.join('') : ''

/** Whether a statement only reads, by its first word. */
const isRead = (statement: SQL): boolean => /^\s*SELECT/.test(beginning(statement))

const writesPayments = (statement: SQL): boolean =>
  /^\s*(?:INSERT INTO|UPDATE) payment_attempts/.test(beginning(statement))

const nearMoney = (statement: SQL): 'ledger' | 'flow' | undefined =>
  writesPayments(statement)
    ? 'ledger'
    : /^\s*(?:INSERT INTO|UPDATE) service_flows/.test(beginning(statement))
      ? 'flow'
      : undefined

const dialect = new SQLiteSyncDialect()
const MAX_LENGTH = 110

const textOf = (statement: SQL) => {
  const text = dialect.sqlToQuery(statement).sql.replaceAll(/\s+/g, ' ').trim()
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
