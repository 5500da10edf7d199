import { connect } from '@mva/db/connect'

/** The data about a world outside its own file. */
export interface WorldEntry {
  id: string
  name: string
  /** Counts the worlds of this simulator; never reused. */
  number: number
  /** ISO 8601, real time. */
  createdAt: string
}

/** The names and numbers of worlds and snapshots, in a file of their own: a world that is reset keeps its number. */
export interface WorldCatalog {
  /** Adds a world; its name is `World` and its number if it has none. */
  add: (id: string, name?: string, presenter?: string) => WorldEntry
  find: (id: string) => WorldEntry | undefined
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
      CREATE TABLE IF NOT EXISTS presenters (id TEXT PRIMARY KEY, key TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS snapshots (id TEXT PRIMARY KEY, name TEXT NOT NULL)`)
  })
  const select = `SELECT id, coalesce(name, 'World ' || number) AS name, number, created_at AS createdAt FROM worlds`
  const findWorld = sqlite.prepare<[string], WorldEntry>(`${select} WHERE id = ?`)
  const listWorlds = sqlite.prepare<[], WorldEntry>(`${select} ORDER BY number`)
  const addWorld = sqlite.prepare('INSERT INTO worlds (id, name, created_at) VALUES (?, ?, ?)')
  const removeWorld = sqlite.prepare('DELETE FROM worlds WHERE id = ?')
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
    add: (id, name, presenter) => {
      addWorld.run(id, name ?? null, new Date().toISOString())
      if (presenter !== undefined) addPresenter.run(id, presenter)
      const added = findWorld.get(id)
      if (!added) throw new Error(`world ${id} was not added`)
      return added
    },
    find: (id) => findWorld.get(id),
    presenterOf: (id) => findPresenter.get(id)?.key,
    list: () => listWorlds.all(),
    remove: (id) => {
      removeWorld.run(id)
      removePresenter.run(id)
    },
    nameSnapshot: (id, name) => void addSnapshot.run(id, name),
    snapshotName: (id) => findSnapshot.get(id)?.name ?? null,
    removeSnapshot: (id) => void removeSnapshot.run(id),
    close: () => sqlite.close(),
  }
}
