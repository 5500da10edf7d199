import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { cookieScopes } from './client/cookie-scope.ts'

/** Invalid settings. The message names each of them. */
export class BadSettings extends Error {}

export const urlSetting = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Comma-separated values. */
export const listSetting = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

const HEADER = /^([\w-]+) *= *((?:[^%\r\n]|%[\da-f]{2})+)$/i

/** Comma-separated `name=value` pairs; a comma or a percent sign in a value is percent-encoded. */
export const headersSetting = z.pipe(
  z.pipe(listSetting, z.array(z.string().check(z.regex(HEADER, 'must look like name=value')))),
  z.transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = HEADER.exec(pair) ?? []
        return [name.toLowerCase(), decodeURIComponent(value)]
      }),
    ),
  ),
)

/** Enough for some 4,000 registrations in the form of the specification. */
export const DEFAULT_MAX_ANSWER_KB = 4_096
const MAX_ANSWER_KB = 65_536

/** The maximum size of an answer of the agency, in kilobytes. */
const maxAnswerSetting = z.coerce.number().check(z.int(), z.gte(64), z.lte(MAX_ANSWER_KB))

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/

/** Returns null for an address that is missing or malformed. */
export const hostnameOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : null

/** Whether a host can only be reached from its own machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** A token endpoint is sent a secret. */
const tokenUrlSetting = urlSetting.check(
  z.refine(
    (url) => url.startsWith('https:') || isLoopback(hostnameOf(url) ?? ''),
    'must be an https address, unless it is on this machine',
  ),
)

/** The folder that declares the agency (config/agency-folder.ts); the default one if undefined. */
export const agencyFolderSetting = z.optional(z.string())

/** The settings of a connection to the agency. docs/settings.md */
export const connectionSettings = {
  AGENCY_HEADERS: z._default(headersSetting, {}),
  AGENCY_MAX_ANSWER_KB: z._default(maxAnswerSetting, DEFAULT_MAX_ANSWER_KB),
  AGENCY_CA_FILE: z.optional(z.string()),
  AGENCY_CLIENT_CERT_FILE: z.optional(z.string()),
  AGENCY_CLIENT_KEY_FILE: z.optional(z.string()),
  AGENCY_OAUTH_TOKEN_URL: z.optional(tokenUrlSetting),
  AGENCY_OAUTH_CLIENT_ID: z.optional(z.string()),
  AGENCY_OAUTH_CLIENT_SECRET: z.optional(z.string()),
  AGENCY_OAUTH_SECRET_IN: z._default(z.enum(['body', 'header']), 'body'),
  AGENCY_OAUTH_PRIVATE_KEY_FILE: z.optional(z.string()),
  AGENCY_OAUTH_KEY_ID: z.optional(z.string()),
  AGENCY_OAUTH_SCOPE: z.optional(z.string()),
  AGENCY_OAUTH_PARAMETERS: z._default(headersSetting, {}),
  AGENCY_COOKIES: z._default(z.enum(cookieScopes), 'none'),
  HTTP_PROXY: z.optional(urlSetting),
  HTTPS_PROXY: z.optional(urlSetting),
  NO_PROXY: z.optional(z.string()),
}

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
