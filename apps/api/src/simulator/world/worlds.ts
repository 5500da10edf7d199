import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '@mva/db/make-folder'
import { simulatedAgency, type SimulatedCall } from '../simulated-agency.ts'
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
  create: () => OpenWorld
  /** Restores the seeded state. Other worlds are not affected. */
  reset: (id: string) => OpenWorld
  /** Saves the state of the world, including clock, outbox and faults, and returns the snapshot's id. */
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

/** The worlds of one simulator: the default one in `file`, each other one in its own file beside it. */
export const openWorlds = ({ file, origin }: Pick<WorldOptions, 'file' | 'origin'>): Worlds => {
  const others = new LRUCache<string, OpenWorld>({
    max: MAX_OPEN,
    dispose: ({ world }) => world.close(),
  })
  const folder = join(dirname(file), 'worlds')
  const fileOf = (id: string) => (id === DEFAULT_WORLD ? file : join(folder, `${id}.sqlite`))
  const snapshots = join(dirname(file), 'snapshots')
  const snapshotOf = (id: string, snapshotId: string) =>
    join(snapshots, `${id}.${snapshotId}.sqlite`)

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
  let defaultWorld = open(DEFAULT_WORLD, false)

  return {
    default: () => defaultWorld,
    get: (id = DEFAULT_WORLD) => {
      const entry = find(id)
      if (entry) return entry
      return WORLD_ID.test(id) && existsSync(fileOf(id)) ? start(id) : undefined
    },
    create: () => {
      makeFolder(folder)
      return start(randomUUID())
    },
    reset: (id) => beginAnew(id),
    takeSnapshot: (id) => {
      makeFolder(snapshots)
      const snapshotId = randomUUID()
      find(id)?.world.copyTo(snapshotOf(id, snapshotId))
      return snapshotId
    },
    restoreSnapshot: (id, snapshotId) => {
      const snapshot = snapshotOf(id, snapshotId)
      if (!WORLD_ID.test(snapshotId) || !existsSync(snapshot)) return undefined
      return beginAnew(id, snapshot)
    },
    snapshots: (id) =>
      (existsSync(snapshots) ? readdirSync(snapshots) : [])
        .filter((name) => name.startsWith(`${id}.`) && name.endsWith('.sqlite'))
        .map((name) => ({ name, takenAtMs: statSync(join(snapshots, name)).mtimeMs }))
        .sort((one, other) => other.takenAtMs - one.takenAtMs)
        .map(({ name, takenAtMs }) => ({
          id: name.slice(id.length + 1, -'.sqlite'.length),
          takenAt: new Date(takenAtMs).toISOString(),
        })),
    closeAll: () => {
      defaultWorld.world.close()
      others.clear()
    },
  }
}
