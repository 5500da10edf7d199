import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '../support/free-ports.ts'

export interface ServerProcess {
  origin: string
  /** The CPU time of the process so far, in microseconds; NaN where the system does not tell. */
  cpuMicros: () => number
  /** The memory that the process has, in bytes; NaN where the system does not tell. */
  residentBytes: () => number
  /** What it has written to its databases so far; only if it is counted. */
  written: () => Promise<Written>
  /** The files whose functions were called since it was asked before, as URLs; only for a server from its sources. */
  entered: () => Promise<readonly string[]>
  stop: () => Promise<void>
}

/** Statements that wrote, and those of them that waited for the disk. */
export interface Written {
  writes: number
  fsyncs: number
}

const ADDRESS = /http:\/\/[\w.:]+/
const BETWEEN_TRIES_MS = 50

const running = new Set<ChildProcess>()
// A failed run must leave no server behind.
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Starts a program. `listening` resolves with its address; if the program exits first, the start fails. */
const start = async (
  file: string,
  env: Record<string, string>,
  listening: (child: ChildProcess) => Promise<string>,
  preloads: readonly string[] = [],
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...preloads, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.resume()
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  const origin = await Promise.race([
    listening(child),
    ended.then(() => Promise.reject(new Error(`${file} did not start`))),
  ])
  const stop = async () => {
    child.kill()
    await ended
  }
  /** Asks the module that is preloaded into it. */
  const ask = async <Answer>() => {
    const answered = once(child, 'message')
    child.send('ask')
    const [answer] = (await answered) as [Answer]
    return answer
  }
  return {
    origin,
    cpuMicros: () => cpuMicrosOf(child.pid),
    residentBytes: () => residentBytesOf(child.pid),
    written: ask<Written>,
    entered: ask<readonly string[]>,
    stop,
  }
}

const TICK_MICROS = 10_000
const USER_TIME = 11

/** From the 14th and 15th value of proc_pid_stat(5), of which the second, in parentheses, may contain spaces. */
const cpuMicrosOf = (pid: number | undefined): number => {
  try {
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(values[USER_TIME]) + Number(values[USER_TIME + 1])) * TICK_MICROS
  } catch {
    return NaN
  }
}

/** From proc_pid_status(5), in kB. */
const residentBytesOf = (pid: number | undefined): number => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1_024
  } catch {
    return NaN
  }
}

const printedAddress = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.stdout?.on('data', (output: Buffer) => {
      const origin = ADDRESS.exec(output.toString())?.[0]
      if (origin !== undefined) resolve(origin)
    })
  })

/** A server that serves real customers prints nothing, unless its log says so. */
const answering = (origin: string) => async (child: ChildProcess) => {
  while (child.exitCode === null) {
    const isUp = await fetch(`${origin}/health`).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await wait(BETWEEN_TRIES_MS)
  }
  return origin
}

/** Starts one of the benchmark's own servers. */
export const startContender = (
  name: 'agency' | 'express' | 'fastify-trpc' | 'slow-agency',
  env: Record<string, string> = {},
): Promise<ServerProcess> =>
  start(join(import.meta.dirname, `${name}.ts`), { PORT: '0', ...env }, printedAddress)

const startListening = async (
  file: string,
  env: Record<string, string>,
  preload?: 'count-writes' | 'record-entered',
): Promise<ServerProcess> => {
  const port = env['PORT'] ?? String(await findFreePorts(1))
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    PORT: port,
    PUBLIC_ORIGIN: origin,
    // The load generator is many customers at one address.
    SHARED_ADDRESSES: '127.0.0.1',
    ...env,
  }
  const preloads = preload ? ['--import', join(import.meta.dirname, `${preload}.ts`)] : []
  return start(file, settings, answering(origin), preloads)
}

/** The settings of a measured site in proxy mode, in front of the agency at that address. */
export const proxySettings = (agencyUrl: string, database: string): Record<string, string> => ({
  LOG_LEVEL: 'warn',
  AGENCY_MODE: 'proxy',
  AGENCY_POSTS_NEVER_REPEATED: 'true',
  AGENCY_API_URL: agencyUrl,
  SESSION_SECRET: 'a secret for the time of one measurement',
  RECAPTCHA_SITE_KEY: 'none',
  PORTAL_DATABASE_URL: database,
})

const OWN_ROOT = join(import.meta.dirname, '../..')

const built = (program: string, root: string) => join(root, `apps/api/dist/${program}.js`)

/** Starts the built server, on a free port unless the settings name one. `isCounted`: it counts what it writes. `root`: that of another checkout. */
export const startSite = (
  env: Record<string, string>,
  { isCounted = false, root = OWN_ROOT } = {},
): Promise<ServerProcess> =>
  startListening(built('server', root), env, isCounted ? 'count-writes' : undefined)

/** Starts the built simulated agency, on a free port unless the settings name one. */
export const startSimulator = (
  env: Record<string, string>,
  root = OWN_ROOT,
): Promise<ServerProcess> => startListening(built('simulator', root), env)

/** Starts the site without its pages, or the simulated agency, from the sources: it records which files it enters. */
export const startSources = (
  program: 'apps/api/src/dev-server.ts' | 'packages/simulator/main.ts',
  env: Record<string, string>,
): Promise<ServerProcess> => startListening(join(OWN_ROOT, program), env, 'record-entered')
