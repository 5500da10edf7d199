import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
} from '@trpc/server'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AgencyError } from '@mva/agency/agency-error'
import type { AgencyConnection } from '@mva/agency/gateway'
import { failureCause } from '@mva/agency/transport/failure-cause'
import { clientKeyOf, widerNetworksOf } from '@mva/http/client-address'
import { answer } from '@mva/http/errors'
import { sampledLog } from '@mva/http/sampled-log'
import { isSameOrigin } from '@mva/http/security'
import { CUSTOMER_KEY_HEADER } from '@mva/shared/session/customer-key'
import type { SwitchedService } from '@mva/shared/site/service-notices'
import { PortalError } from '../errors/portal-error.ts'
import { browserMark } from '../http/browser-mark.ts'
import { browserSession } from '../http/browser-session.ts'
import type { Metrics } from '../http/metrics.ts'
import { isOffAt } from '../service-notices/service-notices.ts'
import { UnreadableRecord } from '../store/sealing/seal.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { auditTrail, outcomeIn } from './audit.ts'
import { declarations } from './declarations.ts'
import { describeFailure, isOurs } from './failure.ts'
import type { Context } from './init.ts'

interface ProcedureRoute {
  Params: { procedure: string }
}
type ProcedureRequest = FastifyRequest<ProcedureRoute>

interface ProceduresOptions extends Pick<
  Context,
  | 'store'
  | 'payments'
  | 'onUnexplainedFee'
  | 'paymentCheck'
  | 'areAntibotTokensReusable'
  | 'settings'
  | 'actionLink'
  | 'isServiceOff'
  | 'signInAnsweredAfterMs'
  | 'areBrowsersRemembered'
> {
  /** The procedures of every feature. */
  router: AnyTRPCRouter
  log: FastifyBaseLogger
  connect: (request: FastifyRequest) => AgencyConnection
  isHttps: boolean
  isSharedAddress: (address: string) => boolean
  metrics?: Metrics | undefined
  tracing?: Pick<Tracing, 'procedure' | 'procedureEnded'> | undefined
}

/**
 * Executes the procedure that a request names. Replaces tRPC's own HTTP adapter, which takes twice as long because of
 * unused features such as batching (docs/decisions/006-accept-procedures-as-single-posts.md); the tRPC client sees no
 * difference.
 */
const procedures = ({
  router,
  log,
  connect,
  isHttps,
  isSharedAddress,
  metrics,
  tracing,
  ...site
}: ProceduresOptions) => {
  const { store } = site
  const declared = new Map(declarations(router).map(({ path, ...meta }) => [path, meta]))
  const sampled = sampledLog()
  const audit = auditTrail(log, store.seal, (procedure) => declared.get(procedure))
  /** Unknown procedure names never become metric labels: the cardinality would be unbounded. */
  const ended = (
    procedure: string,
    { outcome, isFailure }: { outcome: string; isFailure: boolean },
    { referenceId, clientKey, session }: Pick<Context, 'referenceId' | 'clientKey' | 'session'>,
  ) => {
    if (!declared.has(procedure)) return
    audit({
      procedure,
      outcome,
      isFailure,
      reqId: referenceId,
      clientKey,
      account: session.account(),
    })
    metrics?.procedureEnded(procedure, outcome)
    tracing?.procedureEnded(outcome)
  }

  const execute = async (request: ProcedureRequest, reply: FastifyReply) => {
    const { procedure } = request.params
    const agency = connect(request)
    const ctx: Context = {
      ...site,
      ...agency,
      isServiceOff: (service) => site.isServiceOff(service) || isOffInWorld(agency, service),
      referenceId: request.id,
      session: browserSession(request, reply, { ...store, ...agency, isHttps }),
      browserMark: browserMark(request, reply, isHttps),
      customerKey: request.headers[CUSTOMER_KEY_HEADER]?.toString(),
      clientKey: clientKeyOf(request.ip),
      widerNetworks: widerNetworksOf(request.ip),
      isClientShared: isSharedAddress(request.ip),
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
      ended(procedure, { outcome: outcomeIn(data), isFailure: false }, ctx)
      return { result: { data } }
    } catch (thrown) {
      const error = getTRPCErrorFromUnknown(thrown)
      const { status, kind } = describeFailure(error)
      if (isOurs(error))
        sampled(`${procedure} ${kind}`, (leftOut) =>
          request.log.error({ ...reasonOf(error), procedure, ...leftOut }, 'procedure failed'),
        )
      if (error.cause instanceof PortalError && error.cause.retryAfterSeconds !== undefined)
        reply.header('retry-after', error.cause.retryAfterSeconds)
      ended(procedure, { outcome: kind, isFailure: true }, ctx)
      reply.code(status)
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
  }

  return (request: ProcedureRequest, reply: FastifyReply) => {
    const { procedure } = request.params
    const work = () => execute(request, reply)
    return tracing && declared.has(procedure) ? tracing.procedure(request, procedure, work) : work()
  }
}

const isOffInWorld = ({ serviceNotices, now }: AgencyConnection, service: SwitchedService) =>
  serviceNotices !== undefined && isOffAt(serviceNotices, service, now().getTime())

/** A failure of the agency or of a sealed record is one short line; an error of our own has its stack. */
const reasonOf = (error: TRPCError) => {
  const { cause } = error
  if (cause instanceof UnreadableRecord) return { kind: 'unavailable', reason: cause.message }
  if (!(cause instanceof AgencyError)) return { err: cause ?? error }
  const reason = cause.cause instanceof Error ? failureCause(cause.cause) : String(cause.cause)
  return { kind: cause.kind, reason }
}

/** Serves the procedures to our own pages, one per request: POST `/trpc/<procedure>` with the input as JSON body. */
export const trpcProcedures: FastifyPluginAsync<ProceduresOptions> = async (app, options) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSameOrigin(request)) done()
    else answer(reply, 403)
  })
  app.post<ProcedureRoute>('/trpc/:procedure', procedures(options))
}
