/** A machine that runs the site: its clock, and whether it is paused. It outlasts the processes that are started on it. */
export interface Machine {
  name: string
  /** Milliseconds. Nothing of its process happens before. */
  pausedUntil: number
  /** Whether the process first handles what arrived during a pause, or first the timers that are overdue. */
  isInputFirst: boolean
  /** How far its clock is ahead, in milliseconds; negative if it is behind. */
  skewMs: number
}

/** One process of the site, from its start to its end. */
export interface SimulatedProcess {
  machine: Machine
  /** Nothing of a dead process happens any more. */
  isDead: boolean
  /** How to break each of its open connections. */
  connections: Set<() => void>
}

/** Where steps happen. */
export const places = ['browser', 'database', 'agency', 'timer'] as const
export type Place = (typeof places)[number]

/** What goes wrong at a step: at that number of those in one place. Durations are milliseconds. */
export type Disturbance = { place: Place; at: number } & (
  | { does: 'delay'; ms: number }
  /** The other side waits in vain. */
  | { does: 'lose' }
  /** The other side learns at once that the connection broke. */
  | { does: 'break' }
  | { does: 'pause'; ms: number; isInputFirst: boolean }
  | { does: 'kill'; downMs: number }
  | { does: 'skew'; ms: number }
)

/** A choice of the customer or the operator, or the background work of the processes: what it causes is numbered. */
export interface Origin {
  name: string
  disturbances: readonly Disturbance[]
  /** How many steps it has caused in each place that had their turn. */
  steps: Record<Place, number>
  /** The process that serves it. */
  process: SimulatedProcess | null
  /** When it last read, and when it last changed something in the database, in milliseconds. */
  readAt: number
  writtenAt: number
}
