import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { BadSettings, type Env, readEnv } from './env.ts'

/** A call that pays may take 50 s; nothing is cut before it is over. */
const GRACE_MS = 60_000

interface Built {
  app: FastifyInstance
  /** Lines that tell whoever started the server what can be done with it. */
  story: readonly string[]
}

/**
 * Reads the settings, builds, listens and says where. Whatever keeps it from starting is told in one line, and the
 * process ends with 1. `defaults` are this program's own, behind what the environment says.
 */
export const run = async (
  build: (env: Env, publicOrigin: () => string) => Promise<Built>,
  defaults: Record<string, string> = {},
): Promise<void> => {
  try {
    const env = readEnv(defaults)
    let listeningAt = ''
    const publicOrigin = () => env.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? listeningAt
    const { app, story } = await build(env, publicOrigin)
    listeningAt = await app.listen({ port: env.PORT, host: env.HOST })
    closeWithGrace({ delay: GRACE_MS }, () => app.close())
    console.log([`Ready at ${publicOrigin()}`, ...story].join('\n'))
  } catch (error) {
    console.error(`Not started. ${reasonOf(error)}`)
    process.exit(1)
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof BadSettings) return `Settings that cannot be used: ${error.message}`
  const { code, message, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user; set PORT to another.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `${path ?? 'A folder'} cannot be written; set SIMULATION_DATABASE_FILE to a file in a folder that can.`
  if (code === 'SQLITE_CANTOPEN' || code === 'SQLITE_READONLY')
    return 'The database file cannot be written; set SIMULATION_DATABASE_FILE to a file in a folder that can.'
  return message
}
