import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { malformedRequest } from '@mva/agency/agency-error'
import { unknownRecord } from '../control-error.ts'
import type { ControlContext } from './control-options.ts'
import { controlOf } from './presenter.ts'
import { readOrder } from './read-order.ts'
import type { OpenWorld } from '../worlds.ts'

/** The years in which dates of people, vehicles and cards still make sense. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z')
const MAX_TIME = Date.parse('2199-12-31T23:59:59Z')

const name = z.string().check(z.minLength(1), z.maxLength(100))

/** Where a new world comes from: the seed, or a snapshot of any world. */
export const worldOrder = z.strictObject({
  name: z.optional(name),
  from: z.optional(z.string()),
  presenter: z.optional(z.string().check(z.minLength(16), z.maxLength(100))),
  clock: z.optional(
    z.strictObject({
      now: z.iso.datetime({ offset: true }),
      frozen: z._default(z.boolean(), false),
    }),
  ),
})

export const snapshotOrder = z.strictObject({ name: z.optional(name) })

export const clockMove = z
  .strictObject({
    now: z.optional(z.iso.datetime({ offset: true })),
    advanceSeconds: z.optional(z.number()),
    frozen: z.optional(z.boolean()),
  })
  .check(
    z.superRefine(({ now, advanceSeconds, frozen }, context) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['now'], message, input: null })
      if (now !== undefined && advanceSeconds !== undefined)
        refuse('excludes advanceSeconds: send one of them')
      if (now === undefined && advanceSeconds === undefined && frozen === undefined)
        refuse('is required, or advanceSeconds, or frozen alone to stop the clock or let it run')
    }),
  )

/** Routes that create, list, delete, reset, snapshot and restore worlds and move their clocks. */
export const worldRoutes = (
  app: FastifyInstance,
  { worlds, worldOf }: Pick<ControlContext, 'worlds' | 'worldOf'>,
): void => {
  app.get('/sim/worlds', () => worlds.list())
  app.post('/sim/worlds', (request, reply) => {
    const { clock, ...order } = readOrder(worldOrder, request.body ?? {})
    const created = worlds.create({
      ...order,
      clock: clock && { now: possible(new Date(clock.now)), isFrozen: clock.frozen },
    })
    if (!created) throw unknownRecord('snapshot', order.from ?? '')
    return reply.code(201).send(created)
  })
  app.delete<{ Params: { id: string } }>('/sim/worlds/:id', (request, reply) => {
    worlds.delete(request.params.id)
    return reply.code(204).send()
  })
  app.post('/sim/reset', (request, reply) => {
    worlds.reset(worldOf(request).world.id)
    return reply.code(204).send()
  })

  app.post('/sim/snapshots', (request, reply) =>
    reply
      .code(201)
      .send(
        worlds.takeSnapshot(
          worldOf(request).world.id,
          readOrder(snapshotOrder, request.body ?? {}).name,
        ),
      ),
  )
  app.get('/sim/snapshots', (request) => worlds.snapshots(worldOf(request).world.id))
  app.post<{ Params: { id: string } }>('/sim/snapshots/:id/restore', (request, reply) => {
    const { id } = request.params
    if (!worlds.restoreSnapshot(worldOf(request).world.id, id)) throw unknownRecord('snapshot', id)
    return reply.code(204).send()
  })

  const clockFor = (request: FastifyRequest) => ({
    ...shownClock(worldOf(request)),
    control: controlOf(request, worlds, worldOf(request).world.id),
  })
  app.delete<{ Params: { id: string } }>('/sim/snapshots/:id', (request, reply) => {
    worlds.deleteSnapshot(worldOf(request).world.id, request.params.id)
    return reply.code(204).send()
  })
  app.get('/sim/clock', clockFor)
  app.post('/sim/clock', (request) => {
    const { world, dailyWork } = worldOf(request)
    const { now, advanceSeconds = 0, frozen } = readOrder(clockMove, request.body)
    const instant =
      now === undefined
        ? new Date(world.clock.now().getTime() + advanceSeconds * 1000)
        : new Date(now)
    const isFrozen = frozen ?? (now === undefined && world.clock.isFrozen())
    world.clock.moveTo(possible(instant), isFrozen)
    dailyWork.catchUp()
    return clockFor(request)
  })
  app.delete('/sim/clock', (request) => {
    const { world, dailyWork } = worldOf(request)
    world.clock.returnToRealTime()
    dailyWork.catchUp()
    return clockFor(request)
  })
}

/** Returns the instant. Throws `malformed` if it is not within the years that a world can have. */
const possible = (instant: Date): Date => {
  if (instant.getTime() >= EARLIEST && instant.getTime() <= MAX_TIME) return instant
  throw malformedRequest('not a time of the years 2000 to 2199')
}

/**
 * `aheadMs` is the offset from the real time. It changes when the clock is moved, and continuously while it is frozen.
 */
const shownClock = ({ world }: Pick<OpenWorld, 'world'>) => {
  const now = world.clock.now()
  return {
    world: world.id,
    now: now.toISOString(),
    aheadMs: now.getTime() - Date.now(),
    frozen: world.clock.isFrozen(),
  }
}
