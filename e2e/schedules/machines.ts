import type { Secrets, SiteProcess } from '@mva/api/testing/site-process'
import type { Machine, SimulatedProcess } from './simulated-process.ts'

/** A process that serves requests. */
export interface Running {
  process: SimulatedProcess
  site: SiteProcess
  /** Those that are not answered yet. */
  requests: Set<Promise<unknown>>
}

/** A machine with the process that runs on it now. */
export interface RunningMachine extends Machine {
  secrets: Secrets
  /** Null while it starts or is down. */
  running: Running | null
}

export const newMachine = (name: string, secrets: Secrets): RunningMachine => ({
  name,
  secrets,
  pausedUntil: 0,
  isInputFirst: true,
  skewMs: 0,
  running: null,
})
