import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { ServerSettings } from './settings.ts'
import { startFailure } from './start-failure.ts'

/** A payment call may take 50 s and must not be cut off. */
const GRACE_MS = 60_000
const IDLE_LOOKED_FOR_EVERY_MS = 100

/** Builds a program from its settings. Its public address is known once it listens. */
export type Build<Settings> = (
  settings: Settings,
  publicOrigin: () => string,
) => Promise<{
  app: FastifyInstance
  /** What to do with the server, for the person who starts it. */
  startupLines: readonly string[]
  /** Whether it serves real customers. */
  isInProduction?: boolean
}>

/** Reads the settings, builds, listens and prints the address. If that fails, prints the reason and calls `exit`. */
export const run = async <
  Settings extends Pick<ServerSettings, 'PORT' | 'HOST' | 'PUBLIC_ORIGIN' | 'DRAIN_SECONDS'>,
>(
  read: () => Settings,
  build: Build<Settings>,
  exit: (error: unknown) => void = () => process.exit(1),
): Promise<void> => {
  try {
    const settings = read()
    let listeningAt = ''
    const publicOrigin = () => settings.PUBLIC_ORIGIN ?? listeningAt
    const { app, startupLines, isInProduction } = await build(settings, publicOrigin)
    const drainMs = (settings.DRAIN_SECONDS ?? 0) * 1000
    listeningAt = await app.listen({ port: settings.PORT, host: settings.HOST })
    closeWithGrace({ delay: drainMs + GRACE_MS, logger: false }, async ({ err, signal }) => {
      if (err) app.log.fatal({ err }, 'the process ends because of an unexpected error')
      else app.log.info({ signal }, 'the process was asked to end')
      app.startDraining()
      if (signal === 'SIGTERM') await wait(drainMs)
      await closeInOrder(app)
    })
    const lines = [`Ready at ${publicOrigin()}`, ...startupLines]
    // A collector of logs expects JSON.
    if (isInProduction && !process.stdout.isTTY) for (const line of lines) app.log.info(line)
    else console.log(lines.join('\n'))
  } catch (error) {
    console.error(startFailure(error))
    exit(error)
  }
}

/** A connection that is busy at the shutdown would be kept alive, and the process with it. */
const closeInOrder = async (app: FastifyInstance) => {
  const looking = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOKED_FOR_EVERY_MS)
  await app.close()
  clearInterval(looking)
}
