import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { unknownName } from '@mva/shared/nearest'

/** An object without other fields. Each unknown one is a mistake that names the nearest known one. */
export const strictObject = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownKey(key, Object.keys(shape))).join('\n')
        : undefined,
  })

export const unknownKey = (key: string, known: readonly string[]): string =>
  `${joined('', key)}: ${unknownName(key, known)}`

/** What a type is called in a mistake. */
const typeNames: Partial<Record<string, string>> = {
  string: "a text, in quotes: '…'",
  number: 'a number, without quotes',
  boolean: 'true or false',
  object: 'an object: { … }',
  record: 'an object: { … }',
  array: 'a list: [ … ]',
}

const worded: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing'
  const type = issue.code === 'invalid_type' ? typeNames[issue.expected] : undefined
  return type === undefined ? en().localeError(issue) : `must be ${type}`
}

/** Returns a line for each mistake of a value, with its path from `root`, which may be empty: `wire.answers['*'].yes: must be …`. */
export const mistakesIn = (schema: z.ZodMiniType, value: unknown, root: string): string[] => {
  const { error } = z.safeParse(schema, value, { error: worded })
  return (error?.issues ?? []).flatMap(({ code, message, path }) => {
    const place = path.reduce<string>(joined, root)
    return code === 'unrecognized_keys'
      ? message
          .split('\n')
          .map((line) => `${place}${place === '' || line.startsWith('[') ? '' : '.'}${line}`)
      : [`${place}: ${message}`]
  })
}

const joined = (path: string, key: PropertyKey): string => {
  const name = String(key)
  if (typeof key === 'number') return `${path}[${name}]`
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${path}['${name}']`
  return path === '' ? name : `${path}.${name}`
}
