import * as z from 'zod/mini'
import { agencyCallNames, agencyCalls } from './agency-calls.ts'
import { agencyCall, httpArchive, recordedRequest } from './control-answers.ts'
import { controlCall } from './control-call.ts'
import { sendEvents } from './event-stream.ts'
import { harOf } from './har.ts'

const requestFilter = z.strictObject({
  call: z.optional(z.enum(agencyCallNames)),
  person: z.optional(z.string()),
  since: z.optional(z.iso.datetime({ offset: true })),
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})

/** The calls of the agency, and those of the journal of a world. */
export const requestCalls = [
  controlCall('GET', '/sim/calls', {
    operationId: 'listAgencyCalls',
    summary: 'List the calls that a fault can name',
    answer: z.array(agencyCall),
    handle: () => agencyCalls,
  }),
  controlCall('GET', '/sim/requests', {
    operationId: 'listRequests',
    summary: 'List the latest calls of the agency and their answers, newest first',
    description:
      'By call, by person, since an instant of the clock of the world, and after an id. Tokens, codes and digits of the SSN are shortened.',
    query: requestFilter,
    answer: z.array(recordedRequest),
    handle: ({ world, query }) => world.journal.list(query),
  }),
  controlCall('DELETE', '/sim/requests', {
    operationId: 'clearRequests',
    summary: 'Empty the journal of calls',
    handle: ({ world }) => world.journal.clear(),
  }),
  controlCall('GET', '/sim/requests.har', {
    operationId: 'exportRequests',
    summary: 'Export the journal of calls as an HTTP archive (HAR 1.2)',
    query: requestFilter,
    answer: httpArchive,
    handle: ({ world, query, request: { protocol, host }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="requests.har"')
      return harOf(world.journal.list(query), `${protocol}://${host}`)
    },
  }),
  controlCall('GET', '/sim/requests/stream', {
    operationId: 'streamRequests',
    summary: 'Send each further call as an event (`request`)',
    description: 'With the header `Last-Event-ID` the calls after that id come first.',
    media: ['text/event-stream'],
    handle: ({ world: { journal, closed }, request, reply, context }) => {
      const seen = Number(request.headers['last-event-id'] ?? Number.NaN)
      return sendEvents(reply, {
        event: 'request',
        latest: journal.list()[0]?.id ?? 0,
        past: Number.isNaN(seen) ? [] : journal.list({ after: seen }).toReversed(),
        subscribe: journal.subscribe,
        ended: AbortSignal.any([closed, context.closing]),
      })
    },
  }),
]
