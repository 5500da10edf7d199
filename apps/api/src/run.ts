import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { type Env, readEnv } from './env.ts'
import { startFailure } from './start-failure.ts'

/** A payment call may take 50 s and must not be cut off. */
const GRACE_MS = 60_000
const IDLE_LOOKED_FOR_EVERY_MS = 100

/** Builds a program from its settings. Its public address is known once it listens. */
export type Build = (
  env: Env,
  publicOrigin: () => string,
) => Promise<{
  app: FastifyInstance
  /** What to do with the server, for the person who starts it. */
  startupLines: readonly string[]
}>

/**
 * Reads the settings, builds, listens and prints the address. If that fails, prints the reason and calls `exit`. `defaults`
 * are this program's own; the environment overrides them.
 */
export const run = async (
  build: Build,
  defaults: Record<string, string> = {},
  exit: (error: unknown) => void = () => process.exit(1),
): Promise<void> => {
  try {
    const env = readEnv(defaults)
    let listeningAt = ''
    const publicOrigin = () => env.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? listeningAt
    const { app, startupLines } = await build(env, publicOrigin)
    listeningAt = await app.listen({ port: env.PORT, host: env.HOST })
    closeWithGrace({ delay: GRACE_MS }, () => closeInOrder(app))
    console.log([`Ready at ${publicOrigin()}`, ...startupLines].join('\n'))
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
