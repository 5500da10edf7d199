import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

export interface TracerOptions {
  /** Where the collector listens: an address to which `/v1/traces` is added. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of the requests that is traced, from 0 to 1. */
  share: number
}

/** Notes what takes how long, and sends it to a collector. */
export interface SiteTracer {
  /** Begins a trace. Nobody outside decides which one it is part of. */
  begin: (name: string, attributes: Record<string, string>) => Span
  /** Begins a part of what that span is about. */
  beginWithin: (parent: Span, name: string) => Span
  /** Runs the work as part of that span, with whatever it waits for. */
  runWithin: <Answer>(span: Span, work: () => Answer) => Answer
  /** The span that this work is part of. */
  current: () => Span | undefined
  /** Traces a call to somebody else, if it is part of a trace; `work` is told how to pass the trace on. */
  traceCall: <Answer>(
    name: string,
    work: (traceparent: string | undefined) => Promise<Answer>,
  ) => Promise<Answer>
  close: () => Promise<void>
}

const LONGEST_EXPORT_MS = 3_000

export const startTracer = ({
  endpoint,
  headers,
  serviceName,
  share,
}: TracerOptions): SiteTracer => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          headers,
          timeoutMillis: LONGEST_EXPORT_MS,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('site')
  const contexts = new AsyncLocalStorage<Context>()

  const runWithin = <Answer>(span: Span, work: () => Answer): Answer =>
    contexts.run(trace.setSpan(ROOT_CONTEXT, span), work)
  const startWithin = (parent: Context, name: string, options: SpanOptions = {}) =>
    tracer.startSpan(name, options, parent)

  return {
    begin: (name, attributes) =>
      startWithin(ROOT_CONTEXT, name, { kind: SpanKind.SERVER, attributes }),
    beginWithin: (parent, name) => startWithin(trace.setSpan(ROOT_CONTEXT, parent), name),
    runWithin,
    current: () => trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT),
    traceCall: async (name, work) => {
      const parent = contexts.getStore()
      if (!parent) return work(undefined)
      const span = startWithin(parent, name, { kind: SpanKind.CLIENT })
      try {
        return await runWithin(span, () => work(traceparentOf(span)))
      } catch (error) {
        failed(span, kindOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    // What a collector does not take is lost; it keeps nobody from ending.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** Of a failure its kind alone: a message may hold what is personal. */
export const failed = (span: Span, kind: string): void => {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
}

const kindOf = (error: unknown) => {
  const { kind } = error as { kind?: unknown }
  return typeof kind === 'string' ? kind : 'failure'
}

/** As the W3C's Trace Context has it. */
const traceparentOf = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`
}
