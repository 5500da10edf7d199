import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What an app tells of its requests while they are traced. */
export interface Tracing {
  /** Traces the requests of that app, and flushes what was noted when it closes. */
  requests: (app: FastifyInstance) => void
  /** Traces a procedure as part of the request; its name is one that the router has. */
  procedure: <Answer>(
    request: FastifyRequest,
    name: string,
    work: () => Promise<Answer>,
  ) => Promise<Answer>
  /** Notes how the procedure that is traced at the moment ended. */
  procedureEnded: (outcome: string) => void
}
