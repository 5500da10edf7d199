import type { FastifyInstance } from 'fastify'
import { once } from '@mva/shared/once'
import type { ProcedureRoute, ProceduresOptions } from '../trpc/procedures.ts'

export const TRPC_PATH = '/trpc'

/**
 * Serves the procedures, one to a request: POST with the input as JSON body. They are read when the first is asked for:
 * a page is answered without them, in half the time after a start.
 */
export const trpcProcedures = (app: FastifyInstance, options: ProceduresOptions): void => {
  const serve = once(async () => {
    const { procedures } = await import('../trpc/procedures.ts')
    return procedures(options)
  })
  app.post<ProcedureRoute>(`${TRPC_PATH}/:procedure`, async (request, reply) =>
    (await serve())(request, reply),
  )
}
