import type { FastifyPluginAsync } from 'fastify'
import { type ProcedureRoute, procedures, type ProceduresOptions } from './procedures.ts'
import { answer } from '@mva/http/errors'
import { isSameOrigin } from '@mva/http/security'

/** Serves the procedures to our own pages, one per request: POST `/trpc/<procedure>` with the input as JSON body. */
export const trpcProcedures: FastifyPluginAsync<ProceduresOptions> = async (app, options) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSameOrigin(request)) done()
    else answer(reply, 403)
  })
  app.post<ProcedureRoute>('/trpc/:procedure', procedures(options))
}
