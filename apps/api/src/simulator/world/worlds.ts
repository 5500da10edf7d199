import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '@mva/db/make-folder'
import { simulatedAgency, type SimulatedCall } from '../simulated-agency.ts'
import { type Expiry, expiringFiles } from './expiring-files.ts'
import { deleteWorldFile, openWorld, type World, type WorldOptions } from './world.ts'

/** An open world and its agency. */
export interface OpenWorld {
  world: World
  /** The agency's calls by method and path, e.g. `GET registration/status`. */
  calls: ReadonlyMap<string, SimulatedCall>
}

export interface Worlds {
  /** The world for requests that name none. */
  default: () => OpenWorld
  /** Returns the world with this id, or the default world without an id; undefined for an unknown id. */
  get: (id: string | undefined) => OpenWorld | undefined
  /** Throws an AgencyError (`refused`) if there are too many worlds in use. */
  create: () => OpenWorld
  /** Restores the seeded state. Other worlds are not affected. */
  reset: (id: string) => OpenWorld
  /** Saves the state of the world, including clock, outbox and faults, and returns the snapshot's id. Throws as `create`. */
  takeSnapshot: (id: string) => string
  /** Restores one of the world's own snapshots; undefined if it has none with this id. */
  restoreSnapshot: (id: string, snapshotId: string) => OpenWorld | undefined
  /** The world's own snapshots, newest first; `takenAt` is real time, ISO 8601. */
  snapshots: (id: string) => readonly { id: string; takenAt: string }[]
  closeAll: () => void
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
}

const NEVER: Expiry = { most: Infinity, keptMs: Infinity }

/** The worlds of one simulator: the default one in `file`, each other one in its own file beside it. */
export const openWorlds = ({
  file,
  origin,
  worldExpiry = NEVER,
  snapshotExpiry = NEVER,
}: WorldsOptions): Worlds => {
  const others = new LRUCache<string, OpenWorld>({
    max: MAX_OPEN,
    dispose: ({ world }) => world.close(),
  })
  const folder = join(dirname(file), 'worlds')
  const fileOf = (id: string) => (id === DEFAULT_WORLD ? file : join(folder, `${id}.sqlite`))
  const snapshots = join(dirname(file), 'snapshots')
  const snapshotOf = (id: string, snapshotId: string) =>
    join(snapshots, `${id}.${snapshotId}.sqlite`)
  const snapshotsOf = (id: string) =>
    (existsSync(snapshots) ? readdirSync(snapshots) : [])
      .filter((name) => name.startsWith(`${id}.`) && name.endsWith('.sqlite'))
      .map((name) => join(snapshots, name))

  const remove = (id: string) => {
    others.delete(id)
    noted.delete(id)
    deleteWorldFile(fileOf(id))
    for (const snapshot of snapshotsOf(id)) rmSync(snapshot)
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
    remove: rmSync,
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

  const open = (id: string, isPutBack: boolean): OpenWorld => {
    const world = openWorld({ id, file: fileOf(id), origin, isPutBack })
    const calls = new Map(
      simulatedAgency(world).map((call) => [`${call.row.method} ${call.row.path}`, call] as const),
    )
    return { world, calls }
  }
  const start = (id: string, isPutBack = false): OpenWorld => {
    const entry = open(id, isPutBack)
    if (id === DEFAULT_WORLD) defaultWorld = entry
    else others.set(id, entry)
    return entry
  }
  const find = (id: string) => (id === DEFAULT_WORLD ? defaultWorld : others.get(id))

  /** Starts the world over, seeded or from a copy of `original`. References to the old world become unusable. */
  const beginAnew = (id: string, original?: string): OpenWorld => {
    find(id)?.world.close()
    deleteWorldFile(fileOf(id))
    if (original !== undefined) copyFileSync(original, fileOf(id))
    return start(id, original !== undefined)
  }

  makeFolder(dirname(file))
  sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
  let defaultWorld = open(DEFAULT_WORLD, false)

  return {
    default: () => defaultWorld,
    get: (id = DEFAULT_WORLD) => {
      const isKnown = find(id) !== undefined || (WORLD_ID.test(id) && existsSync(fileOf(id)))
      if (!isKnown) return undefined
      noteUse(id)
      return find(id) ?? start(id)
    },
    create: () => {
      makeFolder(folder)
      worldFiles.makeRoom()
      return start(randomUUID())
    },
    reset: (id) => beginAnew(id),
    takeSnapshot: (id) => {
      makeFolder(snapshots)
      snapshotFiles.makeRoom()
      const snapshotId = randomUUID()
      find(id)?.world.copyTo(snapshotOf(id, snapshotId))
      return snapshotId
    },
    restoreSnapshot: (id, snapshotId) => {
      const snapshot = snapshotOf(id, snapshotId)
      if (!WORLD_ID.test(snapshotId) || !existsSync(snapshot)) return undefined
      snapshotFiles.use(snapshot)
      return beginAnew(id, snapshot)
    },
    snapshots: (id) =>
      snapshotsOf(id)
        .map((snapshot) => ({ snapshot, takenAtMs: statSync(snapshot).mtimeMs }))
        .sort((one, other) => other.takenAtMs - one.takenAtMs)
        .map(({ snapshot, takenAtMs }) => ({
          id: basename(snapshot, '.sqlite').slice(id.length + 1),
          takenAt: new Date(takenAtMs).toISOString(),
        })),
    closeAll: () => {
      clearInterval(sweeping)
      defaultWorld.world.close()
      others.clear()
    },
  }
}
