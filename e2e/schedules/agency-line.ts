import type { AgencyRequest, Transport } from '@mva/agency/transport/transport'
import type { Agency } from './agency.ts'
import type { Origin, SimulatedProcess } from './simulated-process.ts'
import type { Step, Steps } from './steps.ts'

const ONE_WAY_MS = 20
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
}

/** The connections of one process to the agency: request, execution and answer are steps. */
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
  }: AgencyLineOptions): Transport =>
  (request) => {
    const own = origin()
    const { method, path, signal } = request
    const aheadAtFirst = clockAheadMs()
    let brokenAt = steps.now() + deadlineMs
    let isOpen = true
    const promisedUntil = () => brokenAt + effectsWithinMs
    const latestAt = () => promisedUntil() + beyondMs
    const call = `${method} ${path}`
    const { machine } = process
    const near = NEAR_MONEY.find(([end]) => path.endsWith(end))?.[1]
    const step = (afterMs: number, rest: Omit<Step, 'origin' | 'place' | 'near'>) =>
      steps.add(afterMs, { origin: own, place: 'agency', near, ...rest })

    return new Promise((resolve, reject) => {
      const close = () => {
        if (!isOpen) return
        isOpen = false
        brokenAt = Math.min(brokenAt, steps.now())
        process.connections.delete(close)
      }
      process.connections.add(close)
      signal.addEventListener('abort', () => {
        close()
        reject(signal.reason as Error)
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

      const execute = (isAnswered: boolean, isCopy: boolean, isContradicted: boolean) => {
        const isTooLate = steps.now() > promisedUntil() - (clockAheadMs() - aheadAtFirst)
        const response = agency.execute(request, { isTooLate, isCopy, isContradicted })
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
      /** The agency executes the request; `isCopy`: a gateway has sent it a second time. */
      const reach = (afterMs: number, isAnswered: boolean, isCopy = false) =>
        void step((executionMsOf(request) ?? EXECUTION_MS) + afterMs, {
          label: () => `the agency executes for ${machine.name}: ${call}`,
          process: null,
          latestAt,
          execute: () => execute(isAnswered, isCopy, false),
          contradict: () => execute(isAnswered, isCopy, true),
          break: reset,
          canVanish: true,
        })
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
    })
  }

/** What is numbered apart, by the end of its path. */
const NEAR_MONEY = [
  ['finalizecart', 'finalize'],
  ['validatecart', 'question'],
] as const
