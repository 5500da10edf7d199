import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the readiness checks fail from now on, so that load balancers send no further requests. */
    startDraining: () => void
  }
}

/** What supervisors, load balancers and collectors of metrics ask for, at the address of the process. */
export const OPERATIONAL_PATHS: readonly (string | undefined)[] = [
  '/health',
  '/ready',
  '/ready/pages',
  '/metrics',
]

/** A program without a database and an agency needs none of them. */
export interface HealthOptions {
  /** Writes to the site's own database. Throws what keeps it from that. */
  probe: () => Promise<void>
  /** Milliseconds since a statement last ended while others wait for a connection. */
  databaseStalledMs: () => number
  /** Whether the agency has given any answer that fits the contract since the start. */
  hasAgencyAnswered: () => boolean
}

/** Each statement ends after some seconds, if only by a timeout: only a restart helps where none does. */
const STALLED_MS = 30_000

const plugin: FastifyPluginAsync<Partial<HealthOptions>> = async (
  app,
  { probe = async () => undefined, databaseStalledMs = () => 0, hasAgencyAnswered = () => true },
) => {
  let isDraining = false
  app.decorate('startDraining', () => {
    isDraining = true
  })
  app.get('/health', (_request, reply) =>
    databaseStalledMs() > STALLED_MS
      ? reply.code(503).send({ status: 'database connections do not recover' })
      : { status: 'ok' },
  )
  app.get('/ready/pages', (_request, reply) =>
    isDraining ? reply.code(503).send({ status: 'draining' }) : { status: 'ready' },
  )
  app.get('/ready', async (request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await probe()
    } catch (err) {
      request.log.error({ err }, 'the portal database cannot be written to')
      return reply.code(503).send({ status: 'unavailable' })
    }
    return {
      status: 'ready',
      agency: hasAgencyAnswered() ? 'answered' : 'no valid answer since the start',
    }
  })
}

/**
 * Serves `/health` for supervisors (the process responds, and its connections to the database are not stuck), and for load balancers `/ready` (its own database can be written to,
 * so it can execute procedures; also says whether the agency has answered since the start) and `/ready/pages` (it can
 * serve pages, for which it needs no database). A process that is about to exit fails the last two.
 */
export const health = fp(plugin)
