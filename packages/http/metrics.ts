import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hasBearerToken } from './bearer-token.ts'
import { answer } from './errors.ts'

interface MetricsOptions {
  registry: Registry
  /** The bearer token that `/metrics` requires. */
  token: string
  /** Updates the metrics that are read when they are reported. */
  refresh?: () => Promise<void>
}

const BUCKETS_SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 50]

/** Returns a registry with the metrics of the process. */
export const processMetrics = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

const plugin: FastifyPluginAsync<MetricsOptions> = async (app, { registry, token, refresh }) => {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none'
    requests.observe({ method, route, status: statusCode }, elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!hasBearerToken(request, token)) return answer(reply, 404)
    await refresh?.()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Measures every request, and serves `/metrics` for Prometheus to callers with the token. */
export const metricsRoutes = fp(plugin)
