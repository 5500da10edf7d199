import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Agency, connectAgency } from './agency.ts'
import { refuseUnknown } from './known-options.ts'
import { nodeProblem } from './node-version.ts'

export interface StartOptions {
  /** A free port if it is 0 or undefined. */
  port?: number
  /** The SQLite file of the default world; a temporary one, deleted at the end, if it is undefined. */
  file?: string
  /** Origins of sites whose pages call the simulator from the browser. */
  allowedOrigins?: readonly string[]
  /** Other settings of the simulator, such as `SIMULATION_TOKEN` or `LOG_LEVEL`. */
  settings?: Readonly<Record<string, string>>
}

/** A simulator that this process started, with its default world. */
export interface StartedAgency extends Agency, AsyncDisposable {
  /** Ends the simulator, and waits until it has ended. */
  close: () => Promise<void>
}

const startOptions = { port: true, file: true, allowedOrigins: true, settings: true } as const
const READY = /^Ready at (http\S+)$/m

/**
 * Starts the simulator as a child of this process, and resolves once it listens. Rejects with what it wrote if it ends
 * before that.
 */
export const startAgency = async (options: StartOptions = {}): Promise<StartedAgency> => {
  refuseUnknown('startAgency', options, startOptions)
  const { port = 0, file, allowedOrigins = [], settings = {} } = options
  const problem = nodeProblem(process.versions.node)
  if (problem !== undefined) throw new Error(problem)
  // The child makes it: between the two, nothing is left if this process is killed.
  const folder = join(tmpdir(), `agency-${randomUUID()}`)
  const child = fork(fileURLToPath(new URL('agency-process.js', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...settings,
      AGENCY_TEMPORARY_FOLDER: folder,
      PORT: String(port),
      SIMULATION_DATABASE_FILE: file ?? join(folder, 'agency.sqlite'),
      SIMULATION_ALLOWED_ORIGINS: allowedOrigins.join(','),
    },
  })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const origin = await listening(child)
    const agency = connectAgency({ origin, token: settings['SIMULATION_TOKEN'] })
    return { ...agency, close, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let written = ''
    const read = (part: Buffer) => {
      written += part.toString()
      const [, origin] = READY.exec(written) ?? []
      if (origin !== undefined) resolve(origin)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () =>
      reject(new Error(`The simulator ended before it listened:\n${written}`)),
    )
  })
