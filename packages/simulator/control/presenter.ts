import type { FastifyRequest } from 'fastify'
import { ControlError } from '../control-error.ts'
import { sentAs } from '../world/world-of-request.ts'
import type { Worlds } from '../worlds.ts'
import type { ControlContext } from './control-context.ts'

/** The header or cookie with the key of a presenter. */
const PRESENTER = 'sim-presenter'

/** Who controls a world: anyone, the presenter who asks, or another presenter. */
export const controls = ['open', 'yours', 'others'] as const

export const controlOf = (
  request: FastifyRequest,
  worlds: Worlds,
  id: string,
): (typeof controls)[number] => {
  const presenter = worlds.presenterOf(id)
  if (presenter === undefined) return 'open'
  return sentAs(request, PRESENTER).includes(presenter) ? 'yours' : 'others'
}

/** Creates a world and changes none. */
const CREATE = 'POST /sim/worlds'
const DELETE = 'DELETE /sim/worlds/:id'

/** Throws a ControlError (403) if the request would change the world of another presenter. */
export const refuseOthersWorld = (
  request: FastifyRequest,
  { worlds, worldOf }: ControlContext,
): void => {
  const route = `${request.method} ${request.routeOptions.url}`
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || route === CREATE) return
  const { id } = route === DELETE ? (request.params as { id: string }) : worldOf(request)
  if (controlOf(request, worlds, id) === 'others')
    throw new ControlError(403, [
      {
        field: PRESENTER,
        message: 'this world is controlled by its presenter; POST /sim/worlds creates your own',
      },
    ])
}
