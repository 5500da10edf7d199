import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { connect, migrationsFolder } from '@mva/db/connect'
import { makeFolder } from '@mva/db/make-folder'
import type { PortalDatabase } from './portal-database.ts'

/** Opens the portal's database in a SQLite file and migrates it. `:memory:` opens a database of its own. */
export const openSqlitePortal = (file: string): PortalDatabase => {
  if (file !== ':memory:') makeFolder(dirname(file))
  const sqlite = connect(file, (opened) =>
    migrate(drizzle(opened), { migrationsFolder: migrationsFolder('portal') }),
  )

  const dialect = new SQLiteSyncDialect()
  const prepared = new Map<string, Database.Statement>()
  const prepare = (text: string) => {
    const known = prepared.get(text)
    if (known) return known
    const statement = sqlite.prepare(text)
    prepared.set(text, statement)
    return statement
  }

  return {
    rows: async <Row>(statement: Parameters<PortalDatabase['rows']>[0]) => {
      const query = dialect.sqlToQuery(statement)
      const ready = prepare(query.sql)
      if (ready.reader) return ready.all(...query.params) as Row[]
      ready.run(...query.params)
      return []
    },
    now: sql`CAST(ROUND(unixepoch('now', 'subsec') * 1000) AS INTEGER)`,
    close: async () => {
      sqlite.close()
    },
  }
}
