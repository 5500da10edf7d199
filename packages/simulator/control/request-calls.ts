import * as z from 'zod/mini'
import { agencyCallNames, agencyCalls, nameOrLastPart } from './agency-calls.ts'
import { agencyCall, httpArchive, recordedRequest } from './control-answers.ts'
import { controlCall, type ControlRequest } from './control-call.ts'
import { sendEvents } from './event-stream.ts'
import { harOf } from './har.ts'
import { refuseUnknownPerson } from './refuse-unknown-person.ts'

const requestFilter = z.strictObject({
  call: z.optional(nameOrLastPart(agencyCallNames)),
  person: z.optional(z.string()),
  since: z.optional(z.iso.datetime({ offset: true })),
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})

/** Throws a ControlError (400) for a person who does not exist, unless the journal has calls of a deleted one. */
const found = ({
  world,
  query,
}: Pick<ControlRequest<unknown, z.output<typeof requestFilter>, unknown>, 'world' | 'query'>) => {
  const requests = world.journal.list(query)
  if (requests.length === 0) refuseUnknownPerson(world, 'person', query.person)
  return requests
}

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
      'By call or the last part of its path, by person, since an instant of the clock of the world, and after an id; the newest up to a limit. Tokens, codes and digits of the SSN are shortened.',
    query: requestFilter,
    answer: z.array(recordedRequest),
    handle: found,
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
    handle: (order) => {
      const requests = found(order)
      const { protocol, host } = order.request
      order.reply.header('content-disposition', 'attachment; filename="requests.har"')
      return harOf(requests, `${protocol}://${host}`)
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
