import { TRPCError } from '@trpc/server'
import type * as z from 'zod/mini'

/** Parses a form whose schema depends on an answer of the agency; fails as a procedure's own input does. */
export const parseForm = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
  return parsed.data
}
