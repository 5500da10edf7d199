import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { unknownName } from '@mva/shared/nearest'

/** Invalid settings. The message names each of them. */
export class BadSettings extends Error {}

interface SettingsOptions {
  /** Override those of the schema. */
  defaults?: Record<string, string>
  /** The names of all settings that begin in a way in which no other program's do: others of these are mistakes. */
  own?: { beginning: RegExp; known: readonly string[] }
}

/** Kubernetes sets such variables for each service of the namespace. */
const SERVICE_LINK = /_SERVICE_(?:HOST|PORT)|_PORT(?:_\d+_|$)/

const { localeError } = en()

/** What is wrong with a value, unless its schema says it. */
const problemInWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'must be a number'
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `must be at most ${issue.maximum}`
  return localeError(issue)
}

/** Reads settings. An empty variable counts as not set. Throws `BadSettings`. */
export const readSettings = <Schema extends z.ZodMiniType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
  { defaults = {}, own }: SettingsOptions = {},
): z.output<Schema> => {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  // The proxy variables are common in lower case too.
  const given = Object.fromEntries(
    set.map(([name, value]) => [
      /^(?:https?|no)_proxy$/.test(name) ? name.toUpperCase() : name,
      value,
    ]),
  )
  const parsed = z.safeParse(schema, { ...defaults, ...given }, { error: problemInWords })
  const unknown = own
    ? set
        .map(([name]) => name)
        .filter((name) => own.beginning.test(name) && !SERVICE_LINK.test(name))
        .filter((name) => !own.known.includes(name))
        .map((name) => `${name}: ${unknownName(name, own.known)}`)
    : []
  const wrong = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  )
  if (!parsed.success || unknown.length > 0)
    throw new BadSettings([...wrong, ...unknown].join('; '))
  return parsed.data
}
