import type * as z from 'zod/mini'
import { malformedRequest } from '../../agency/agency-error.ts'

/** Parses a tester's request to the control surface. Throws `malformed` if its shape is wrong. */
export const readOrder = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const read = schema.safeParse(input)
  if (!read.success) throw malformedRequest(read.error)
  return read.data
}
