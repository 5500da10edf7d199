import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type Connection, readConnection } from '@mva/agency/connection'
import { agencyFolderSetting, connectionSettings } from '@mva/agency/connection-settings'
import { serverSettings } from '@mva/http/settings'
import { isHttpsOrLoopback } from '@mva/settings/loopback'
import { readSettings } from '@mva/settings/read-settings'
import {
  headersSetting as headers,
  listSetting as list,
  urlSetting as url,
} from '@mva/settings/setting-kinds'
import {
  countSetting as positive,
  flagSetting as flag,
  isPostgres,
  originsSetting as origins,
} from '@mva/settings/setting-kinds'
import {
  callsByGroup,
  databasePlace,
  MIN_SECRET_LENGTH,
  ranges,
  scriptUrl,
  secrets,
} from './setting-kinds.ts'

/** Every setting of the server (docs/settings.md). The only reader of the process's environment. */

/** Enough for a load balancer that checks every second or two. */
const DEFAULT_DRAIN_SECONDS = 5

/** Seals the sessions of a simulated agency, which need no protection. Rejected in proxy mode. */
const DEMONSTRATION_SECRET = 'a demonstration has nothing to hide'

/** Customers may dispute a charge with their bank for this long. */
const MIN_PAYMENTS_KEPT_DAYS = 180

const shape = z.object({
  ...serverSettings,
  SECURITY_CONTACT: z.optional(
    z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/, 'must be a mailto: or https: address')),
  ),
  SHARED_ADDRESSES: z._default(ranges, []),
  REMEMBER_BROWSERS: z._default(flag, true),
  SIGN_IN_ANSWERED_AFTER_MS: z.optional(z.coerce.number().check(z.gte(0), z.lte(5_000))),

  SITE_VERSION: z._default(z.string(), 'development'),
  SITE_REVISION: z._default(z.string(), 'unknown'),

  PORTAL_DATABASE_URL: z._default(databasePlace, 'var/portal.sqlite'),
  PORTAL_DATABASE_CONNECTIONS: z.optional(positive),
  SESSION_SECRET: z._default(secrets, [DEMONSTRATION_SECRET]),

  AGENCY_FOLDER: agencyFolderSetting,
  AGENCY_MODE: z._default(z.enum(['simulated', 'proxy']), 'simulated'),
  AGENCY_API_URL: z.optional(url),
  AGENCY_PLAIN_HTTP: z._default(flag, false),
  AGENCY_FORWARDED_HEADERS: z._default(list, []),
  ...connectionSettings,
  AGENCY_CONCURRENT_CALLS: z.optional(callsByGroup),
  AGENCY_QUEUED_CALLS: z.optional(callsByGroup),
  AGENCY_FAILURES_UNTIL_PAUSE: z._default(positive, 5),
  PAYMENTS_KEPT_DAYS: z._default(
    z.coerce
      .number()
      .check(
        z.gte(
          MIN_PAYMENTS_KEPT_DAYS,
          `must be ${MIN_PAYMENTS_KEPT_DAYS} or more: so long customers may dispute a charge with their bank`,
        ),
      ),
    400,
  ),
  FEEDBACK_KEPT_DAYS: z._default(positive, 400),
  AGENCY_POSTS_NEVER_REPEATED: z._default(flag, false),
  REFERENCE_LISTS_KEPT_SECONDS: z._default(z.coerce.number().check(z.gte(0)), 300),

  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(headers, {}),
  OTEL_SERVICE_NAME: z._default(z.string(), 'motor-vehicle-online-services'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),

  SENTRY_DSN: z.optional(url),
  RECAPTCHA_SITE_KEY: z._default(z.string(), ''),
  RECAPTCHA_SCRIPT_URL: z.optional(scriptUrl),
  ANTIBOT_ORIGINS: z._default(origins, []),
  SERVICE_NOTICES: z.optional(z.string()),

  CARD_PROVIDER_LOGIN_ID: z._default(z.string(), ''),
  CARD_PROVIDER_ENVIRONMENT: z._default(z.enum(['live', 'sandbox']), 'sandbox'),
  CARD_PROVIDER_SCRIPT_URLS: z.optional(z.pipe(list, z.array(scriptUrl).check(z.minLength(1)))),
  CARD_PROVIDER_ORIGINS: z._default(origins, []),
})

export const settingNames: readonly string[] = Object.keys(shape.shape)

/** How the names of settings begin that only the site has. The simulator checks its own. */
const OWN_BEGINNING =
  /^(?:AGENCY_|ANTIBOT_|CARD_PROVIDER_|FEEDBACK_|METRICS_|PAYMENTS?_|PORTAL_|PUBLIC_ORIGIN|RECAPTCHA_|REFERENCE_LISTS_|SERVICE_NOTICES|SESSION_SECRET|SHARED_ADDRESSES|SIGN_IN_|TRUSTED_PROXIES)/

type Issues = Partial<Record<keyof typeof shape.shape, string | false | null>>

/** What is wrong with the settings of a site that serves real customers. */
const proxyIssues = (env: z.output<typeof shape>): Issues => ({
  AGENCY_API_URL: agencyUrlIssue(env),
  RECAPTCHA_SITE_KEY:
    env.RECAPTCHA_SITE_KEY === '' &&
    env.RECAPTCHA_SCRIPT_URL === undefined &&
    'is required when AGENCY_MODE is proxy, unless RECAPTCHA_SCRIPT_URL names a script of your own',
  PUBLIC_ORIGIN: originIssue(env.PUBLIC_ORIGIN),
  SESSION_SECRET:
    env.SESSION_SECRET.includes(DEMONSTRATION_SECRET) &&
    `is required when AGENCY_MODE is proxy: ${MIN_SECRET_LENGTH} random characters or more`,
})

/** Records and codes of customers are in every call. */
const agencyUrlIssue = ({
  AGENCY_API_URL: url,
  AGENCY_PLAIN_HTTP,
}: z.output<typeof shape>): string | null => {
  if (url === undefined) return 'is required when AGENCY_MODE is proxy'
  return AGENCY_PLAIN_HTTP || isHttpsOrLoopback(url)
    ? null
    : 'must be an https address, unless it is on this machine; AGENCY_PLAIN_HTTP=true declares that the network to it is private'
}

/** What a site is given to reach a real agency, or to identify itself to it. */
const ofRealAgency = [
  'AGENCY_API_URL',
  'AGENCY_HEADERS',
  'AGENCY_CA_FILE',
  'AGENCY_CLIENT_CERT_FILE',
  'AGENCY_CLIENT_KEY_FILE',
  'AGENCY_OAUTH_TOKEN_URL',
  'AGENCY_OAUTH_CLIENT_ID',
  'AGENCY_OAUTH_CLIENT_SECRET',
  'AGENCY_OAUTH_PRIVATE_KEY_FILE',
] as const

/** A site that is configured for a real agency must not serve a simulated one instead. */
const simulatedIssues = (env: z.output<typeof shape>): Issues =>
  Object.fromEntries(
    ofRealAgency
      .filter((name) => Object.keys(env[name] ?? {}).length > 0)
      .map((name) => [name, 'needs AGENCY_MODE=proxy: without it the agency is simulated']),
  )

const REQUIRED_FOR_CARDS = 'is required when CARD_PROVIDER_ENVIRONMENT is live'

/** What is wrong with the settings of a site that charges real cards. */
const liveCardIssues = (env: z.output<typeof shape>): Issues => ({
  CARD_PROVIDER_ENVIRONMENT:
    env.AGENCY_MODE === 'simulated' &&
    'needs AGENCY_MODE=proxy: without it the agency is simulated, and the cards must be sandbox',
  PUBLIC_ORIGIN: !env.PUBLIC_ORIGIN && REQUIRED_FOR_CARDS,
  CARD_PROVIDER_LOGIN_ID: !env.CARD_PROVIDER_LOGIN_ID && REQUIRED_FOR_CARDS,
})

/** What identifies a visitor to the site, or the site to the agency, never comes from a visitor's request. */
const NEVER_FORWARDED = ['authorization', 'cookie', 'proxy-authorization']

const forwardedHeadersIssue = ({
  AGENCY_FORWARDED_HEADERS,
  AGENCY_HEADERS,
}: z.output<typeof shape>): string | null => {
  const refused = [...NEVER_FORWARDED, ...Object.keys(AGENCY_HEADERS)]
  const named = AGENCY_FORWARDED_HEADERS.filter((name) => refused.includes(name.toLowerCase()))
  return named.length > 0
    ? `must not forward ${named.join(', ')}: ${NEVER_FORWARDED.join(', ')} and the headers of AGENCY_HEADERS never come from a visitor`
    : null
}

const settings = shape.check(
  z.superRefine((env, context) => {
    const issues = [
      ['AGENCY_FORWARDED_HEADERS', forwardedHeadersIssue(env)] as const,
      ...Object.entries(env.AGENCY_MODE === 'proxy' ? proxyIssues(env) : simulatedIssues(env)),
      ...(env.CARD_PROVIDER_ENVIRONMENT === 'live' ? Object.entries(liveCardIssues(env)) : []),
    ]
    for (const [name, message] of issues)
      if (message) context.addIssue({ code: 'custom', path: [name], message })
  }),
)

/** What is wrong with the public address of a site that serves real customers. */
const originIssue = (origin: string | undefined): string | null => {
  if (origin === undefined) return 'is required when AGENCY_MODE is proxy'
  return isHttpsOrLoopback(origin) ? null : 'must be an https address, unless it is on this machine'
}

export type Env = z.output<typeof settings> & {
  DRAIN_SECONDS: number
  /** How the site connects to the agency, with the content of the files that the settings name. */
  connection: Connection
  /** The environment, from which the simulator reads its own settings. */
  variables: Record<string, string | undefined>
}

/**
 * Reads the settings. An empty variable counts as not set. Relative file
 * names are resolved in the folder in which the command was given.
 */
export const readEnv = (variables: Record<string, string | undefined> = process.env): Env => {
  const env = readSettings(settings, variables, {
    own: { beginning: OWN_BEGINNING, known: settingNames },
  })
  const { PORTAL_DATABASE_URL } = env
  return {
    ...env,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.AGENCY_MODE === 'proxy' ? DEFAULT_DRAIN_SECONDS : 0),
    connection: readConnection(env),
    variables,
    PORTAL_DATABASE_URL: isPostgres(PORTAL_DATABASE_URL)
      ? PORTAL_DATABASE_URL
      : resolve(PORTAL_DATABASE_URL),
  }
}
