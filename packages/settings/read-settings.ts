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
  const parsed = z.safeParse(schema, { ...defaults, ...given }, { error: en().localeError })
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
