/** Where a process can be made to fail. */
export const sitePoints = [
  'before the intent',
  'after the intent',
  'before it is sent',
  'after it is sent',
  'while the agency works',
  'after the answer',
  'after the answer is kept',
] as const

export const agencyPoints = ['before the charge', 'after the charge'] as const

export type Point = (typeof sitePoints)[number] | (typeof agencyPoints)[number]

export type DatabaseFailure = 'refuses' | 'loses answers'

type AgencyCall = 'finalizecart' | 'validatecart'

/** A fault of a trial's server; it occurs once. */
export type Fault =
  | { does: 'die'; at: Point }
  /** From that point on, the database refuses statements, or executes them and loses the answers. */
  | { does: 'fail database'; how: DatabaseFailure; at: Point; forMs: number }
  /** By how much the agency delays its answer. */
  | { does: 'delay'; call: AgencyCall; byMs: number }
  /** The agency ends the sign-ins of all customers before it answers the call. */
  | { does: 'end sign-ins'; before: AgencyCall }
  /** No answer of the agency ends a sign-in. */
  | { does: 'keep sign-ins' }
  /** So many payments of other customers are sent before the next one. */
  | { does: 'fill queue'; calls: number }
  /** The clock of the process is wrong by that, as long as the fault lasts. */
  | { does: 'set clock'; byMs: number }

let fault: Fault | null = null
let databaseFailure: { how: DatabaseFailure; until: number } | null = null

/** Takes faults from the parent process, each in place of the last one, and exits with it. */
export const listenToParent = (): void => {
  process.on('message', (message) => {
    ;({ fault } = message as { fault: Fault | null })
  })
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
}

/** Executes a fault that belongs to this point. A kill leaves no time for cleanup, as a power cut would. */
export const reach = (point: Point): void => {
  if (!fault || !('at' in fault) || fault.at !== point) return
  if (fault.does === 'die') process.kill(process.pid, 'SIGKILL')
  else databaseFailure = { how: fault.how, until: Date.now() + fault.forMs }
  fault = null
}

/** How the database fails now; null if it works. */
export const databaseFails = (): DatabaseFailure | null =>
  databaseFailure && Date.now() < databaseFailure.until ? databaseFailure.how : null

/** By how much this call to the agency is late. */
export const delayOf = (call: string): number =>
  fault?.does === 'delay' && call.includes(fault.call) ? fault.byMs : 0

/** Whether all sign-ins last. */
export const keepsSignIns = (): boolean => fault?.does === 'keep sign-ins'

/** How many payments of other customers are sent before this one. */
export const strangersAhead = (): number => {
  if (fault?.does !== 'fill queue') return 0
  const { calls } = fault
  fault = null
  return calls
}

/** Gives this process a clock of its own, which a fault sets. */
export const installFaultyClock = (): void => {
  const right = Date
  const now = () => right.now() + (fault?.does === 'set clock' ? fault.byMs : 0)
  globalThis.Date = new Proxy(right, {
    construct: (target, parts, created) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, created) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}

/** Whether the sign-ins end before this call to the agency. */
export const endsSignIns = (call: string): boolean => {
  if (fault?.does !== 'end sign-ins' || !call.includes(fault.before)) return false
  fault = null
  return true
}
