import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The hooks by which an app has its requests and procedures traced. docs/operations.md#monitoring */
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
  /** The number of spans that the collector did not accept. */
  droppedSpans: () => number
}
