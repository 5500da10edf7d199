import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startFailure } from '@mva/http/start-failure'
import { readEnv } from './config/env.ts'

/** Starts the server of the pages. It passes other requests on to `api`, an origin. */
type StartWeb = (options: { port: number; host: string; api: string }) => Promise<{
  close: () => Promise<void>
}>

const LOOPBACK = '127.0.0.1'
const DEV_SERVER = join(import.meta.dirname, 'dev-server.ts')
/** The message of a server that cannot start. */
export const NOT_STARTED = 'not started'
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs the site for development: the pages at the usual address, and the server behind them, which Node restarts when its
 * code changes. Ends both on a signal, or if the server cannot start for a reason that no change of the code removes.
 */
export const runDev = async (startWeb: StartWeb): Promise<void> => {
  try {
    const env = readEnv()
    const port = await freePort(env.PORT, env.HOST)
    const apiPort = await freePort(0, LOOPBACK)
    const origin = `http://${env.HOST}:${port}`
    // First, because the server says when the site is ready.
    const web = await startWeb({ port, host: env.HOST, api: `http://${LOOPBACK}:${apiPort}` })
    // In a process group of its own: Ctrl-C would reach the server twice.
    const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', DEV_SERVER], {
      env: {
        ...process.env,
        PORT: String(apiPort),
        HOST: LOOPBACK,
        PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? origin,
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    process.once('exit', () => server.kill())
    const ended = once(server, 'exit')
    const code = new Promise<number>((resolve) => {
      for (const signal of ENDING_SIGNALS) process.on(signal, () => resolve(0))
      // The watcher passes on its own messages, too.
      server.on('message', (message) => message === NOT_STARTED && resolve(1))
      server.on('exit', () => resolve(1))
    })
    const exitCode = await code
    server.kill()
    await Promise.all([web.close(), ended])
    process.exit(exitCode)
  } catch (error) {
    console.error(startFailure(error))
    process.exit(1)
  }
}

/** Returns the port, or a free one for 0. Throws EADDRINUSE if it is taken. */
const freePort = async (port: number, host: string): Promise<number> => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  const { port: free } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return free
}
