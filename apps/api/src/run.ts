import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { BadSettings, type Env, readEnv } from './env.ts'

/** A call that pays may take 50 s; nothing is cut before it is over. */
const GRACE_MS = 60_000
const IDLE_LOOKED_FOR_EVERY_MS = 100

interface Built {
  app: FastifyInstance
  /** What the person who starts the server can do with it. */
  startupLines: readonly string[]
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
    const { app, startupLines } = await build(env, publicOrigin)
    listeningAt = await app.listen({ port: env.PORT, host: env.HOST })
    closeWithGrace({ delay: GRACE_MS }, () => closeInOrder(app))
    console.log([`Ready at ${publicOrigin()}`, ...startupLines].join('\n'))
  } catch (error) {
    console.error(`Not started. ${reasonOf(error)}`)
    process.exit(1)
  }
}

/** A connection that was busy when the end came would be kept for another request, and the process with it. */
const closeInOrder = async (app: FastifyInstance) => {
  const looking = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOKED_FOR_EVERY_MS)
  await app.close()
  clearInterval(looking)
}

const FILES_ADVICE =
  'let SIMULATION_DATABASE_FILE and PORTAL_DATABASE_URL name files in folders that can.'
const NOT_WRITABLE = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR']

const reasonOf = (error: unknown): string => {
  if (error instanceof BadSettings) return `Settings that cannot be used: ${error.message}`
  const failure = error as NodeJS.ErrnoException & { port?: number }
  const { code = '', message, port, path, syscall } = failure
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user; set PORT to another.`
  if (NOT_WRITABLE.includes(code) || syscall === 'mkdir')
    return `${path ?? 'A folder'} cannot be written; ${FILES_ADVICE}`
  if (code === 'SQLITE_CANTOPEN' || code.startsWith('SQLITE_READONLY'))
    return `The database file cannot be written; ${FILES_ADVICE}`
  return message
}
