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
/**
 * The steps near money, which are numbered apart as well: writes to the ledger and to the flows of customers, and the calls
 * that finalize or examine a cart.
 */
export const placesNearMoney = ['ledger', 'flow', 'finalize', 'question'] as const
export type Place = (typeof places)[number] | (typeof placesNearMoney)[number]

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
  /** The site learns that the connection broke, and the agency executes the call so much later. */
  | { does: 'detach'; ms: number }
  /** A gateway or a balancer sends the request twice. Which answer arrives, the first or the second one? */
  | { does: 'repeat'; ms: number; isSecondAnswered: boolean }
  /** The answer says one thing and its opposite, in one of several ways. */
  | { does: 'contradict'; way: number }
  /** Another database takes over: all connections break, and its clock differs. */
  | { does: 'fail over'; ms: number }
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
