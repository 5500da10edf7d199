import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { connect } from '../connect.ts'
import { makeFolder } from '../make-folder.ts'
import type { PortalDatabase } from './portal-database.ts'
import { MIGRATIONS_TABLE, portalMigrations } from './portal-migrations.ts'

/** Opens the portal's state in a SQLite file and brings its tables up to date. `:memory:` is a state of its own. */
export const openSqlitePortal = (file: string): PortalDatabase => {
  if (file !== ':memory:') makeFolder(dirname(file))
  const sqlite = connect(file)
  migrate(sqlite)

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
      const { sql, params } = dialect.sqlToQuery(statement)
      const ready = prepare(sql)
      if (ready.reader) return ready.all(...params) as Row[]
      ready.run(...params)
      return []
    },
    close: async () => {
      sqlite.close()
    },
  }
}

const migrate = (sqlite: Database.Database) => {
  sqlite.exec(MIGRATIONS_TABLE)
  const note = sqlite.prepare(
    'INSERT INTO portal_migrations (name) VALUES (?) ON CONFLICT DO NOTHING',
  )
  for (const { name, script } of portalMigrations())
    sqlite
      .transaction(() => {
        // Another process that starts at the same time may have run it a moment ago.
        if (note.run(name).changes === 1) sqlite.exec(script)
      })
      .immediate()
}
