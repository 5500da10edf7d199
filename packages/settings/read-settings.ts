import { en } from 'zod/locales'
import * as z from 'zod/mini'

/** Invalid settings. The message names each of them. */
export class BadSettings extends Error {}

/** Reads settings. An empty variable counts as not set; `defaults` override those of the schema. Throws `BadSettings`. */
export const readSettings = <Schema extends z.ZodMiniType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
  defaults: Record<string, string> = {},
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
  if (!parsed.success)
    throw new BadSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  return parsed.data
}
