import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { hostileValue, numberFor, textFor } from './values.ts'

/** The parts of a schema's definition that this file reads; zod's own types differ by kind. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
}

const definitionOf = (schema: z.ZodMiniType) => schema.def as unknown as Definition

/** A list of a schema that has no rows is worth trying, too. */
const MAX_ITEMS = 3

/**
 * Values of the shape that a schema accepts as its input. Checks beyond the shape are not read: `textFor` knows what
 * the fields accept. `field` is the name under which the value stands.
 */
export const valuesOf = (schema: z.ZodMiniType, field = ''): fc.Arbitrary<unknown> => {
  const {
    type,
    shape,
    innerType,
    element,
    in: from,
    options,
    entries,
    values,
  } = definitionOf(schema)
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape ?? {}).map(([name, part]) => [name, valuesOf(part, name)]),
        ),
        { noNullPrototype: true },
      )
    case 'string':
      return textFor(field)
    case 'number':
    case 'int':
      return numberFor(field)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(values ?? []))
    case 'optional':
    case 'default':
      return fc.option(valuesOf(innerType ?? schema, field), { nil: undefined })
    case 'nullable':
      return fc.option(valuesOf(innerType ?? schema, field), { nil: null })
    case 'array':
      return fc.array(valuesOf(element ?? schema, field), { maxLength: MAX_ITEMS })
    case 'union':
      return fc.oneof(...(options ?? []).map((option) => valuesOf(option, field)))
    case 'pipe':
      return valuesOf(from ?? schema, field)
    default:
      return hostileValue
  }
}
