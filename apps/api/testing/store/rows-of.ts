import Database from 'better-sqlite3'

/** Returns the rows of every table of a SQLite file. Cells stand apart there, as they do not in the bytes of the file. */
export const rowsOf = (file: string): Record<string, unknown[]> => {
  const sqlite = new Database(file, { readonly: true })
  try {
    const tables = sqlite
      .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => [name, sqlite.prepare(`select * from "${name}"`).all()]),
    )
  } finally {
    sqlite.close()
  }
}
