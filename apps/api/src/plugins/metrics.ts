import type { FastifyInstance } from 'fastify'
import { answer } from './errors.ts'

/** Counts by procedure and route, with nothing in a label that a visitor chose. */
export interface Metrics {
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
  if (token === undefined) return { procedureEnded: () => undefined }
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
  return { procedureEnded: (procedure, outcome) => procedures.inc({ procedure, outcome }) }
}
