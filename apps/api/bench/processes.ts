import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface ServerProcess {
  origin: string
  stop: () => Promise<void>
}

const ADDRESS = /http:\/\/\S+/

/** Starts a program that prints its address once it listens. Rejects if it exits first. */
const start = (file: string, env: Record<string, string>): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(process.execPath, [file], {
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // A failed run must leave no server behind.
    process.once('exit', () => child.kill())
    child.once('exit', () => reject(new Error(`${file} did not start`)))
    child.stdout?.on('data', (output: Buffer) => {
      const origin = ADDRESS.exec(output.toString())?.[0]
      if (origin === undefined) return
      const stop = () =>
        new Promise<void>((stopped) => {
          child.once('exit', () => stopped())
          child.kill()
        })
      resolve({ origin, stop })
    })
  })

/** Starts one of the benchmark's own servers. */
export const startContender = (
  name: 'agency' | 'express' | 'fastify-static' | 'slow-agency',
  env: Record<string, string> = {},
): Promise<ServerProcess> => start(join(import.meta.dirname, `${name}.ts`), env)

const startBuilt = async (program: string, env: Record<string, string>): Promise<ServerProcess> => {
  const port = env['PORT'] ?? String(await freePort())
  return start(join(import.meta.dirname, `../dist/${program}.js`), {
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    // The load generator is many customers at one address.
    SHARED_ADDRESSES: '127.0.0.1',
    ...env,
  })
}

/** Starts the built server, on a free port unless the settings name one. */
export const startSite = (env: Record<string, string>): Promise<ServerProcess> =>
  startBuilt('server', env)

/** Starts the built simulated agency, on a free port unless the settings name one. */
export const startSimulator = (env: Record<string, string>): Promise<ServerProcess> =>
  startBuilt('simulator', env)

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
