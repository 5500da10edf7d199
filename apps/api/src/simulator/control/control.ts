import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forEachRow } from '../../agency/contract/contract.ts'
import { hasBearerToken } from '../../plugins/bearer-token.ts'
import { answer } from '../../plugins/errors.ts'
import { isSameOrigin } from '../../plugins/security.ts'
import { antibotToken } from './antibot.ts'
import { listCharges } from '../payments/charge-journal.ts'
import { codeExpiries } from './code-expiries.ts'
import { CARD_TOKENS_PATH, cardTokenRoutes } from '../payments/card-tokens.ts'
import type { ControlContext, ControlOptions } from './control-options.ts'
import type { Faults } from '../world/faults.ts'
import { magicCards } from '../payments/magic-cards.ts'
import { controlDocumentRoute } from './control-document.ts'
import { antibotOrder, newFault } from './orders.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { presentationRoutes } from './presentation-routes.ts'
import { readOrder } from './read-order.ts'
import { worldRoutes } from './world-routes.ts'

/** The agency calls that a fault order can name. */
const calls: { method: string; call: string }[] = []
forEachRow(({ method, path }) => calls.push({ method, call: path }))

const shownFault = ({ faultId, timesLeft, ...fault }: ReturnType<Faults['list']>[number]) => ({
  id: faultId,
  ...fault,
  times: timesLeft,
})

/** Serves the simulator's control surface below `/sim/` (open points). Acts on the world that the request names. */
export const simulationControl = (
  app: FastifyInstance,
  { allowedOrigins, token, ...context }: ControlOptions,
): void => {
  void app.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      const origin = request.headers.origin
      if (origin !== undefined && allowedOrigins.includes(origin)) allowOrigin(reply, origin)
      else if (!isSameOrigin(request)) return answer(reply, 403)
      if (token !== undefined && !isForEverybody(request) && !hasBearerToken(request, token))
        return answer(reply, 403)
      return undefined
    })
    controlRoutes(control, context)
  })
}

const ANTIBOT_PATH = '/sim/antibot'

/** The stand-ins of third parties serve the site's pages, so they need no tester's token. */
const isForEverybody = (request: FastifyRequest) =>
  [ANTIBOT_PATH, CARD_TOKENS_PATH].includes(request.routeOptions.url ?? '')

const allowOrigin = (reply: FastifyReply, origin: string) =>
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'content-type, sim-world',
    vary: 'origin',
  })

const controlRoutes = (app: FastifyInstance, context: ControlContext): void => {
  const { worldOf } = context
  app.get('/sim/personas', async () => {
    const { describePersonas } = await import('../personas/persona-descriptions.ts')
    return describePersonas()
  })

  app.get('/sim/charges', (request) => listCharges(worldOf(request).world))

  app.get('/sim/code-expiries', (request) => codeExpiries(worldOf(request).world))

  app.get('/sim/cards', () => magicCards)

  app.get('/sim/calls', () => calls)

  worldRoutes(app, context)
  peopleRoutes(app, context)
  outboxRoutes(app, context)
  controlDocumentRoute(app)
  presentationRoutes(app, { worldOf })

  app.get('/sim/faults', (request) => worldOf(request).world.faults.list().map(shownFault))
  app.post('/sim/faults', (request, reply) => {
    const fault = worldOf(request).world.faults.add(readOrder(newFault, request.body))
    return reply.code(201).send(shownFault(fault))
  })
  app.delete<{ Params: { id: string } }>('/sim/faults/:id', (request, reply) =>
    worldOf(request).world.faults.remove(Number(request.params.id))
      ? reply.code(204).send()
      : answer(reply, 404),
  )
  app.delete('/sim/faults', (request, reply) => {
    worldOf(request).world.faults.clear()
    return reply.code(204).send()
  })

  cardTokenRoutes(app, worldOf)

  app.options(ANTIBOT_PATH, (_request, reply) => reply.code(204).send())
  app.post(ANTIBOT_PATH, (request, reply) => {
    const { action } = readOrder(antibotOrder, request.body)
    return reply.code(201).send({ token: antibotToken(action, worldOf(request).world.clock) })
  })
}
