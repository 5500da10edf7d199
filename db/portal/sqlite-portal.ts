import { dirname, extname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'
import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { bringUpToDate } from '@mva/db/bring-up-to-date'
import { connect } from '@mva/db/connect'
import { makeFolder } from '@mva/db/make-folder'
import type { PortalDatabase, StatementOptions } from './portal-database.ts'
import { statementRenderer } from './render-statement.ts'

/** So many rows are deleted in some 15 ms, in which the process answers nothing. */
const PART = 500

/** 40 MB. A log as long as this is written back by the next statement that writes, however busy the thread is. */
const MAX_LOG_PAGES = 10_000

/** Writes the log of a file back in a thread. Without the thread statements do, once the log is at its longest. */
const startCheckpoints = (file: string, connections: readonly Database.Database[]) => {
  for (const connection of connections) connection.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`)
  const module = new URL(`checkpoints${extname(import.meta.url)}`, import.meta.url)
  const thread = new Worker(module, { workerData: { file } })
  let latest: Error | undefined
  let tell: (failure: Error) => void = () => undefined
  const report = (failure: Error) => {
    latest = failure
    tell(failure)
  }
  thread.on('error', report)
  thread.on('message', (message: unknown) => {
    // Under `node --watch` each file that the thread loads is a message, too.
    if (message instanceof Error) report(message)
  })
  thread.unref()
  return {
    onFailure: (listener: typeof tell) => {
      tell = listener
      if (latest) listener(latest)
    },
    stop: () => thread.terminate(),
  }
}

interface SqliteOptions {
  /** Whether many requests share the process: none of them waits while the log is written back. */
  isServer?: boolean
}

/** Opens the portal's database in a SQLite file and migrates it. `:memory:` opens a database of its own. */
export const openSqlitePortal = (
  file: string,
  { isServer = false }: SqliteOptions = {},
): PortalDatabase => {
  const isInMemory = file === ':memory:'
  if (!isInMemory) makeFolder(dirname(file))
  const synced = connect(file, bringUpToDate('portal'))
  const unsynced = isInMemory ? synced : connect(file, () => undefined, { isSynced: false })
  const checkpoints =
    isServer && !isInMemory ? startCheckpoints(file, [synced, unsynced]) : undefined
  const prepareSynced = preparedBy(synced)
  const prepareUnsynced = isInMemory ? prepareSynced : preparedBy(unsynced)
  const render = statementRenderer(new SQLiteSyncDialect())
  const executeBoth = synced.transaction(
    (statement: SQL, insert: SQL, options: StatementOptions): Record<string, unknown>[] => {
      const first = render(statement, options)
      const rows = prepareSynced(first.sql).all(...first.params) as Record<string, unknown>[]
      if (rows.length === 0) return rows
      const second = render(insertFrom(rows, insert), options)
      prepareSynced(second.sql).run(...second.params)
      return rows
    },
  )

  return {
    place: file,
    rows: async <Row>(...[statement, options = {}]: Parameters<PortalDatabase['rows']>) => {
      if (options.insert) return executeBoth.immediate(statement, options.insert, options) as Row[]
      const query = render(statement, options)
      const unsyncedStatement = prepareUnsynced(query.sql)
      // Reads share a connection with the most frequent writes: those of one connection empty the cache of the other.
      const ready =
        options.isSynced === false || unsyncedStatement.readonly
          ? unsyncedStatement
          : prepareSynced(query.sql)
      if (ready.reader) return ready.all(...query.params) as Row[]
      ready.run(...query.params)
      return []
    },
    deleteInParts: async (table, isOver, values = {}) => {
      const ends = synced.prepare(`SELECT MIN(rowid) AS first, MAX(rowid) AS last FROM ${table}`)
      const { first, last } = ends.get() as { first: number | null; last: number }
      for (let from = first ?? Infinity; from <= last; from += PART) {
        const part = render(
          sql`DELETE FROM ${sql.raw(table)} WHERE rowid >= ${from} AND rowid < ${from + PART} AND (${isOver})`,
          { values },
        )
        prepareSynced(part.sql).run(...part.params)
        await nextTurn()
      }
    },
    now: sql`CAST(ROUND(unixepoch('now', 'subsec') * 1000) AS INTEGER)`,
    onCheckpointFailure: (listener) => checkpoints?.onFailure(listener),
    close: async () => {
      await checkpoints?.stop()
      unsynced.close()
      synced.close()
    },
  }
}

/** SQLite has no statement that inserts from what another one returns: `changed` is written out. */
const insertFrom = (rows: readonly Record<string, unknown>[], insert: SQL): SQL => {
  const names = sql.raw(Object.keys(rows[0] ?? {}).join())
  const values = rows.map((row) => {
    const columns = Object.values(row).map((value) => sql`${value}`)
    return sql`(${sql.join(columns, sql`, `)})`
  })
  return sql`WITH changed (${names}) AS (VALUES ${sql.join(values, sql`, `)}) ${insert}`
}

/** Returns a function that prepares each text once. */
const preparedBy = (sqlite: Database.Database) => {
  const prepared = new Map<string, Database.Statement>()
  return (text: string) => {
    const known = prepared.get(text)
    if (known) return known
    const statement = sqlite.prepare(text)
    prepared.set(text, statement)
    return statement
  }
}
