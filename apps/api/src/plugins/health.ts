import type { FastifyInstance } from 'fastify'

/** For load balancers and supervisors: the process answers. */
export const health = (app: FastifyInstance): void => {
  app.get('/health', () => ({ status: 'ok' }))
}
