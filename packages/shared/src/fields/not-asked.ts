import * as z from 'zod/mini'

/** A field that the form does not show; any value is dropped. */
export const notAsked = <Typed>() =>
  z.pipe(
    z.optional(z.custom<Typed>()),
    z.transform(() => null),
  )
