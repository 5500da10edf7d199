import type { FastifyInstance } from 'fastify'
import type { ExchangeTrouble } from '../agency/client.ts'
import { answer } from './errors.ts'

/** Counts by procedure and route, with nothing in a label that a visitor chose. */
export interface Metrics {
  /** Counts an agency exchange that went wrong, and each field that did not fit. */
  agencyTrouble: (trouble: ExchangeTrouble) => void
  procedureEnded: (procedure: string, outcome: string) => void
}

const SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 50]

/**
 * Serves `/metrics` for Prometheus, to whoever brings the token. Without a token in the settings there is no such
 * address, and nothing that counts is loaded.
 */
export const metrics = async (
  app: FastifyInstance,
  token: string | undefined,
): Promise<Metrics> => {
  if (token === undefined)
    return { procedureEnded: () => undefined, agencyTrouble: () => undefined }
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const procedures = new Counter({
    name: 'procedure_outcomes_total',
    help: 'Procedures by outcome: done, an expected outcome by its name, or the kind of failure.',
    labelNames: ['procedure', 'outcome'],
    registers: [registry],
  })

  const exchanges = new Counter({
    name: 'agency_failed_exchanges_total',
    help: 'Agency calls that failed or could not be read in every part, by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const fields = new Counter({
    name: 'agency_unreadable_fields_total',
    help: 'Fields of agency answers that do not fit the contract, by call and field.',
    labelNames: ['call', 'field'],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return answer(reply, 404)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    procedureEnded: (procedure, outcome) => procedures.inc({ procedure, outcome }),
    agencyTrouble: ({ call, status, issues }) => {
      exchanges.inc({ call, status: status ?? 'none' })
      // Without list positions: the number of labels stays small.
      for (const { path } of issues) fields.inc({ call, field: path.replaceAll(/\[\d+\]/g, '[]') })
    },
  }
}
