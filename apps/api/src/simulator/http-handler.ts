import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { messageByCode } from '@mva/shared/errors'
import { once } from '@mva/shared/once'
import { agencyCalls } from '../computed/agency-calls.ts'
import { AgencyError, malformedRequest } from '../agency/agency-error.ts'
import type { Row } from '../agency/contract/row.ts'
import type { AgencyCall, AgencyGateway } from '../agency/gateway.ts'

export const AGENCY_PATH = '/agency/'

/** What a tester ordered for one call; the caller of the REST face has to meet it on the wire. */
export interface WireFault {
  kind: 'status' | 'delay' | 'drop' | 'answerLost' | 'malformed'
  status: number | null
  delayMs: number | null
}

export interface AgencyRestOptions {
  /** The agency of the world that the request names; throws an AgencyError where there is no such world. */
  agencyOf: (request: FastifyRequest) => AgencyGateway
  faultOf: (request: FastifyRequest, path: string) => WireFault | undefined
}

/** Serves the contract over HTTP: the same rows as the proxy's, the other way round. */
export const agencyRest = (app: FastifyInstance, options: AgencyRestOptions): void => {
  app.get(`${AGENCY_PATH}openapi.json`, async (request) => {
    const { openApiDocument } = await import('../agency/openapi.ts')
    return openApiDocument(`${request.protocol}://${request.host}${AGENCY_PATH.slice(0, -1)}`)
  })
  for (const { name, method, path } of agencyCalls) {
    const [group, call] = name.split('.') as [keyof AgencyGateway, string]
    app.route({
      method,
      url: `${AGENCY_PATH}${path}`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const agency = options.agencyOf(request)
        const fault = options.faultOf(request, path)
        if (fault && (await meetOnTheWire(fault, reply))) return reply
        const handle = agency[group][call as never] as (
          request: unknown,
          call: AgencyCall,
        ) => Promise<unknown>
        const { rowNamed } = await contract()
        const row = rowNamed(name)
        const act = async () =>
          handle(readRequest(row, request), {
            recaptcha: request.headers['recaptcha'] as string | undefined,
          })
        if (fault?.kind === 'answerLost') {
          await act().catch(() => undefined)
          return drop(reply)
        }
        return z.encode(row.answer, await act())
      },
      errorHandler: (error, request, reply) => {
        answerFailure(error, request, reply)
      },
    })
  }
}

/** The calls' schemas are read when the first one comes. */
const contract = once(() => import('../agency/contract/contract.ts'))

const readRequest = (row: Row, request: FastifyRequest): object => {
  const query = z.safeDecode(row.query, request.query)
  const body = z.safeDecode(row.body, row.method === 'POST' ? request.body : {})
  if (!query.success) throw malformedRequest(query.error)
  if (!body.success) throw malformedRequest(body.error)
  return { ...(query.data as object), ...(body.data as object) }
}

/** Plays a fault that comes before the call; true where that was the answer, and the call takes no effect. */
const meetOnTheWire = async (fault: WireFault, reply: FastifyReply): Promise<boolean> => {
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 0))
      return false
    case 'status':
      reply.code(fault.status ?? 500).send(wireFailure(500, messageByCode[500]))
      return true
    case 'malformed':
      reply.type('application/json').send('{"unexpected":')
      return true
    case 'drop':
      drop(reply)
      return true
    case 'answerLost':
      return false
  }
}

/** Ends the connection without an answer. */
const drop = (reply: FastifyReply): FastifyReply => {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

const wireFailure = (code: number | null, message: string) => ({
  ...(code === null ? {} : { code }),
  message,
})

const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (error instanceof AgencyError) {
    // The outcome is unknown to a caller whose answer never comes.
    if (error.kind === 'outcomeUnknown') drop(reply)
    else reply.code(error.status).send(wireFailure(error.code, error.message))
    return
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) {
    reply.code(status).send(wireFailure(12, messageByCode[12]))
    return
  }
  request.log.error({ err: error }, 'the simulated agency failed')
  reply.code(500).send(wireFailure(500, messageByCode[500]))
}
