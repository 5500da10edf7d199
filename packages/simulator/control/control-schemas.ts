import * as z from 'zod/mini'

/** The schemas of the control surface that have a name in `/sim/openapi.json`. */
export const controlSchemas = z.registry<{ id: string; example: unknown }>()

interface Description<Schema extends z.ZodMiniType> {
  description: string
  /** In wire form. It stands in the document beside the schema, and where the schema is sent or answered. */
  example: z.input<Schema>
}

/** Gives a schema its name, its description and its example in `/sim/openapi.json`. */
export const named = <Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
  { description, example }: Description<Schema>,
): Schema => {
  controlSchemas.add(schema, { id, example })
  z.globalRegistry.add(schema, { description, examples: [example] })
  return schema
}

/** The example that `named` gave to a schema, or to the items of a list; undefined if there is none. */
export const exampleOf = (schema: z.ZodMiniType): unknown => {
  const { def } = schema._zod as { def: { type: string; element?: z.ZodMiniType } }
  if (def.type !== 'array' || def.element === undefined) return controlSchemas.get(schema)?.example
  const example = exampleOf(def.element)
  return example === undefined ? undefined : [example]
}
