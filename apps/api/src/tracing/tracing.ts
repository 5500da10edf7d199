import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { Env } from '../env.ts'

/** The hooks by which an app has its requests and procedures traced. docs/operations.md#what-to-watch */
export interface Tracing {
  /** Traces the requests of the app, and exports the remaining spans when it closes. */
  requests: (app: FastifyInstance) => void
  /** Traces a procedure as part of its request. `name` must be a procedure of the router. */
  procedure: <Answer>(
    request: FastifyRequest,
    name: string,
    work: () => Promise<Answer>,
  ) => Promise<Answer>
  /** Sets the outcome of the procedure that is being traced. */
  procedureEnded: (outcome: string) => void
}

/** Returns the app's parts with tracing if the settings name a collector. Only then OpenTelemetry is loaded. */
export const withTracing = async (env: Env, deps: AppDeps): Promise<AppDeps> => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return deps
  const { traceSite } = await import('./traced-site.ts')
  return traceSite(deps, {
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  })
}
