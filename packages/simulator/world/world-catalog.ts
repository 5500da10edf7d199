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
export interface WorldCatalog {
  /** Adds a world; its name is `World` and its number if it has none. */
  add: (id: string, order?: NewEntry) => WorldEntry
  find: (id: string) => WorldEntry | undefined
  /** The clock that the world was created with; undefined for real time. */
  clockOf: (id: string) => WorldOptions['clock']
  /** The key of the presenter who alone controls the world; undefined if anyone may. */
  presenterOf: (id: string) => string | undefined
  /** By number. */
  list: () => readonly WorldEntry[]
  remove: (id: string) => void
  nameSnapshot: (id: string, name: string) => void
  snapshotName: (id: string) => string | null
  removeSnapshot: (id: string) => void
  close: () => void
}

export const openWorldCatalog = (file: string): WorldCatalog => {
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
  const findWorld = sqlite.prepare<[string], WorldEntry>(`${select} WHERE id = ?`)
  const listWorlds = sqlite.prepare<[], WorldEntry>(`${select} ORDER BY number`)
  const addWorld = sqlite.prepare('INSERT INTO worlds (id, name, created_at) VALUES (?, ?, ?)')
  const removeWorld = sqlite.prepare('DELETE FROM worlds WHERE id = ?')
  const addClock = sqlite.prepare('INSERT INTO clocks (id, now, is_frozen) VALUES (?, ?, ?)')
  const findClock = sqlite.prepare<[string], { now: string; isFrozen: number }>(
    'SELECT now, is_frozen AS isFrozen FROM clocks WHERE id = ?',
  )
  const removeClock = sqlite.prepare('DELETE FROM clocks WHERE id = ?')
  const addPresenter = sqlite.prepare('INSERT INTO presenters (id, key) VALUES (?, ?)')
  const findPresenter = sqlite.prepare<[string], { key: string }>(
    'SELECT key FROM presenters WHERE id = ?',
  )
  const removePresenter = sqlite.prepare('DELETE FROM presenters WHERE id = ?')
  const addSnapshot = sqlite.prepare('INSERT INTO snapshots (id, name) VALUES (?, ?)')
  const findSnapshot = sqlite.prepare<[string], { name: string }>(
    'SELECT name FROM snapshots WHERE id = ?',
  )
  const removeSnapshot = sqlite.prepare('DELETE FROM snapshots WHERE id = ?')
  return {
    add: (id, { name, presenter, clock } = {}) => {
      addWorld.run(id, name ?? null, new Date().toISOString())
      if (presenter !== undefined) addPresenter.run(id, presenter)
      if (clock) addClock.run(id, clock.now.toISOString(), clock.isFrozen ? 1 : 0)
      const added = findWorld.get(id)
      if (!added) throw new Error(`world ${id} was not added`)
      return added
    },
    find: (id) => findWorld.get(id),
    clockOf: (id) => {
      const found = findClock.get(id)
      return found && { now: new Date(found.now), isFrozen: found.isFrozen === 1 }
    },
    presenterOf: (id) => findPresenter.get(id)?.key,
    list: () => listWorlds.all(),
    remove: (id) => {
      removeWorld.run(id)
      removePresenter.run(id)
      removeClock.run(id)
    },
    nameSnapshot: (id, name) => void addSnapshot.run(id, name),
    snapshotName: (id) => findSnapshot.get(id)?.name ?? null,
    removeSnapshot: (id) => void removeSnapshot.run(id),
    close: () => sqlite.close(),
  }
}
