import type { FastifyInstance } from 'fastify'
import { serviceNoticesFile } from '@mva/shared/models/service-notices'
import { NO_SERVICE_NOTICES } from '../world/world.ts'
import type { ControlOptions } from './control-options.ts'
import { named } from './control-schemas.ts'
import { readOrder } from './read-order.ts'

/** The same form as the file of an operator. docs/operations.md#notices-and-switches */
export const serviceNotices = named('ServiceNotices', serviceNoticesFile, {
  description: 'What the site announces, and which of its services are switched off',
  example: {
    notices: [{ text: { en: 'Maintenance on Sunday.' }, pages: ['/'] }],
    off: [{ service: 'payment' }],
  },
})

/** Routes of what the site announces and switches off in a world. */
export const serviceNoticesRoutes = (
  app: FastifyInstance,
  { worldOf }: Pick<ControlOptions, 'worldOf'>,
): void => {
  app.get('/sim/service-notices', (request) => worldOf(request).world.serviceNotices)
  app.post('/sim/service-notices', (request) => {
    const { world } = worldOf(request)
    world.serviceNotices = readOrder(serviceNoticesFile, request.body)
    return world.serviceNotices
  })
  app.delete('/sim/service-notices', (request, reply) => {
    worldOf(request).world.serviceNotices = NO_SERVICE_NOTICES
    return reply.code(204).send()
  })
}
