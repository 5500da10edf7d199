import type { Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { AgencyCall, AgencyConnection, AgencyGateway } from '../agency/gateway.ts'
import type { AppDeps } from '../app-deps.ts'
import type { PortalStore } from '../store/portal-store.ts'
import { failed, type SiteTracer, startTracer, type TracerOptions } from './tracing.ts'
import type { Tracing } from './request-tracing.ts'

/** Asked every few seconds by machines, of which no customer waits for one. */
const UNTRACED = ['/health', '/ready', '/metrics']
const SERVER_FAILED = 500

/** The parts of an app with their calls traced: requests, procedures, the agency, our own state. */
export const tracedSite = (deps: AppDeps, options: TracerOptions): AppDeps => {
  const tracer = startTracer(options)
  const gatewayOf = tracedGateways(tracer)
  const { agency, site } = deps
  return {
    ...deps,
    tracing: tracing(tracer),
    agency: {
      ...agency,
      connect: (request) => {
        const connection: AgencyConnection = agency.connect(request)
        return { ...connection, gateway: gatewayOf(connection.gateway) }
      },
    },
    site: site && { ...site, store: tracedStore(tracer, site.store) },
  }
}

const tracing = (tracer: SiteTracer): Tracing => {
  const spans = new WeakMap<FastifyRequest, Span>()
  return {
    requests: (app) => {
      app.addHook('onRequest', async (request) => {
        const route = request.routeOptions.url ?? 'none'
        if (UNTRACED.includes(route)) return
        const attributes = { 'http.request.method': request.method, 'http.route': route }
        spans.set(request, tracer.begin(`${request.method} ${route}`, attributes))
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (span && statusCode >= SERVER_FAILED) failed(span, String(statusCode))
        span?.end()
      })
      app.addHook('onClose', () => tracer.close())
    },
    procedure: async (request, name, work) => {
      const parent = spans.get(request)
      if (!parent) return work()
      const span = tracer.beginWithin(parent, name)
      try {
        return await tracer.runWithin(span, work)
      } finally {
        span.end()
      }
    },
    procedureEnded: (outcome) => {
      tracer.current()?.setAttribute('outcome', outcome)
    },
  }
}

type Calls = Record<string, (...parameters: never[]) => Promise<unknown>>

/** One for each gateway: the proxy has one for good, a simulated agency one for each world. */
const tracedGateways = (tracer: SiteTracer) => {
  const known = new WeakMap<AgencyGateway, AgencyGateway>()
  return (gateway: AgencyGateway): AgencyGateway => {
    const traced = known.get(gateway) ?? tracedGateway(tracer, gateway)
    known.set(gateway, traced)
    return traced
  }
}

const tracedGateway = (tracer: SiteTracer, gateway: AgencyGateway): AgencyGateway => {
  const traceGroup = ([group, calls]: [string, object]) => [
    group,
    eachCall(
      calls as Calls,
      (name, call) => (request: never, along: AgencyCall) =>
        tracer.traceCall(`agency ${group}.${name}`, (traceparent) =>
          call(request, passOn(along, traceparent) as never),
        ),
    ),
  ]
  return Object.fromEntries(Object.entries(gateway).map(traceGroup)) as AgencyGateway
}

const passOn = (along: AgencyCall, traceparent: string | undefined): AgencyCall =>
  traceparent === undefined
    ? along
    : { ...along, forwardedHeaders: { ...along.forwardedHeaders, traceparent } }

const tracedStore = (tracer: SiteTracer, store: PortalStore): PortalStore => {
  const traced = <Part extends object>(part: string, calls: Part) =>
    eachCall(
      calls as unknown as Calls,
      (name, call) =>
        (...parameters: never[]) =>
          tracer.traceCall(`portal ${part}.${name}`, () => call(...parameters)),
    ) as unknown as Part
  return {
    ...store,
    sessions: traced('sessions', store.sessions),
    limits: traced('limits', store.limits),
    serviceFlows: traced('serviceFlows', store.serviceFlows),
    payments: <Order, Result>() => traced('payments', store.payments<Order, Result>()),
  }
}

const eachCall = (
  calls: Calls,
  wrap: (name: string, call: Calls[string]) => Calls[string],
): Calls =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, wrap(name, call)]))
