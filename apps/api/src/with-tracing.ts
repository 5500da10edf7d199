import type { AppDeps } from './app-deps.ts'
import type { Env } from './config/env.ts'

/** Adds tracing to the app's dependencies if the settings name a collector. OpenTelemetry is loaded only then. */
export const withTracing = async (env: Env, deps: AppDeps): Promise<AppDeps> => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return deps
  const { traceSite } = await import('./tracing/traced-site.ts')
  return traceSite(deps, {
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  })
}
