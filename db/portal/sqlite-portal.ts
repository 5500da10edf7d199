import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** Opens the portal's database in a SQLite file and migrates it. `:memory:` opens a database of its own. */
export const openSqlitePortal = (file: string): PortalDatabase => {
  const isInMemory = file === ':memory:'
  if (!isInMemory) makeFolder(dirname(file))
  const synced = connect(file, bringUpToDate('portal'))
  const unsynced = isInMemory ? synced : connect(file, () => undefined, { isSynced: false })
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
    close: async () => {
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
