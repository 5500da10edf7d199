import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { openPeople } from '../personas/people.ts'
import { personChange, personOrder, vehicleOrder } from '../personas/person-order.ts'
import type { ControlContext } from './control-options.ts'
import { readOrder } from './read-order.ts'

export const vehicleFilter = z.strictObject({ typeCode: z.optional(z.string()) })

type WithId = { Params: { id: string } }
type WithPlate = { Params: { plate: string } }

/** Routes that add, read, change and delete people and their vehicles. */
export const peopleRoutes = (
  app: FastifyInstance,
  { worldOf }: Pick<ControlContext, 'worldOf'>,
): void => {
  const peopleOf = (request: FastifyRequest) => openPeople(worldOf(request).world)
  const typeCodeOf = (request: FastifyRequest) => readOrder(vehicleFilter, request.query).typeCode

  app.get('/sim/people', (request) => peopleOf(request).list())
  app.post('/sim/people', (request, reply) =>
    reply.code(201).send(peopleOf(request).add(readOrder(personOrder, request.body ?? {}))),
  )
  app.get<WithId>('/sim/people/:id', (request) => peopleOf(request).find(request.params.id))
  app.patch<WithId>('/sim/people/:id', (request) =>
    peopleOf(request).change(request.params.id, readOrder(personChange, request.body)),
  )
  app.delete<WithId>('/sim/people/:id', (request, reply) => {
    peopleOf(request).remove(request.params.id)
    return reply.code(204).send()
  })
  app.post<WithId>('/sim/people/:id/vehicles', (request, reply) =>
    reply
      .code(201)
      .send(
        peopleOf(request).addVehicle(
          request.params.id,
          readOrder(vehicleOrder, request.body ?? {}),
        ),
      ),
  )
  app.get<WithPlate>('/sim/vehicles/:plate', (request) =>
    peopleOf(request).vehicle(request.params.plate, typeCodeOf(request)),
  )
  app.patch<WithPlate>('/sim/vehicles/:plate', (request) =>
    peopleOf(request).changeVehicle(
      request.params.plate,
      typeCodeOf(request),
      readOrder(vehicleOrder, request.body),
    ),
  )
  app.delete<WithPlate>('/sim/vehicles/:plate', (request, reply) => {
    peopleOf(request).removeVehicle(request.params.plate, typeCodeOf(request))
    return reply.code(204).send()
  })
}
