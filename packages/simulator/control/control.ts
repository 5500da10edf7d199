import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBearerToken } from '@mva/http/bearer-token'
import { isSameOrigin } from '@mva/http/security'
import { ControlError } from '../control-error.ts'
import { WORLD } from '../world/world-of-request.ts'
import { refuseUnknownOrigin } from './allow-origins.ts'
import { type ControlCall, statusOf } from './control-call.ts'
import { controlCalls } from './control-calls.ts'
import type { ControlContext, ControlState } from './control-context.ts'
import { controlDocument } from './control-document.ts'
import { refuseUnknownPaths } from './control-errors.ts'
import { refuseOthersWorld } from './presenter.ts'
import { readOrder } from './read-order.ts'

interface ControlOptions extends ControlContext {
  allowedOrigins: readonly string[]
  token: string | undefined
}

/** Serves the simulator's control surface below `/sim/`, for the world that the request names. docs/specification/simulator.md#control-surface */
export const simulationControl = (
  app: FastifyInstance,
  { allowedOrigins, token, ...context }: ControlOptions,
): void => {
  const state: ControlState = { ...context, waiting: new Set(), presentations: new Map() }
  void app.register(async (control) => {
    control.addHook('onRequest', async (request) => {
      readWorldOfLink(request)
      refuseUnknownOrigin(request, allowedOrigins)
      const isAllowed = allowedOrigins.includes(request.headers.origin ?? '')
      if (!isAllowed && !isSameOrigin(request))
        throw new ControlError(403, [
          { field: 'sec-fetch-site', message: 'pages of other sites need an allowed origin' },
        ])
      if (token !== undefined && !isPublic(request) && !hasBearerToken(request, token))
        throw new ControlError(403, [
          { field: 'authorization', message: 'this simulator needs its token as Bearer …' },
        ])
    })
    refuseUnknownPaths(control)
    control.addHook('preHandler', async (request) => {
      if (!isPublic(request)) refuseOthersWorld(request, context)
    })
    control.get('/sim/openapi.json', () => controlDocument())
    for (const call of controlCalls) serve(control, call, state)
  })
}

/** A link cannot have headers: it names its world in the query. */
const readWorldOfLink = ({ method, query, headers }: FastifyRequest) => {
  const parameters = query as Record<string, unknown>
  const world = parameters[WORLD]
  if (method !== 'GET' || typeof world !== 'string') return
  headers[WORLD] = world
  delete parameters[WORLD]
}

const publicPaths = controlCalls.filter((call) => call.isPublic).map(({ path }) => path)

const isPublic = (request: FastifyRequest) => publicPaths.includes(request.routeOptions.url ?? '')

const serve = (app: FastifyInstance, call: ControlCall, context: ControlState) => {
  const { method, path, query, body, isBodyOptional } = call
  const status = statusOf(call)
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      reply.code(status)
      const answer = await call.handle({
        get world() {
          return context.worldOf(request)
        },
        params: request.params,
        query: query && readOrder(query, request.query),
        body: body && readOrder(body, request.body ?? (isBodyOptional ? {} : undefined)),
        request,
        reply,
        context,
      })
      return status === 204 ? undefined : answer
    },
  })
}
