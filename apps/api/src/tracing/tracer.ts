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
import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

export interface TracerOptions {
  /** The URL of the collector, to which `/v1/traces` is appended. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of requests that is traced, from 0 to 1. */
  share: number
}

export type SiteTracer = ReturnType<typeof startTracer>

const EXPORT_TIMEOUT_MS = 3_000

/** Records spans and exports them to a collector. */
export const startTracer = ({ endpoint, headers, serviceName, share }: TracerOptions) => {
  const { exporter, droppedSpans } = countingExporter(
    new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers,
      timeoutMillis: EXPORT_TIMEOUT_MS,
    }),
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('site')
  const contexts = new AsyncLocalStorage<Context>()

  /** Runs the work, including what it awaits, with that span as the current one. */
  const runInSpan = <Answer>(span: Span, work: () => Answer): Answer =>
    contexts.run(trace.setSpan(ROOT_CONTEXT, span), work)
  const startIn = (parent: Context, name: string, options: SpanOptions = {}) =>
    tracer.startSpan(name, options, parent)

  return {
    /** Starts a new trace, whatever the headers of the request say. */
    startTrace: (name: string, attributes: Record<string, string>) =>
      startIn(ROOT_CONTEXT, name, { kind: SpanKind.SERVER, attributes }),
    startSpan: (parent: Span, name: string) => startIn(trace.setSpan(ROOT_CONTEXT, parent), name),
    runInSpan,
    currentSpan: () => trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT),
    /** Traces an outgoing call if it is part of a trace. `work` gets the `traceparent` to pass on, or undefined. */
    traceCall: async <Answer>(
      name: string,
      work: (traceparent: string | undefined) => Promise<Answer>,
    ): Promise<Answer> => {
      const parent = contexts.getStore()
      if (!parent) return work(undefined)
      const span = startIn(parent, name, { kind: SpanKind.CLIENT })
      try {
        return await runInSpan(span, () => work(traceparentOf(span)))
      } catch (error) {
        markFailed(span, kindOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    /** The number of spans that the collector did not accept. */
    droppedSpans,
    // Spans that the collector does not accept are lost: a failed export must not keep the process from ending.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

const countingExporter = (inner: SpanExporter) => {
  let dropped = 0
  const exporter: SpanExporter = {
    export: (spans, done) =>
      inner.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) dropped += spans.length
        done(result)
      }),
    shutdown: () => inner.shutdown(),
  }
  return { exporter, droppedSpans: () => dropped }
}

/** Records the kind of a failure. Its message may contain personal data and is not recorded. */
export const markFailed = (span: Span, kind: string): void => {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
}

const kindOf = (error: unknown) => {
  const { kind } = error as { kind?: unknown }
  return typeof kind === 'string' ? kind : 'failure'
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparentOf = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`
}
