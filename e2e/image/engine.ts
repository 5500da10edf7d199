import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** A container engine with the commands of docker. All of them throw if the engine exits with another status than 0. */
export interface Engine {
  /** Returns what it prints. */
  run: (...parameters: string[]) => string
  runAsync: (...parameters: string[]) => Promise<string>
  runWithInput: (input: string, ...parameters: string[]) => void
  /** Prints as it goes. */
  show: (...parameters: string[]) => void
  /** Does not throw. Returns the exit status and what it wrote to standard error. */
  outcome: (...parameters: string[]) => { status: number | null; errors: string }
  /** Does not throw, and prints nothing. */
  isSuccessful: (...parameters: string[]) => boolean
}

const ENGINES = ['docker', 'podman']

/** Returns undefined if none answers. The commands run in `folder`. */
export const findEngine = (folder: string): Engine | undefined => {
  const program = ENGINES.find((name) => spawnSync(name, ['info']).status === 0)
  if (program === undefined) return undefined
  const options = { cwd: folder, encoding: 'utf8' } as const
  const started = (...parameters: string[]) =>
    execFileSync(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  return {
    run: started,
    runAsync: async (...parameters) =>
      (await promisify(execFile)(program, parameters, options)).stdout.trim(),
    runWithInput: (input, ...parameters) =>
      void execFileSync(program, parameters, { ...options, input }),
    show: (...parameters) =>
      void execFileSync(program, parameters, { ...options, stdio: 'inherit' }),
    outcome: (...parameters) => {
      const { status, stderr } = spawnSync(program, parameters, options)
      return { status, errors: stderr.trim() }
    },
    isSuccessful: (...parameters) => spawnSync(program, parameters, options).status === 0,
  }
}
