import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { AgencyError } from '@mva/agency/agency-error'
import { makeFolder } from '@mva/db/make-folder'
import { type CallSubjects, openCallSubjects } from './calls/read-call-subject.ts'
import { openDailyWork } from './daily-work.ts'
import { simulatedAgency, type SimulatedCall } from './simulated-agency.ts'
import { type Expiry, expiringFiles, lastUse } from './world/expiring-files.ts'
import { refuseDamaged, unusableWorld } from './world/unusable-files.ts'
import { openWorldCatalog, type WorldEntry } from './world/world-catalog.ts'
import { deleteWorldFile, openWorld, type World, type WorldOptions } from './world/world.ts'

export interface OpenWorld {
  world: World
  /** The agency's calls by method and path, e.g. `GET registration/status`. */
  calls: ReadonlyMap<string, SimulatedCall>
  /** Does what the days that have passed bring. */
  catchUp: () => void
  /** Whom its calls concern. */
  subjects: CallSubjects
}

export interface NewWorld {
  name?: string | undefined
  /** The id of a snapshot of any world; seeded if undefined. */
  from?: string | undefined
  clock?: WorldOptions['clock']
  /** The key of the presenter who alone controls the world. */
  presenter?: string | undefined
}

/** A world in a list; instants are ISO 8601 in real time. */
export interface ListedWorld extends WorldEntry {
  usedAt: string
  /** When it is deleted unless it is used before; null for never. */
  expiresAt: string | null
}

export interface Snapshot {
  id: string
  name: string | null
  takenAt: string
}

export const DEFAULT_WORLD = 'default'

/** Open worlds cost memory: the least recently used one is closed first. The default world stays open. */
const MAX_OPEN = 64

const WORLD_ID = /^[a-z0-9-]{1,36}$/

/** How often the use of a world is noted on its file. */
const NOTE_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 3_600_000

interface WorldsOptions extends Pick<WorldOptions, 'file' | 'origin'> {
  /** Which worlds and snapshots are kept; all if undefined. The default world always is. */
  worldExpiry?: Expiry | undefined
  snapshotExpiry?: Expiry | undefined
  /** Where the agency is; where the personas are if undefined. */
  place?: WorldOptions['place']
}

const NEVER: Expiry = { max: Infinity, keptMs: Infinity }

/** The worlds of one simulator: the default one in `file`, each other one in its own file beside it. */
export const openWorlds = ({
  file,
  origin,
  place,
  worldExpiry = NEVER,
  snapshotExpiry = NEVER,
}: WorldsOptions) => {
  const others = new LRUCache<string, OpenWorld>({
    max: MAX_OPEN,
    dispose: ({ world }) => world.close(),
  })
  const folder = join(dirname(file), 'worlds')
  const fileOf = (id: string) => (id === DEFAULT_WORLD ? file : join(folder, `${id}.sqlite`))
  const snapshots = join(dirname(file), 'snapshots')
  const snapshotOf = (id: string, snapshotId: string) =>
    join(snapshots, `${id}.${snapshotId}.sqlite`)
  const snapshotFilesLike = (matches: (name: string) => boolean) =>
    (existsSync(snapshots) ? readdirSync(snapshots) : [])
      .filter((name) => name.endsWith('.sqlite') && matches(name))
      .map((name) => join(snapshots, name))
  const snapshotsOf = (id: string) => snapshotFilesLike((name) => name.startsWith(`${id}.`))
  const snapshotIdOf = (snapshot: string) => basename(snapshot, '.sqlite').split('.')[1] ?? ''

  const removeSnapshot = (snapshot: string) => {
    rmSync(snapshot)
    catalog.removeSnapshot(snapshotIdOf(snapshot))
  }
  const remove = (id: string) => {
    others.delete(id)
    noted.delete(id)
    deleteWorldFile(fileOf(id))
    catalog.remove(id)
    for (const snapshot of snapshotsOf(id)) removeSnapshot(snapshot)
  }
  const worldFiles = expiringFiles({
    ...worldExpiry,
    folder,
    what: 'worlds',
    remove: (worldFile) => remove(basename(worldFile, '.sqlite')),
  })
  const snapshotFiles = expiringFiles({
    ...snapshotExpiry,
    folder: snapshots,
    what: 'snapshots',
    remove: removeSnapshot,
  })
  const noted = new Map<string, number>()
  const noteUse = (id: string) => {
    const now = Date.now()
    if (id === DEFAULT_WORLD || now - (noted.get(id) ?? 0) < NOTE_EVERY_MS) return
    noted.set(id, now)
    worldFiles.use(fileOf(id))
  }
  const sweep = () => {
    worldFiles.sweep()
    snapshotFiles.sweep()
  }

  const open = (id: string, rest: Pick<WorldOptions, 'isRestored' | 'clock'> = {}): OpenWorld => {
    const world = openWorld({ id, file: fileOf(id), origin, place, ...rest })
    let calls: OpenWorld['calls'] | undefined
    let subjects: CallSubjects | undefined
    let catchUp: OpenWorld['catchUp'] | undefined
    return {
      world,
      get catchUp() {
        catchUp ??= openDailyWork(world)
        return catchUp
      },
      // Most of the time that a world takes to open; many worlds are created before they are called.
      get calls() {
        calls ??= callsOf(world, this.catchUp)
        return calls
      },
      get subjects() {
        subjects ??= openCallSubjects(world)
        return subjects
      },
    }
  }
  const start = (...options: Parameters<typeof open>): OpenWorld => {
    const [id] = options
    const entry = open(...options)
    if (id === DEFAULT_WORLD) defaultWorld = entry
    else others.set(id, entry)
    return entry
  }
  const find = (id: string) => (id === DEFAULT_WORLD ? defaultWorld : others.get(id))

  /** Starts the world over, seeded or from a copy of `original`. References to the old world become unusable. */
  const beginAnew = (id: string, original?: string, clock?: WorldOptions['clock']): OpenWorld => {
    if (original !== undefined) refuseDamaged(original)
    find(id)?.world.close()
    deleteWorldFile(fileOf(id))
    if (original !== undefined) copyFileSync(original, fileOf(id))
    return start(id, { isRestored: original !== undefined, clock })
  }

  const isKnown = (id: string) =>
    find(id) !== undefined || (WORLD_ID.test(id) && existsSync(fileOf(id)))

  const shownSnapshot = (snapshot: string): Snapshot => ({
    id: snapshotIdOf(snapshot),
    name: catalog.snapshotName(snapshotIdOf(snapshot)),
    takenAt: new Date(statSync(snapshot).mtimeMs).toISOString(),
  })

  const listed = (entry: WorldEntry): ListedWorld => {
    const usedAtMs = entry.id === DEFAULT_WORLD ? Date.now() : lastUse(fileOf(entry.id))
    const isKept = entry.id === DEFAULT_WORLD || worldExpiry.keptMs === Infinity
    return {
      ...entry,
      usedAt: new Date(usedAtMs).toISOString(),
      expiresAt: isKept ? null : new Date(usedAtMs + worldExpiry.keptMs).toISOString(),
    }
  }

  makeFolder(dirname(file))
  let defaultWorld = open(DEFAULT_WORLD)
  const catalog = openWorldCatalog(
    join(dirname(file), `${basename(file, '.sqlite')}.worlds.sqlite`),
  )
  if (!catalog.find(DEFAULT_WORLD)) catalog.add(DEFAULT_WORLD, { name: DEFAULT_WORLD })
  sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()

  return {
    /** The world for requests that name none. */
    default: () => defaultWorld,
    /**
     * Returns the world with this id, or the default world without an id; undefined for an unknown id. Throws an AgencyError
     * (409) if its file cannot be used.
     */
    get: (id = DEFAULT_WORLD): OpenWorld | undefined => {
      if (!isKnown(id)) return undefined
      noteUse(id)
      try {
        return find(id) ?? start(id)
      } catch (error) {
        throw unusableWorld(id, error)
      }
    },
    /**
     * Undefined if there is no such snapshot. Throws an AgencyError: 429 if there are too many worlds in use, 409 if the
     * snapshot is damaged.
     */
    create: ({ name, from, clock, presenter }: NewWorld = {}): ListedWorld | undefined => {
      const [original] =
        from === undefined ? [] : snapshotFilesLike((file) => file.endsWith(`.${from}.sqlite`))
      if (from !== undefined && (!WORLD_ID.test(from) || original === undefined)) return undefined
      if (original !== undefined) refuseDamaged(original)
      makeFolder(folder)
      worldFiles.makeRoom()
      const id = randomUUID()
      if (original !== undefined) {
        snapshotFiles.use(original)
        copyFileSync(original, fileOf(id))
      }
      start(id, { isRestored: original !== undefined, clock })
      return listed(catalog.add(id, { name, presenter, clock }))
    },
    list: (): readonly ListedWorld[] =>
      catalog
        .list()
        .filter(({ id }) => isKnown(id))
        .map(listed),
    /** The key of the presenter who alone controls the world; undefined if anyone may. */
    presenterOf: catalog.presenterOf,
    /** Deletes a world and its snapshots. Returns false for an unknown id. Throws an AgencyError (409) for the default world. */
    delete: (id: string): boolean => {
      if (id === DEFAULT_WORLD)
        throw new AgencyError('refused', {
          status: 409,
          message:
            'The default world cannot be deleted. POST /sim/reset restores its seeded state.',
        })
      if (!isKnown(id)) return false
      remove(id)
      return true
    },
    /** Restores the seeded state, with the clock that the world was created with. Other worlds are not affected. */
    reset: (id: string) => beginAnew(id, undefined, catalog.clockOf(id)),
    /** Saves the state of the world, including clock, outbox and faults. Throws as `create`. */
    takeSnapshot: (id: string, name?: string): Snapshot => {
      makeFolder(snapshots)
      snapshotFiles.makeRoom()
      const snapshotId = randomUUID()
      find(id)?.world.copyTo(snapshotOf(id, snapshotId))
      if (name !== undefined) catalog.nameSnapshot(snapshotId, name)
      return shownSnapshot(snapshotOf(id, snapshotId))
    },
    /** Restores one of the world's own snapshots; undefined if it has none with this id. Throws as `create`. */
    restoreSnapshot: (id: string, snapshotId: string): OpenWorld | undefined => {
      const snapshot = snapshotOf(id, snapshotId)
      if (!WORLD_ID.test(snapshotId) || !existsSync(snapshot)) return undefined
      snapshotFiles.use(snapshot)
      return beginAnew(id, snapshot)
    },
    /** Does nothing if the world has none with this id. */
    deleteSnapshot: (id: string, snapshotId: string): void => {
      const snapshot = snapshotOf(id, snapshotId)
      if (WORLD_ID.test(snapshotId) && existsSync(snapshot)) removeSnapshot(snapshot)
    },
    /** The world's own snapshots, newest first; `takenAt` is real time, ISO 8601. */
    snapshots: (id: string): readonly Snapshot[] =>
      snapshotsOf(id)
        .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
        .map(shownSnapshot),
    closeAll: (): void => {
      clearInterval(sweeping)
      defaultWorld.world.close()
      others.clear()
      catalog.close()
    },
  }
}

export type Worlds = ReturnType<typeof openWorlds>

const callsOf = (world: World, catchUp: OpenWorld['catchUp']): OpenWorld['calls'] =>
  new Map(
    simulatedAgency(world, catchUp).map(
      (call) => [`${call.row.method} ${call.row.path}`, call] as const,
    ),
  )
