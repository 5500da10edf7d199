import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBearerToken } from '@mva/http/bearer-token'
import { isSameOrigin } from '@mva/http/security'
import { antibotToken } from './antibot.ts'
import { listCharges } from '../calls/payments/charge-journal.ts'
import { codeExpiries } from './code-expiries.ts'
import { CARD_TOKENS_PATH, cardTokenRoutes } from './card-token-routes.ts'
import { refuseUnknownOrigin } from './allow-origins.ts'
import { describePersonas } from '../personas/persona-descriptions.ts'
import { agencyCalls } from './agency-calls.ts'
import { ControlError } from '../control-error.ts'
import { refuseUnknownPaths } from './control-errors.ts'
import type { ControlContext, ControlOptions } from './control-options.ts'
import { faultRoutes } from './fault-routes.ts'
import { magicCards } from '../calls/payments/magic-cards.ts'
import { controlDocumentRoute } from './control-document.ts'
import { antibotOrder } from './orders.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { presentationRoutes } from './presentation-routes.ts'
import { refuseOthersWorld } from './presenter.ts'
import { readOrder } from './read-order.ts'
import { requestRoutes } from './request-routes.ts'
import { serviceNoticesRoutes } from './service-notices-routes.ts'
import { worldRoutes } from './world-routes.ts'
import { WORLD } from '../world/world-of-request.ts'

/** Serves the simulator's control surface below `/sim/`, for the world that the request names. docs/specification/simulator.md#control-surface */
export const simulationControl = (
  app: FastifyInstance,
  { allowedOrigins, token, ...context }: ControlOptions,
): void => {
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
    controlRoutes(control, context)
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

const ANTIBOT_PATH = '/sim/antibot'

/** The stand-ins of third parties serve the site's pages, so they need no tester's token. */
const isPublic = (request: FastifyRequest) =>
  [ANTIBOT_PATH, CARD_TOKENS_PATH].includes(request.routeOptions.url ?? '')

const controlRoutes = (app: FastifyInstance, context: ControlContext): void => {
  const { worldOf } = context
  app.get('/sim/personas', () => describePersonas())

  app.get('/sim/charges', (request) => listCharges(worldOf(request).world))

  app.get('/sim/code-expiries', (request) => codeExpiries(worldOf(request).world))

  app.get('/sim/cards', () => magicCards)

  app.get('/sim/calls', () => agencyCalls)

  controlDocumentRoute(app)
  worldRoutes(app, context)
  peopleRoutes(app, context)
  requestRoutes(app, context)
  faultRoutes(app, context)
  outboxRoutes(app, context)
  presentationRoutes(app, context)
  serviceNoticesRoutes(app, context)
  cardTokenRoutes(app, worldOf)

  app.post(ANTIBOT_PATH, (request, reply) => {
    const { action } = readOrder(antibotOrder, request.body)
    return reply.code(201).send({ token: antibotToken(action, worldOf(request).world.clock) })
  })
}
