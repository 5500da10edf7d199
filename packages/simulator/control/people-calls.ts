import * as z from 'zod/mini'
import { openPeople } from '../personas/people.ts'
import { describePersonas } from '../personas/persona-descriptions.ts'
import { persona } from './control-answers.ts'
import { controlCall } from './control-call.ts'
import { changedPerson, newPerson, newVehicle, person, vehicle } from './people-answers.ts'

const vehicleFilter = z.strictObject({ typeCode: z.optional(z.string()) })

/** Calls that add, read, change and delete people and their vehicles. */
export const peopleCalls = [
  controlCall('GET', '/sim/personas', {
    operationId: 'listPersonas',
    summary: 'List the personas',
    description: 'The people of a new world, with their sign-in data and vehicles.',
    answer: z.array(persona),
    handle: () => describePersonas(),
  }),
  controlCall('GET', '/sim/people', {
    operationId: 'listPeople',
    summary: 'List the people of a world, personas included',
    answer: z.array(person),
    handle: ({ world }) => openPeople(world).list(),
  }),
  controlCall('POST', '/sim/people', {
    operationId: 'addPerson',
    summary: 'Add a person',
    description: 'Every field is optional.',
    body: newPerson,
    isBodyOptional: true,
    status: 201,
    answer: person,
    errors: [409],
    handle: ({ world, body }) => openPeople(world).add(body),
  }),
  controlCall('GET', '/sim/people/:id', {
    operationId: 'readPerson',
    summary: 'Read a person',
    answer: person,
    handle: ({ world, params }) => openPeople(world).find(params.id),
  }),
  controlCall('PATCH', '/sim/people/:id', {
    operationId: 'changePerson',
    summary: 'Change a person',
    body: changedPerson,
    answer: person,
    errors: [409],
    handle: ({ world, params, body }) => openPeople(world).change(params.id, body),
  }),
  controlCall('DELETE', '/sim/people/:id', {
    operationId: 'deletePerson',
    summary: 'Delete a person, with vehicles, sign-ins and carts',
    description:
      'The journal of charges keeps what was charged. A person who is gone already is no error.',
    handle: ({ world, params }) => openPeople(world).remove(params.id),
  }),
  controlCall('POST', '/sim/people/:id/vehicles', {
    operationId: 'addVehicle',
    summary: 'Add a vehicle to a person',
    description: 'Every field is optional.',
    body: newVehicle,
    isBodyOptional: true,
    status: 201,
    answer: vehicle,
    errors: [409],
    handle: ({ world, params, body }) => openPeople(world).addVehicle(params.id, body),
  }),
  controlCall('GET', '/sim/vehicles/:plate', {
    operationId: 'readVehicle',
    summary: 'Read a vehicle',
    description: 'The type of the registration is needed only if several vehicles have the plate.',
    query: vehicleFilter,
    answer: vehicle,
    handle: ({ world, params, query }) => openPeople(world).vehicle(params.plate, query.typeCode),
  }),
  controlCall('PATCH', '/sim/vehicles/:plate', {
    operationId: 'changeVehicle',
    summary: 'Change a vehicle',
    description: 'Replaces the fields that are named; lists are replaced as a whole.',
    query: vehicleFilter,
    body: newVehicle,
    answer: vehicle,
    errors: [409],
    handle: ({ world, params, query, body }) =>
      openPeople(world).changeVehicle(params.plate, query.typeCode, body),
  }),
  controlCall('DELETE', '/sim/vehicles/:plate', {
    operationId: 'deleteVehicle',
    summary: 'Delete a vehicle, with its transactions',
    description: 'A vehicle that is gone already is no error.',
    query: vehicleFilter,
    handle: ({ world, params, query }) =>
      openPeople(world).removeVehicle(params.plate, query.typeCode),
  }),
]
