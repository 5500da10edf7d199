import type { Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { AgencyCall, AgencyConnection, AgencyGateway } from '@mva/agency/gateway'
import type { AppDeps } from '../app-deps.ts'
import { OPERATIONAL_PATHS } from '@mva/http/health'
import type { PortalStore } from '../store/portal-store.ts'
import { markFailed, type SiteTracer, startTracer, type TracerOptions } from './tracer.ts'
import type { Tracing } from './tracing.ts'

const SERVER_ERROR = 500

/** Returns the parts of an app with tracing of requests, procedures, agency calls and store calls. */
export const traceSite = (deps: AppDeps, options: TracerOptions): AppDeps => {
  const tracer = startTracer(options)
  const traceGatewayOnce = gatewayTracer(tracer)
  const { agency } = deps
  return {
    ...deps,
    tracing: requestTracing(tracer),
    agency: {
      ...agency,
      connect: (request) => {
        const connection: AgencyConnection = agency.connect(request)
        return { ...connection, gateway: traceGatewayOnce(connection.gateway) }
      },
    },
    store: traceStore(tracer, deps.store),
  }
}

const requestTracing = (tracer: SiteTracer): Tracing => {
  const spans = new WeakMap<FastifyRequest, Span>()
  return {
    requests: (app) => {
      app.addHook('onRequest', async (request) => {
        const route = request.routeOptions.url ?? 'none'
        if (OPERATIONAL_PATHS.includes(route)) return
        const attributes = { 'http.request.method': request.method, 'http.route': route }
        spans.set(request, tracer.startTrace(`${request.method} ${route}`, attributes))
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (span && statusCode >= SERVER_ERROR) markFailed(span, String(statusCode))
        span?.end()
      })
      app.addHook('onClose', () => tracer.close())
    },
    procedure: async (request, name, work) => {
      const parent = spans.get(request)
      if (!parent) return work()
      const span = tracer.startSpan(parent, name)
      try {
        return await tracer.runInSpan(span, work)
      } finally {
        span.end()
      }
    },
    procedureEnded: (outcome) => {
      tracer.currentSpan()?.setAttribute('outcome', outcome)
    },
    droppedSpans: tracer.droppedSpans,
  }
}

type Calls = Record<string, (...parameters: never[]) => Promise<unknown>>

/** Returns a function that traces each gateway once. */
const gatewayTracer = (tracer: SiteTracer) => {
  const known = new WeakMap<AgencyGateway, AgencyGateway>()
  return (gateway: AgencyGateway): AgencyGateway => {
    const traced = known.get(gateway) ?? traceGateway(tracer, gateway)
    known.set(gateway, traced)
    return traced
  }
}

const traceGateway = (tracer: SiteTracer, gateway: AgencyGateway): AgencyGateway => {
  const traceGroup = ([group, calls]: [string, object]) => [
    group,
    wrapCalls(
      calls as Calls,
      (name, call) => (request: never, along: AgencyCall) =>
        tracer.traceCall(`agency ${group}.${name}`, (traceparent) =>
          call(request, withTraceparent(along, traceparent) as never),
        ),
    ),
  ]
  return Object.fromEntries(Object.entries(gateway).map(traceGroup)) as AgencyGateway
}

const withTraceparent = (along: AgencyCall, traceparent: string | undefined): AgencyCall =>
  traceparent === undefined
    ? along
    : { ...along, forwardedHeaders: { ...along.forwardedHeaders, traceparent } }

const traceStore = (tracer: SiteTracer, store: PortalStore): PortalStore => {
  const traced = <Part extends object>(part: string, calls: Part) =>
    wrapCalls(
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
    payments: () => traced('payments', store.payments()),
  }
}

/** Wraps the functions of an object; its other values stay. */
const wrapCalls = (
  calls: Calls,
  wrap: (name: string, call: Calls[string]) => Calls[string],
): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      typeof call === 'function' ? wrap(name, call) : call,
    ]),
  )
