import * as z from 'zod/mini'
import { malformedRequest } from '@mva/agency/agency-error'
import { worldClock } from './control-answers.ts'
import { controlCall, type ControlRequest } from './control-call.ts'
import { named } from './control-schemas.ts'
import { controlOf } from './presenter.ts'

/** The years in which dates of people, vehicles and cards still make sense. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z')
const MAX_TIME = Date.parse('2199-12-31T23:59:59Z')

/** Returns the instant. Throws `malformed` if it is not within the years that a world can have. */
export const possibleInstant = (instant: Date): Date => {
  if (instant.getTime() >= EARLIEST && instant.getTime() <= MAX_TIME) return instant
  throw malformedRequest('not a time of the years 2000 to 2199')
}

const clockMove = named(
  'ClockMove',
  z
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
    ),
  {
    description: 'An instant, or a number of seconds to advance',
    example: { advanceSeconds: 840 },
  },
)

type AnyRequest = ControlRequest<unknown, unknown, unknown>

/**
 * `aheadMs` is the offset from the real time. It changes when the clock is moved, and continuously while it is frozen.
 */
const shownClock = ({ world, request, context }: AnyRequest) => {
  // Reading `world` again has caught up with the days that the clock was moved past.
  const now = world.clock.now()
  return {
    world: world.id,
    now: now.toISOString(),
    aheadMs: now.getTime() - Date.now(),
    frozen: world.clock.isFrozen(),
    control: controlOf(request, context.worlds, world.id),
  }
}

export const clockCalls = [
  controlCall('GET', '/sim/clock', {
    operationId: 'readClock',
    summary: 'Read the clock of a world',
    answer: worldClock,
    handle: shownClock,
  }),
  controlCall('POST', '/sim/clock', {
    operationId: 'moveClock',
    summary: 'Set or advance the clock of a world',
    description:
      'Within the years 2000 to 2199. A frozen clock stands still until it is moved with `frozen: false`.',
    body: clockMove,
    answer: worldClock,
    handle: (order) => {
      const { clock } = order.world
      const { now, advanceSeconds = 0, frozen } = order.body
      const instant =
        now === undefined ? new Date(clock.now().getTime() + advanceSeconds * 1000) : new Date(now)
      const isFrozen = frozen ?? (now === undefined && clock.isFrozen())
      clock.moveTo(possibleInstant(instant), isFrozen)
      return shownClock(order)
    },
  }),
  controlCall('DELETE', '/sim/clock', {
    operationId: 'returnToRealTime',
    summary: 'Return the clock of a world to real time',
    answer: worldClock,
    handle: (order) => {
      order.world.clock.returnToRealTime()
      return shownClock(order)
    },
  }),
]
