import type { AgencyRequest, Transport } from '@mva/agency/transport/transport'
import type { Agency } from './agency.ts'
import type { Origin, SimulatedProcess } from './simulated-process.ts'
import type { Steps } from './steps.ts'

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
    executionMsOf,
  }: AgencyLineOptions): Transport =>
  (request) => {
    const own = origin()
    const { method, path, signal } = request
    let brokenAt = steps.now() + deadlineMs
    let isOpen = true
    const promisedUntil = () => brokenAt + effectsWithinMs
    const latestAt = () => promisedUntil() + beyondMs
    const call = `${method} ${path}`
    const { machine } = process

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
        void steps.add(ONE_WAY_MS, {
          label: () => `the connection of ${machine.name} breaks: ${call}`,
          origin: own,
          place: 'agency',
          process,
          execute: () => {
            close()
            reject(Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' }))
          },
        })

      const execute = () => {
        const response = agency.execute(request, steps.now() > promisedUntil())
        steps.add(ONE_WAY_MS, {
          label: () => `${machine.name} receives ${response.status} of: ${call}`,
          origin: own,
          place: 'agency',
          process,
          execute: () => {
            close()
            resolve(response)
          },
          break: reset,
          canVanish: true,
        })
      }
      steps.add(ONE_WAY_MS, {
        label: () => `the agency receives of ${machine.name}: ${call}`,
        origin: own,
        place: 'agency',
        process: null,
        latestAt,
        execute: () => {
          steps.add(executionMsOf(request) ?? EXECUTION_MS, {
            label: () => `the agency executes for ${machine.name}: ${call}`,
            origin: own,
            place: 'agency',
            process: null,
            latestAt,
            execute,
            break: reset,
            canVanish: true,
          })
        },
        break: reset,
        canVanish: true,
      })
    })
  }
