import * as z from 'zod/mini'
import { controlCall } from './control-call.ts'
import { named } from './control-schemas.ts'

const presentation = named(
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

/**
 * Where the presenter of a world is in a story, so that every desk and every device in this world shows the same step.
 * Kept in memory: a restart of the server ends the story.
 */
export const presentationCalls = [
  controlCall('GET', '/sim/presentation', {
    operationId: 'readPresentation',
    summary: 'Read which step of which story is presented in a world',
    answer: presentation,
    handle: ({ world, context }) => context.presentations.get(world.id) ?? { story: null, step: 0 },
  }),
  controlCall('POST', '/sim/presentation', {
    operationId: 'movePresentation',
    summary: 'Show another step or story on all devices in a world',
    body: presentation,
    answer: presentation,
    handle: ({ world, body, context: { presentations } }) => {
      if (body.story === null) presentations.delete(world.id)
      else presentations.set(world.id, body)
      return body
    },
  }),
]
