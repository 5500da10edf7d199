import type { AppDeps } from '../app-deps.ts'
import type { Env } from '../env.ts'

/** The app with what it does traced, where the settings name a collector. Where they do not, nothing of it is loaded. */
export const withTracing = async (env: Env, deps: AppDeps): Promise<AppDeps> => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return deps
  const { tracedSite } = await import('./traced-site.ts')
  return tracedSite(deps, {
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  })
}
