import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ExchangeTrouble } from '../agency/client.ts'
import { hasBearerToken } from './bearer-token.ts'
import { answer } from './errors.ts'

/** Counts requests, procedures and agency calls. No label holds a value that a visitor chose. */
export interface Metrics {
  requestEnded: (labels: { method: string; route: string; status: number }, ms: number) => void
  procedureEnded: (procedure: string, outcome: string) => void
  /** Counts a failed agency exchange, and each field that did not fit. */
  agencyTrouble: (trouble: ExchangeTrouble) => void
  /** Shows how many payments are unresolved, and the age of the oldest in milliseconds. */
  watchPayments: (count: () => Promise<{ count: number; oldestMs: number }>) => void
  /** All metrics in the format of Prometheus, with its content type. */
  report: () => Promise<{ contentType: string; text: string }>
}

const BUCKETS_SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 50]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const procedures = new Counter({
    name: 'procedure_outcomes_total',
    help: 'Procedures by outcome: done, an expected outcome by its name, or the kind of failure.',
    labelNames: ['procedure', 'outcome'],
    registers,
  })
  const exchanges = new Counter({
    name: 'agency_failed_exchanges_total',
    help: 'Agency calls that failed or could not be read in every part, by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const fields = new Counter({
    name: 'agency_unreadable_fields_total',
    help: 'Fields of agency answers that do not fit the contract, by call and field.',
    labelNames: ['call', 'field'],
    registers,
  })
  let readPayments = async () => {}
  return {
    watchPayments: (count) => {
      const unresolved = new Gauge({
        name: 'payments_unresolved',
        help: 'Payments whose outcome is unknown.',
        registers,
      })
      const oldest = new Gauge({
        name: 'payments_unresolved_oldest_seconds',
        help: 'Age of the oldest unresolved payment; 0 if there is none.',
        registers,
      })
      readPayments = async () => {
        const { count: payments, oldestMs } = await count()
        unresolved.set(payments)
        oldest.set(oldestMs / 1000)
      }
    },
    requestEnded: (labels, ms) => requests.observe(labels, ms / 1000),
    procedureEnded: (procedure, outcome) => procedures.inc({ procedure, outcome }),
    agencyTrouble: ({ call, status, issues }) => {
      exchanges.inc({ call, status: status ?? 'none' })
      // Without list positions: the number of labels stays small.
      for (const { path } of issues) fields.inc({ call, field: path.replaceAll(/\[\d+\]/g, '[]') })
    },
    report: async () => {
      // Without the database, the other metrics are still useful.
      await readPayments().catch(() => undefined)
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

interface MetricsOptions {
  metrics: Metrics
  /** The bearer token that `/metrics` requires. */
  token: string
}

const plugin: FastifyPluginAsync<MetricsOptions> = async (app, { metrics, token }) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requestEnded(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!hasBearerToken(request, token)) return answer(reply, 404)
    const { contentType, text } = await metrics.report()
    return reply.type(contentType).send(text)
  })
}

/** Measures every request, and serves `/metrics` for Prometheus to callers with the token. */
export const metricsRoutes = fp(plugin)
