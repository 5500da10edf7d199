import * as z from 'zod/mini'

/** A field that the form does not show; any value is dropped. */
export const notAsked = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => null),
)
