import * as z from 'zod/mini'
import { unknownRecord } from '../control-error.ts'
import { possibleInstant } from './clock-calls.ts'
import { snapshot, world as worldAnswer } from './control-answers.ts'
import { controlCall } from './control-call.ts'
import { named } from './control-schemas.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))

/** Where a new world comes from: the seed, or a snapshot of any world. */
const newWorld = named(
  'NewWorld',
  z.strictObject({
    name: z.optional(name),
    from: z.optional(z.string()),
    presenter: z.optional(z.string().check(z.minLength(16), z.maxLength(100))),
    clock: z.optional(
      z.strictObject({
        now: z.iso.datetime({ offset: true }),
        frozen: z._default(z.boolean(), false),
      }),
    ),
  }),
  {
    description: 'What the world is called and how it begins',
    example: { name: 'Checkout tests', clock: { now: '2026-11-22T12:00:00Z', frozen: true } },
  },
)

const newSnapshot = named('NewSnapshot', z.strictObject({ name: z.optional(name) }), {
  description: 'What the snapshot is called',
  example: { name: 'Before the payment' },
})

/** Calls that create, list, delete, reset, snapshot and restore worlds. */
export const worldCalls = [
  controlCall('GET', '/sim/worlds', {
    operationId: 'listWorlds',
    summary: 'List the worlds by number',
    answer: z.array(worldAnswer),
    handle: ({ context }) => context.worlds.list(),
  }),
  controlCall('POST', '/sim/worlds', {
    operationId: 'createWorld',
    summary: 'Create a world',
    description:
      'From the seed, or from a snapshot of any world; with a clock, seeded for that day. With `presenter`, a secret of your choice, only requests with the header or cookie `sim-presenter` change the world.',
    body: newWorld,
    isBodyOptional: true,
    status: 201,
    answer: worldAnswer,
    errors: [409, 429],
    handle: ({ body: { clock, ...order }, context }) => {
      const created = context.worlds.create({
        ...order,
        clock: clock && { now: possibleInstant(new Date(clock.now)), isFrozen: clock.frozen },
      })
      if (!created) throw unknownRecord('snapshot', order.from ?? '')
      return created
    },
  }),
  controlCall('DELETE', '/sim/worlds/:id', {
    operationId: 'deleteWorld',
    summary: 'Delete a world and its snapshots',
    description: 'The default world cannot be deleted. A world that is gone already is no error.',
    errors: [409],
    handle: ({ params, context }) => context.worlds.delete(params.id),
  }),
  controlCall('POST', '/sim/reset', {
    operationId: 'resetWorld',
    summary: 'Reset a world to its seeded state',
    description:
      'Clears its outbox and its faults, and returns its clock to that of its creation, else to real time.',
    handle: ({ world, context }) => context.worlds.reset(world.id),
  }),
  controlCall('POST', '/sim/snapshots', {
    operationId: 'takeSnapshot',
    summary: 'Save the state of a world, with clock, outbox and faults',
    body: newSnapshot,
    isBodyOptional: true,
    status: 201,
    answer: snapshot,
    errors: [429],
    handle: ({ world, body, context }) => context.worlds.takeSnapshot(world.id, body.name),
  }),
  controlCall('GET', '/sim/snapshots', {
    operationId: 'listSnapshots',
    summary: 'List the snapshots of a world, newest first',
    answer: z.array(snapshot),
    handle: ({ world, context }) => context.worlds.snapshots(world.id),
  }),
  controlCall('POST', '/sim/snapshots/:id/restore', {
    operationId: 'restoreSnapshot',
    summary: 'Restore a snapshot of a world',
    errors: [409],
    handle: ({ world, params: { id }, context }) => {
      if (!context.worlds.restoreSnapshot(world.id, id)) throw unknownRecord('snapshot', id)
    },
  }),
  controlCall('DELETE', '/sim/snapshots/:id', {
    operationId: 'deleteSnapshot',
    summary: 'Delete a snapshot of a world',
    description: 'A snapshot that is gone already is no error.',
    handle: ({ world, params, context }) => context.worlds.deleteSnapshot(world.id, params.id),
  }),
]
