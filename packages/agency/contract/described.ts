import * as z from 'zod/mini'

/** Adds what a value means; the OpenAPI documents show it. */
export const described = <Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
): Schema => {
  z.globalRegistry.add(schema, { description })
  return schema
}
