import { BrokenCircuitError, ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { AgencyError, neverSent } from '../agency-error.ts'
import { type Contract, contract } from '../contract/contract.ts'
import type { Row } from '../contract/row.ts'
import { outageBreaker } from './outage-breaker.ts'
import { createTurns, TooManyWaiting } from './turns.ts'

/** How many calls of a group there may be, so that a slow agency does not affect the other groups. */
interface Capacity {
  /** The maximum number of concurrent calls; each may hold a connection. */
  concurrent: number
  /** The maximum number of waiting calls; more are refused at once. */
  queued: number
}

interface Policy extends Capacity {
  deadlineMs: number
}

export type PolicyName = keyof typeof policies

/** Deadlines in milliseconds in place of the usual ones. */
export type Deadlines = Partial<Record<PolicyName, number>>

/** Numbers in place of the usual ones, by group. */
export type Capacities = {
  [Limit in keyof Capacity]?: Partial<Record<PolicyName, number>> | undefined
}

/** Deadlines and concurrency limits by kind of call. */
export const policies = {
  // Open to every visitor: hundreds at once wait for their turn, and are refused only if the agency is slow as well.
  lookups: { deadlineMs: 8_000, concurrent: 16, queued: 512 },
  referenceLists: { deadlineMs: 8_000, concurrent: 4, queued: 64 },
  signIn: { deadlineMs: 10_000, concurrent: 12, queued: 48 },
  account: { deadlineMs: 8_000, concurrent: 16, queued: 64 },
  cart: { deadlineMs: 15_000, concurrent: 12, queued: 48 },
  // Worth a long wait: without the answer the payment is unknown.
  payments: { deadlineMs: 50_000, concurrent: 12, queued: 24 },
} as const satisfies Record<string, Policy>

const policyByGroup: Record<keyof Contract, PolicyName> = {
  lookups: 'lookups',
  login: 'signIn',
  account: 'account',
  contacts: 'account',
  addresses: 'account',
  transactions: 'cart',
  payments: 'cart',
}

/** Calls that charge a card. */
const charges: ReadonlySet<Row> = new Set<Row>([
  contract.transactions.finalizeCart,
  contract.payments.process,
])

export const policyOf = (row: Row, group: keyof Contract): PolicyName => {
  if (charges.has(row)) return 'payments'
  return row.isReferenceList ? 'referenceLists' : policyByGroup[group]
}

export const policyNames = Object.keys(policies) as readonly PolicyName[]

const capacityOf = (name: PolicyName, { concurrent, queued }: Capacities): Capacity => ({
  concurrent: concurrent?.[name] ?? policies[name].concurrent,
  queued: queued?.[name] ?? policies[name].queued,
})

/** The total number of connections to the agency of all groups. */
export const maxConnections = (capacities: Capacities = {}): number =>
  policyNames.reduce((sum, name) => sum + capacityOf(name, capacities).concurrent, 0)

const RETRY_AFTER_MS = 100

/**
 * How long a call waits for its turn, in milliseconds. With the longest deadline it has to end within the time that a server
 * has to finish its payments (`GRACE_MS` of packages/http/run.ts).
 */
export const TURN_WITHIN_MS = 8_000

/** Returns how long a call of the group may take, from its turn to the end of the answer, in milliseconds. */
export const deadlineOf = (name: PolicyName, deadlines: Deadlines = {}): number =>
  deadlines[name] ?? policies[name].deadlineMs

/** Runs an agency call for a record (`recordKey`) under the policy of its group. */
export type Guard = <T>(record: string, attempt: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** What a group of calls does at this moment. */
export interface GroupState extends Capacity {
  group: PolicyName
  inUse: number
  waiting: number
  /** Whether the calls are refused because the agency seems to be down. */
  isPaused: boolean
}

interface Guards {
  guardOf: (row: Row, group: keyof Contract) => Guard
  groups: () => readonly GroupState[]
}

/**
 * The guards of one client: a queue and a breaker for each group, and one retry of a GET. The deadline begins with the
 * first turn, so that a POST that had to wait is not cut off while the agency executes it; a retry is within it.
 * `failuresUntilPause` is the number of records whose calls fail before a group is paused; null disables pauses. A call
 * refused by a guard, or whose turn does not come in time, is never sent and throws `unavailable`.
 */
export const createGuards = (
  failuresUntilPause: number | null,
  deadlines: Deadlines = {},
  capacities: Capacities = {},
): Guards => {
  const groupNamed = (name: PolicyName) => {
    const { concurrent, queued } = capacityOf(name, capacities)
    const turns = createTurns({ concurrent, queued })
    const breaker = failuresUntilPause === null ? undefined : outageBreaker(failuresUntilPause)
    const state = (): GroupState => ({
      group: name,
      concurrent,
      queued,
      inUse: turns.inUse(),
      waiting: turns.waiting(),
      isPaused: breaker?.isPaused() ?? false,
    })
    const execute = <T>(record: string, attempt: () => Promise<T>): Promise<T> => {
      const inTurn = () => turns.execute(attempt)
      return breaker ? breaker.execute(record, inTurn) : inTurn()
    }
    return { execute, state }
  }
  const groups = Object.fromEntries(policyNames.map((name) => [name, groupNamed(name)])) as Record<
    PolicyName,
    ReturnType<typeof groupNamed>
  >
  const retryOnce = retry(handleWhen(isUnavailable), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(RETRY_AFTER_MS),
  })

  const guardOf = (row: Row, group: keyof Contract): Guard => {
    const name = policyOf(row, group)
    const { execute } = groups[name]
    return async <T>(record: string, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      let isTooLate = false
      let turn: NodeJS.Timeout | undefined
      let deadline: Timer | undefined
      const once = () =>
        execute(record, async () => {
          if (isTooLate) throw neverSent(timeHasPassed())
          clearTimeout(turn)
          deadline ??= startTimer(deadlineOf(name, deadlines))
          const { signal } = deadline
          if (signal.aborted) throw neverSent(signal.reason)
          return attempt(signal)
        })
      try {
        const run = row.method === 'GET' ? retryOnce.execute(once) : once()
        if (deadline) return await run
        const tooLate = new Promise<never>((_resolve, reject) => {
          turn = setTimeout(() => {
            isTooLate = true
            reject(timeHasPassed())
          }, TURN_WITHIN_MS).unref()
        })
        return await Promise.race([run, tooLate])
      } catch (error) {
        if (error instanceof BrokenCircuitError || error instanceof TooManyWaiting)
          throw neverSent(error)
        throw isTooLate ? neverSent(error) : error
      } finally {
        clearTimeout(turn)
        deadline?.clear()
      }
    }
  }
  return { guardOf, groups: () => Object.values(groups).map(({ state }) => state()) }
}

interface Timer {
  /** Aborted when the time has passed. */
  signal: AbortSignal
  clear: () => void
}

/** As AbortSignal.timeout, whose signals stay in memory until their time has passed. */
const startTimer = (milliseconds: number): Timer => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(timeHasPassed()), milliseconds).unref()
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

const timeHasPassed = () => new DOMException('The time has passed.', 'TimeoutError')

const isUnavailable = (error: unknown) =>
  error instanceof AgencyError && error.kind === 'unavailable' && !error.isFinal
