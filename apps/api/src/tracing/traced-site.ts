import type { Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import {
  type AgencyCall,
  type AgencyConnection,
  type AgencyGateway,
  gatewayOf,
  untypedCallOf,
} from '@mva/agency/gateway'
import { OPERATIONAL_PATHS } from '@mva/http/health'
import type { PortalStore } from '../store/portal-store.ts'
import { markFailed, type SiteTracer, startTracer, type TracerOptions } from './tracer.ts'
import type { Tracing } from './tracing.ts'

const SERVER_ERROR = 500

/** The parts of an app that are traced. */
interface TracedParts {
  store: PortalStore
  agency: { connect: (request: FastifyRequest) => AgencyConnection }
}

/** Returns the parts of an app with tracing of requests, procedures, agency calls and store calls. */
export const traceSite = <Parts extends TracedParts>(
  deps: Parts,
  options: TracerOptions,
): Parts & { tracing: Tracing } => {
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

/** Returns a function that traces each gateway once. */
const gatewayTracer = (tracer: SiteTracer) => {
  const known = new WeakMap<AgencyGateway, AgencyGateway>()
  return (gateway: AgencyGateway): AgencyGateway => {
    const traced = known.get(gateway) ?? traceGateway(tracer, gateway)
    known.set(gateway, traced)
    return traced
  }
}

const traceGateway = (tracer: SiteTracer, gateway: AgencyGateway): AgencyGateway =>
  gatewayOf((_row, name) => {
    const call = untypedCallOf(gateway, name)
    return (request, along) =>
      tracer.traceCall(`agency ${name}`, (traceparent) =>
        call(request, withTraceparent(along, traceparent)),
      )
  })

const withTraceparent = (along: AgencyCall, traceparent: string | undefined): AgencyCall =>
  traceparent === undefined
    ? along
    : { ...along, forwardedHeaders: { ...along.forwardedHeaders, traceparent } }

const traceStore = (tracer: SiteTracer, store: PortalStore): PortalStore => {
  /** The part with its functions traced; its other values stay. */
  const traced = <Part extends object>(part: string, calls: Part): Part => {
    const trace = ([name, call]: [string, unknown]) => [
      name,
      typeof call === 'function'
        ? (...parameters: unknown[]) =>
            tracer.traceCall(`portal ${part}.${name}`, () => call(...parameters))
        : call,
    ]
    return Object.fromEntries(Object.entries(calls).map(trace)) as Part
  }
  return {
    ...store,
    sessions: traced('sessions', store.sessions),
    limits: traced('limits', store.limits),
    serviceFlows: traced('serviceFlows', store.serviceFlows),
    ledger: { ...store.ledger, attempts: traced('payments', store.ledger.attempts) },
  }
}
