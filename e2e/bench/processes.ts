import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '../support/free-ports.ts'

export interface ServerProcess {
  origin: string
  stop: () => Promise<void>
}

const ADDRESS = /http:\/\/\S+/
const BETWEEN_TRIES_MS = 50

/** Starts a program. `listening` resolves with its address; if the program exits first, the start fails. */
const start = async (
  file: string,
  env: Record<string, string>,
  listening: (child: ChildProcess) => Promise<string>,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  // A failed run must leave no server behind.
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit')
  const origin = await Promise.race([
    listening(child),
    ended.then(() => Promise.reject(new Error(`${file} did not start`))),
  ])
  const stop = async () => {
    child.kill()
    await ended
  }
  return { origin, stop }
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
  name: 'agency' | 'express' | 'fastify-static' | 'slow-agency',
  env: Record<string, string> = {},
): Promise<ServerProcess> =>
  start(join(import.meta.dirname, `${name}.ts`), { PORT: '0', ...env }, printedAddress)

const startBuilt = async (program: string, env: Record<string, string>): Promise<ServerProcess> => {
  const port = env['PORT'] ?? String(await findFreePorts(1))
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    PORT: port,
    PUBLIC_ORIGIN: origin,
    // The load generator is many customers at one address.
    SHARED_ADDRESSES: '127.0.0.1',
    ...env,
  }
  const file = join(import.meta.dirname, `../../apps/api/dist/${program}.js`)
  return start(file, settings, answering(origin))
}

/** Starts the built server, on a free port unless the settings name one. */
export const startSite = (env: Record<string, string>): Promise<ServerProcess> =>
  startBuilt('server', env)

/** Starts the built simulated agency, on a free port unless the settings name one. */
export const startSimulator = (env: Record<string, string>): Promise<ServerProcess> =>
  startBuilt('simulator', env)
