import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { agencyCallNames } from './agency-calls.ts'
import type { ControlContext } from './control-options.ts'
import { sendEvents } from './event-stream.ts'
import { harOf } from './har.ts'
import { readOrder } from './read-order.ts'

/** Query of `GET /sim/requests` and of its HAR export. */
export const requestFilter = z.strictObject({
  call: z.optional(z.enum(agencyCallNames)),
  person: z.optional(z.string()),
  since: z.optional(z.iso.datetime({ offset: true })),
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})

/** Routes of the journal of a world's calls. */
export const requestRoutes = (app: FastifyInstance, { worldOf, closing }: ControlContext): void => {
  const listed = (request: FastifyRequest) =>
    worldOf(request).world.journal.list(readOrder(requestFilter, request.query))

  app.get('/sim/requests', listed)
  app.get('/sim/requests.har', (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="requests.har"')
      .send(harOf(listed(request), `${request.protocol}://${request.host}`)),
  )
  app.delete('/sim/requests', (request, reply) => {
    worldOf(request).world.journal.clear()
    return reply.code(204).send()
  })
  app.get('/sim/requests/stream', (request, reply) => {
    const { journal, closed } = worldOf(request).world
    const seen = Number(request.headers['last-event-id'] ?? Number.NaN)
    return sendEvents(reply, {
      event: 'request',
      latest: journal.list()[0]?.id ?? 0,
      past: Number.isNaN(seen) ? [] : journal.list({ after: seen }).toReversed(),
      subscribe: journal.subscribe,
      ended: AbortSignal.any([closed, closing]),
    })
  })
}
