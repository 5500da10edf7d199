import type { FastifyInstance } from 'fastify'

/**
 * For supervisors, `/health`: the process answers. For load balancers, `/ready`: it can serve a customer, so its own state
 * is within reach. A process that is about to end answers neither, so that nobody new is sent to it.
 */
export const health = (app: FastifyInstance, isReachable: () => Promise<boolean>): void => {
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    if (await isReachable()) return { status: 'ready' }
    request.log.error('the portal database is out of reach')
    return reply.code(503).send({ status: 'unavailable' })
  })
}
