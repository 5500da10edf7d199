import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ControlOptions } from './control-options.ts'
import { named } from './control-schemas.ts'
import { readOrder } from './read-order.ts'

export const presentation = named(
  'Presentation',
  z.object({
    /** The id of the story that runs in this world; null for none. */
    story: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    /** The number of steps that are done. */
    step: z.int().check(z.gte(0), z.lte(1_000)),
  }),
  {
    description: 'A story of the demo desk, and how many of its steps are done',
    example: { story: 'renewal', step: 3 },
  },
)

type Presentation = z.output<typeof presentation>

const NONE: Presentation = { story: null, step: 0 }

/**
 * Where the presenter of a world is in a story, so that every desk and every device in this world shows the same step.
 * Kept in memory: a restart of the server ends the story.
 */
export const presentationRoutes = (
  app: FastifyInstance,
  { worldOf }: Pick<ControlOptions, 'worldOf'>,
): void => {
  const presentations = new Map<string, Presentation>()
  app.get('/sim/presentation', (request) => presentations.get(worldOf(request).world.id) ?? NONE)
  app.post('/sim/presentation', (request) => {
    const now = readOrder(presentation, request.body)
    const { id } = worldOf(request).world
    if (now.story === null) presentations.delete(id)
    else presentations.set(id, now)
    return now
  })
}
