import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AgencyConnection } from '../agency/gateway.ts'
import type { Payments } from '../payments/payments.ts'
import type { PortalStore } from '../store/portal-store.ts'
import { appRouter } from '../trpc/app-router.ts'
import { describeFailure, isOurs } from '../trpc/failure.ts'
import { browserSession } from './browser-session.ts'
import { originOf } from './origin.ts'

export const TRPC_PATH = '/trpc'

interface TrpcOptions {
  connect: (request: FastifyRequest) => AgencyConnection
  store: PortalStore
  payments: Payments
  agencyName: string
  isHttps: boolean
}

/**
 * Serves the procedures, one to a request: POST with the input as JSON body. tRPC's own HTTP adapter takes twice the
 * time for what is not used here, batching above all (docs/decisions/003); its client cannot tell the difference.
 */
export const trpcProcedures = (
  app: FastifyInstance,
  { connect, store, payments, agencyName, isHttps }: TrpcOptions,
  router = appRouter,
): void => {
  app.post<{ Params: { procedure: string } }>(`${TRPC_PATH}/:procedure`, async (request, reply) => {
    const { procedure } = request.params
    reply.header('cache-control', 'no-store')
    const agency = connect(request)
    const ctx = {
      ...agency,
      referenceId: request.id,
      store,
      payments,
      agencyName,
      session: browserSession(request, reply, { ...store, isHttps, now: agency.now }),
      origin: originOf(request.ip),
    }
    try {
      const data = await callTRPCProcedure({
        router,
        path: procedure,
        type: 'mutation',
        allowMethodOverride: true,
        getRawInput: () => Promise.resolve(request.body),
        ctx,
        signal: undefined,
        batchIndex: 0,
      })
      return { result: { data } }
    } catch (thrown) {
      const error = getTRPCErrorFromUnknown(thrown)
      if (isOurs(error))
        request.log.error({ err: error.cause ?? error, procedure }, 'procedure failed')
      reply.code(describeFailure(error).status)
      return {
        error: getTRPCErrorShape({
          config: router._def._config,
          error,
          type: 'mutation',
          path: procedure,
          input: undefined,
          ctx,
        }),
      }
    }
  })
}
