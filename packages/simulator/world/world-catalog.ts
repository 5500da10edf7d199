import { connect } from '@mva/db/connect'
import type { WorldOptions } from './world.ts'

/** The data about a world outside its own file. */
export interface WorldEntry {
  id: string
  name: string
  /** Counts the worlds of this simulator; never reused. */
  number: number
  /** ISO 8601, real time. */
  createdAt: string
}

interface NewEntry {
  name?: string | undefined
  presenter?: string | undefined
  clock?: WorldOptions['clock']
}

/** The names and numbers of worlds and snapshots, in a file of their own: a world that is reset keeps its number. */
export const openWorldCatalog = (file: string) => {
  const sqlite = connect(file, (opened) => {
    // A name lost in a power failure does no harm.
    opened.pragma('synchronous = NORMAL')
    opened.exec(`
      CREATE TABLE IF NOT EXISTS worlds
        (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT, created_at TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS clocks (id TEXT PRIMARY KEY, now TEXT NOT NULL, is_frozen INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS presenters (id TEXT PRIMARY KEY, key TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS snapshots (id TEXT PRIMARY KEY, name TEXT NOT NULL)`)
  })
  const select = `SELECT id, coalesce(name, 'World ' || number) AS name, number, created_at AS createdAt FROM worlds`
  const run = (sql: string, ...values: (string | number | null)[]) =>
    void sqlite.prepare(sql).run(...values)
  const findWorld = sqlite.prepare<[string], WorldEntry>(`${select} WHERE id = ?`)
  return {
    /** Adds a world; its name is `World` and its number if it has none. */
    add: (id: string, { name, presenter, clock }: NewEntry = {}): WorldEntry => {
      run(
        'INSERT INTO worlds (id, name, created_at) VALUES (?, ?, ?)',
        id,
        name ?? null,
        new Date().toISOString(),
      )
      if (presenter !== undefined)
        run('INSERT INTO presenters (id, key) VALUES (?, ?)', id, presenter)
      if (clock)
        run(
          'INSERT INTO clocks (id, now, is_frozen) VALUES (?, ?, ?)',
          id,
          clock.now.toISOString(),
          clock.isFrozen ? 1 : 0,
        )
      const added = findWorld.get(id)
      if (!added) throw new Error(`world ${id} was not added`)
      return added
    },
    find: (id: string) => findWorld.get(id),
    /** The clock that the world was created with; undefined for real time. */
    clockOf: (id: string): WorldOptions['clock'] => {
      const found = sqlite
        .prepare<[string], { now: string; is_frozen: number }>(
          'SELECT now, is_frozen FROM clocks WHERE id = ?',
        )
        .get(id)
      return found && { now: new Date(found.now), isFrozen: found.is_frozen === 1 }
    },
    /** The key of the presenter who alone controls the world; undefined if anyone may. */
    presenterOf: (id: string) =>
      sqlite.prepare<[string], { key: string }>('SELECT key FROM presenters WHERE id = ?').get(id)
        ?.key,
    /** By number. */
    list: (): readonly WorldEntry[] =>
      sqlite.prepare<[], WorldEntry>(`${select} ORDER BY number`).all(),
    remove: (id: string): void => {
      for (const table of ['worlds', 'presenters', 'clocks'])
        run(`DELETE FROM ${table} WHERE id = ?`, id)
    },
    nameSnapshot: (id: string, name: string) =>
      run('INSERT INTO snapshots (id, name) VALUES (?, ?)', id, name),
    snapshotName: (id: string): string | null =>
      sqlite.prepare<[string], { name: string }>('SELECT name FROM snapshots WHERE id = ?').get(id)
        ?.name ?? null,
    removeSnapshot: (id: string) => run('DELETE FROM snapshots WHERE id = ?', id),
    close: (): void => void sqlite.close(),
  }
}
