import type { FastifyPluginAsync } from 'fastify'

export interface HealthOptions {
  /** Whether the site's own database responds. */
  isReachable: () => Promise<boolean>
  /** Whether the agency has given any answer that fits the contract since the start. */
  hasAgencyAnswered: () => boolean
}

/**
 * Serves `/health` for supervisors (the process responds) and `/ready` for load balancers (its own database responds,
 * so it can serve customers; also says whether the agency has answered since the start). A process that is about to
 * exit fails both, so that it gets no new customers.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (
  app,
  { isReachable, hasAgencyAnswered },
) => {
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    if (await isReachable())
      return {
        status: 'ready',
        agency: hasAgencyAnswered() ? 'answered' : 'no valid answer since the start',
      }
    request.log.error('the portal database does not respond')
    return reply.code(503).send({ status: 'unavailable' })
  })
}
