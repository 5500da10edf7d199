import { AsyncLocalStorage } from 'node:async_hooks'
import { type AgencyRequest, NotStarted, type Transport } from '@mva/agency/transport/transport'
import type { Agency } from './agency.ts'
import type { Origin, SimulatedProcess } from './simulated-process.ts'
import type { Step, Steps } from './steps.ts'

const ONE_WAY_MS = 20
const CONNECTION_MS = 5
const EXECUTION_MS = 30

interface AgencyLineOptions {
  agency: Agency
  steps: Steps
  process: SimulatedProcess
  origin: () => Origin
  /** The deadline of the site's longest call, in milliseconds. */
  deadlineMs: number
  /** How long after its connection broke a call may still take effect, as the agency says, in milliseconds. */
  effectsWithinMs: number
  /** How much longer it can really take. */
  beyondMs: number
  /** By how much the database's clock was set forward since the start: so much earlier the site counts on an end. */
  clockAheadMs: () => number
  /** Whether something on the way may send a call twice. */
  isRepeatable: (request: AgencyRequest) => boolean
  /** How long the agency takes for a call, in milliseconds; undefined for as long as usual. */
  executionMsOf: (request: AgencyRequest) => number | undefined
  /** Called when the first byte of a request leaves. */
  onSent: (request: AgencyRequest) => void
}

/** The connections of one process to the agency: the connection, the request, its execution and the answer are steps. */
export const agencyLine =
  ({
    agency,
    steps,
    process,
    origin,
    deadlineMs,
    effectsWithinMs,
    beyondMs,
    clockAheadMs,
    isRepeatable,
    executionMsOf,
    onSent,
  }: AgencyLineOptions): Transport =>
  (request) => {
    const own = origin()
    const { method, path, signal } = request
    /** Instants are milliseconds. */
    const line = { isOpen: true, isSent: false, brokenAt: Infinity, aheadAtFirst: 0 }
    const promisedUntil = () => line.brokenAt + effectsWithinMs
    const latestAt = () => promisedUntil() + beyondMs
    const call = `${method} ${path}`
    const { machine } = process
    const near = NEAR_MONEY.find(([end]) => path.endsWith(end))?.[1]
    const step = (afterMs: number, rest: Omit<Step, 'origin' | 'place' | 'near'>) =>
      steps.add(afterMs, { origin: own, place: 'agency', near, ...rest })

    return new Promise((resolve, reject) => {
      const close = () => {
        if (!line.isOpen) return
        line.isOpen = false
        line.brokenAt = Math.min(line.brokenAt, steps.now())
        process.connections.delete(close)
      }
      process.connections.add(close)
      signal.addEventListener('abort', () => {
        const { isSent } = line
        close()
        reject(isSent ? (signal.reason as Error) : new NotStarted(signal.reason))
      })
      const reset = () =>
        void step(ONE_WAY_MS, {
          label: () => `the connection of ${machine.name} breaks: ${call}`,
          process,
          execute: () => {
            close()
            reject(Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' }))
          },
        })

      const execute = (isAnswered: boolean, isCopy: boolean, contradiction: number | null) => {
        const isTooLate = steps.now() > promisedUntil() - (clockAheadMs() - line.aheadAtFirst)
        const response = agency.execute(request, {
          isCopy,
          isTooLate,
          contradiction,
        })
        if (!isAnswered) return
        step(ONE_WAY_MS, {
          label: () => `${machine.name} receives ${response.status} of: ${call}`,
          process,
          execute: () => {
            close()
            resolve(response)
          },
          break: reset,
          canVanish: true,
        })
      }
      const reach = (afterMs: number, isAnswered: boolean, isCopy = false) =>
        void step((executionMsOf(request) ?? EXECUTION_MS) + afterMs, {
          label: () => `the agency executes for ${machine.name}: ${call}`,
          process: null,
          latestAt,
          execute: () => execute(isAnswered, isCopy, null),
          contradict: (way) => execute(isAnswered, isCopy, way),
          break: reset,
          canVanish: true,
        })
      const send = () => {
        Object.assign(line, {
          isSent: true,
          brokenAt: steps.now() + deadlineMs,
          aheadAtFirst: clockAheadMs(),
        })
        onSent(request)
        step(ONE_WAY_MS, {
          label: () => `the agency receives of ${machine.name}: ${call}`,
          process: null,
          latestAt,
          execute: () => reach(0, true),
          detach: (ms) => {
            reset()
            reach(ms, false)
          },
          repeat: ({ ms, isSecondAnswered }) => {
            const isRepeated = isRepeatable(request)
            reach(0, !isRepeated || !isSecondAnswered)
            if (isRepeated) reach(ms, isSecondAnswered, true)
          },
          break: reset,
          canVanish: true,
        })
      }
      const notStarted = (cause: string) => {
        close()
        reject(new NotStarted(cause))
      }
      step(CONNECTION_MS, {
        label: () => `${machine.name} has a connection for: ${call}`,
        process,
        // By the clock of the process.
        execute: AsyncLocalStorage.bind(() => {
          if (!line.isOpen) return
          if (request.mayStart?.() === false) notStarted('it is too late')
          else send()
        }),
        break: () => notStarted('there is no connection'),
      })
    })
  }

/** What is numbered apart, by the end of its path. */
const NEAR_MONEY = [
  ['finalizecart', 'finalize'],
  ['validatecart', 'question'],
] as const
