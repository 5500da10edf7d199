import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { personIds } from '../calls/read-call-subject.ts'
import type { World } from '../world/world.ts'
import type { Fault, Faults } from '../world/faults.ts'
import { ControlError, unknownRecord, unknownValue } from '../control-error.ts'
import type { ControlContext } from './control-options.ts'
import { faultProfiles } from './fault-profiles.ts'
import { newFault } from './new-fault.ts'
import { readOrder } from './read-order.ts'

/** Routes that order, list, release and remove faults of a world. */
export const faultRoutes = (app: FastifyInstance, { worldOf }: ControlContext): void => {
  app.get('/sim/faults', (request) => {
    const { faults } = worldOf(request).world
    return faults.list().map((fault) => shownFault(fault, faults))
  })
  app.post('/sim/faults', (request, reply) => {
    const { world } = worldOf(request)
    const fault = readOrder(newFault, request.body)
    refuseUnknownPerson(world, fault.match?.person)
    return reply.code(201).send(order(world.faults, fault))
  })
  app.delete('/sim/faults', (request, reply) => {
    worldOf(request).world.faults.clear()
    return reply.code(204).send()
  })
  app.delete<{ Params: { id: string } }>('/sim/faults/:id', (request, reply) => {
    worldOf(request).world.faults.remove(Number(request.params.id))
    return reply.code(204).send()
  })
  app.post<{ Params: { id: string } }>('/sim/faults/:id/release', (request, reply) => {
    const { faults } = worldOf(request).world
    const { id } = request.params
    const fault = faults.list().find(({ faultId }) => faultId === Number(id))
    if (!fault) throw unknownRecord('fault', id)
    if (fault.kind !== 'hold')
      throw new ControlError(400, [{ field: 'id', message: `fault ${id} holds no calls` }])
    faults.remove(fault.faultId)
    return reply.code(204).send()
  })

  app.get('/sim/fault-profiles', () => faultProfiles)
  app.post<{ Params: { name: string } }>('/sim/fault-profiles/:name', (request, reply) => {
    const { name } = request.params
    const { faults } = worldOf(request).world
    const profile = faultProfiles.find((one) => one.name === name)
    if (!profile)
      throw new ControlError(404, [
        unknownValue(
          'name',
          name,
          faultProfiles.map((one) => one.name),
        ),
      ])
    const ordered = profile.faults.map((fault) => order(faults, readOrder(newFault, fault)))
    return reply.code(201).send(ordered)
  })
}

const order = (faults: Faults, { times, ...fault }: z.output<typeof newFault>) =>
  shownFault(faults.add({ ...fault, timesLeft: times }), faults)

const shownFault = ({ faultId, timesLeft, draws: _draws, ...fault }: Fault, faults: Faults) => ({
  id: faultId,
  ...fault,
  times: timesLeft,
  held: faults.held(faultId),
})

const refuseUnknownPerson = (world: World, person: string | undefined) => {
  if (person === undefined) return
  const ids = personIds(world)
  if (!ids.includes(person))
    throw new ControlError(400, [unknownValue('match.person', person, ids)])
}
