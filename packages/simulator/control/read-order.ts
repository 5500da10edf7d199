import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { ControlError, type ControlIssue, suggesting, unknownValue } from '../control-error.ts'

/** Parses a tester's request to the control surface. Throws a ControlError (400) that names each field that is wrong. */
export const readOrder = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const read = z.safeParse(schema, input, { error: en().localeError, reportInput: true })
  if (!read.success) throw new ControlError(400, issuesOf(schema, read.error.issues))
  return read.data
}

type Path = readonly PropertyKey[]

const WHOLE_REQUEST = 'request'

const issuesOf = (
  schema: z.core.$ZodType,
  issues: readonly z.core.$ZodIssue[],
  parent: Path = [],
): ControlIssue[] =>
  issues.flatMap((issue): ControlIssue[] => {
    const path = [...parent, ...issue.path]
    const field = dotted(path)
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) =>
          suggesting(
            { field: dotted([...path, key]), message: 'is unknown here' },
            key,
            fieldNames(schema, path),
          ),
        )
      case 'invalid_value':
        return issue.input === undefined
          ? [{ field, message: 'is required' }]
          : [unknownValue(field, issue.input, issue.values.map(String))]
      case 'invalid_union': {
        const [closest, ...others] = issue.errors.toSorted(
          (one, other) => one.length - other.length,
        )
        if (closest && others.length > 0) return issuesOf(schema, closest, path)
        return [{ field, message: issue.message }]
      }
      default:
        return [
          { field, message: issue.input === undefined ? 'is required' : plain(issue.message) },
        ]
    }
  })

const dotted = (path: Path) => path.map(String).join('.') || WHOLE_REQUEST

const plain = (message: string) =>
  message
    .replace(/^Invalid input: /, '')
    .replace(/^Invalid ISO date$/, 'must be a date in the form YYYY-MM-DD')

/** The names of the fields that the object at `path` can have. */
const fieldNames = (schema: z.core.$ZodType, [key, ...rest]: Path): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      if (key === undefined) return Object.keys(def.shape)
      const field = def.shape[String(key)]
      return field ? fieldNames(field, rest) : []
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldNames(def.innerType, key === undefined ? [] : [key, ...rest])
    case 'pipe':
      return fieldNames(def.in, key === undefined ? [] : [key, ...rest])
    case 'array':
      return fieldNames(def.element, rest)
    case 'union':
      return def.options.flatMap((option) =>
        fieldNames(option, key === undefined ? [] : [key, ...rest]),
      )
    default:
      return []
  }
}
