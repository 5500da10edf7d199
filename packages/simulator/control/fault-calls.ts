import * as z from 'zod/mini'
import { ControlError, unknownRecord, unknownValue } from '../control-error.ts'
import type { Fault, Faults } from '../world/faults.ts'
import { fault, faultProfile, heldCall } from './control-answers.ts'
import { controlCall } from './control-call.ts'
import { named } from './control-schemas.ts'
import { faultProfiles } from './fault-profiles.ts'
import { callAnswer, newFault } from './new-fault.ts'
import { readOrder } from './read-order.ts'
import { refuseUnknownPerson } from './refuse-unknown-person.ts'

/** Calls that order, list, release and remove faults of a world. */
export const faultCalls = [
  controlCall('GET', '/sim/faults', {
    operationId: 'listFaults',
    summary: 'List the faults that wait for their calls',
    answer: z.array(fault),
    handle: ({ world: { faults } }) => faults.list().map((one) => shownFault(one, faults)),
  }),
  controlCall('POST', '/sim/faults', {
    operationId: 'addFault',
    summary: 'Make the next calls fail',
    body: named('NewFault', newFault, {
      description: 'Which calls fail, and how',
      example: { call: 'transactionservice/finalizecart', kind: 'status', status: 503, times: 1 },
    }),
    status: 201,
    answer: fault,
    handle: ({ world, body }) => {
      refuseUnknownPerson(world, 'match.person', body.match?.person)
      return order(world.faults, body)
    },
  }),
  controlCall('DELETE', '/sim/faults', {
    operationId: 'clearFaults',
    summary: 'Remove every fault of a world',
    handle: ({ world }) => world.faults.clear(),
  }),
  controlCall('DELETE', '/sim/faults/:id', {
    operationId: 'removeFault',
    summary: 'Remove one fault',
    description: 'A fault that is gone already is no error.',
    handle: ({ world, params }) => world.faults.remove(Number(params.id)),
  }),
  controlCall('POST', '/sim/faults/:id/release', {
    operationId: 'releaseFault',
    summary: 'Let the calls go that a fault of kind hold holds, and remove it',
    handle: ({ world: { faults }, params: { id } }) => {
      const found = faultOf(faults, id)
      if (found.kind !== 'hold')
        throw new ControlError(400, [{ field: 'id', message: `fault ${id} holds no calls` }])
      faults.remove(found.faultId)
    },
  }),
  controlCall('GET', '/sim/faults/:id/held', {
    operationId: 'listHeldCalls',
    summary: 'List the calls that a fault of kind hold holds',
    answer: z.array(heldCall),
    handle: ({ world: { faults }, params: { id } }) =>
      faults.heldCalls(faultOf(faults, id).faultId),
  }),
  controlCall('POST', '/sim/faults/:id/held/:call/answer', {
    operationId: 'answerHeldCall',
    summary: 'Answer a held call in place of the agency',
    description: 'It does not take effect. A fault that will hold no other call is removed.',
    body: named('CallAnswer', callAnswer, {
      description: 'The answer to a held call, with status 200 unless it says otherwise',
      example: { status: 202, body: { plateNumber: 'AB123' } },
    }),
    handle: ({ world: { faults }, params: { id, call }, body }) => {
      if (!faults.answerHeld(faultOf(faults, id), Number(call), body))
        throw unknownRecord('call', call)
    },
  }),
  controlCall('GET', '/sim/fault-profiles', {
    operationId: 'listFaultProfiles',
    summary: 'List the named sets of faults',
    answer: z.array(faultProfile),
    handle: () => faultProfiles,
  }),
  controlCall('POST', '/sim/fault-profiles/:name', {
    operationId: 'orderFaultProfile',
    summary: 'Add the faults of a named set',
    status: 201,
    answer: z.array(fault),
    handle: ({ world: { faults }, params: { name } }) => {
      const profile = faultProfiles.find((one) => one.name === name)
      const names = faultProfiles.map((one) => one.name)
      if (!profile) throw new ControlError(404, [unknownValue('name', name, names)])
      return profile.faults.map((one) => order(faults, readOrder(newFault, one), name))
    },
  }),
]

/** Throws a ControlError (404) if there is none. */
const faultOf = (faults: Faults, id: string): Fault => {
  const found = faults.list().find(({ faultId }) => faultId === Number(id))
  if (!found) throw unknownRecord('fault', id)
  return found
}

const order = (
  faults: Faults,
  { times, ...ordered }: z.output<typeof newFault>,
  profile: string | null = null,
) => shownFault(faults.add({ ...ordered, profile, timesLeft: times }), faults)

const shownFault = ({ faultId, timesLeft, draws: _draws, ...shown }: Fault, faults: Faults) => ({
  id: faultId,
  ...shown,
  times: timesLeft,
  held: faults.held(faultId),
})
