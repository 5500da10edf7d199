import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../../apps/api/dist/server.js')
const WAIT_BETWEEN_TRIES_MS = 2

export interface SiteProcess {
  /** From the start of the process to its first response. */
  startedInMs: number
  /** The peak memory of the process in MiB; null if the system does not report it. */
  peakMebibytes: () => number | null
  stop: () => Promise<void>
}

/** Starts the bundled server on a seeded agency, and waits for its first response. */
export const startSite = (origin: string, folder: string): Promise<SiteProcess> =>
  startProcess([server], origin, folder)

/** A minimal Node server, as a baseline for the startup time of this machine. */
const BARE =
  "require('node:http').createServer((_request, response) => response.end()).listen(process.env.PORT, '127.0.0.1')"

export const startBareServer = (origin: string, folder: string): Promise<SiteProcess> =>
  startProcess(['--eval', BARE], origin, folder)

const startProcess = async (
  program: string[],
  origin: string,
  folder: string,
): Promise<SiteProcess> => {
  const begin = performance.now()
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      // Without it, pages cannot name their other languages as search engines want it.
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(`${origin}/health`, child)
  const startedInMs = performance.now() - begin
  return {
    startedInMs,
    peakMebibytes: () => peakOf(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

const firstAnswer = async (url: string, child: ChildProcess) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, WAIT_BETWEEN_TRIES_MS))
    }
  }
}

const peakOf = (pid: number | undefined) => {
  try {
    const kibibytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kibibytes === undefined ? null : Number(kibibytes) / 1024
  } catch {
    return null
  }
}
