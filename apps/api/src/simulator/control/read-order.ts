import type * as z from 'zod/mini'
import { malformedRequest } from '../../agency/agency-error.ts'

/** What a tester orders of the control surface. Throws `malformed` where it is not of that shape. */
export const readOrder = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const read = schema.safeParse(input)
  if (!read.success) throw malformedRequest(read.error)
  return read.data
}
