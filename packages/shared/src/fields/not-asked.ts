import * as z from 'zod/mini'

/** The answer to a question that this person was not asked: dropped, whatever it is. */
export const notAsked = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => null),
)
