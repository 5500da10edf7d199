import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { type Connection, readConnection } from '@mva/agency/connection'
import {
  agencyNameSetting,
  connectionSettings,
  headersSetting as headers,
  hostnameOf,
  isLoopback,
  listSetting as list,
  readSettings,
  urlSetting as url,
} from '@mva/agency/settings'
import { type PolicyName, policyNames } from '@mva/agency/client/policies'
import { isWithin } from '@mva/http/client-address'
import {
  countSetting as positive,
  flagSetting as flag,
  originsSetting as origins,
  serverSettings,
} from '@mva/http/settings'
import { paymentChecks } from '../payments/payment-checks.ts'

/** Every setting of the server (docs/settings.md). The only reader of the process's environment. */

/** The office hours by language, if no setting says otherwise. */
export const EXAMPLE_HOURS = {
  en: 'Monday to Friday, 8:30 a.m. to 3:30 p.m.',
  es: 'de lunes a viernes, de 8:30 a.m. a 3:30 p.m.',
}

/** Comma-separated hosts, with a port unless it is the usual one. */
const hosts = z.pipe(
  z.pipe(
    list,
    z.array(z.string().check(z.regex(/^[a-z\d.-]+(?::\d+)?$/i, 'must look like www.example.gov'))),
  ),
  z.transform((all) => all.map((host) => new URL(`https://${host}`).host)),
)

const INTEGRITY = /^#sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}$/

/** The address of a script, which may end in `#` and the hash of the script for the browser to compare. */
const scriptUrl = url.check(
  z.refine((address) => {
    const hash = URL.canParse(address) ? new URL(address).hash : ''
    return hash === '' || INTEGRITY.test(hash)
  }, 'must end in no fragment, or in a hash such as #sha384-…'),
)

const isRange = (range: string): boolean => {
  try {
    isWithin([range])
    return true
  } catch {
    return false
  }
}

/** Comma-separated IP addresses or networks in CIDR form. */
const ranges = z.pipe(
  list,
  z.array(
    z.string().check(z.refine(isRange, 'must be IP addresses or networks such as 10.0.0.0/8')),
  ),
)

/** Enough for a load balancer that checks every second or two. */
const DEFAULT_DRAIN_SECONDS = 5

const MIN_SECRET_LENGTH = 32

/** Seals the sessions of a simulated agency, which need no protection. Rejected in proxy mode. */
const DEMONSTRATION_SECRET = 'a demonstration has nothing to hide'

/** Time enough to notice a charge that became known late. */
const MIN_PAYMENTS_KEPT_DAYS = 30

/** For an agency that finishes a payment after its connection broke, and for delays of clocks and networks. */
const MIN_SETTLED_AFTER_SECONDS = 10

const secrets = z.pipe(
  list,
  z
    .tuple([z.string()], z.string())
    .check(
      z.refine(
        (all) => all.every((secret) => secret.length >= MIN_SECRET_LENGTH),
        `each secret must have at least ${MIN_SECRET_LENGTH} characters`,
      ),
    ),
)

const isAddress = (place: string) => place.includes('://')

/** Whether a database address means what its author meant: a `/`, `#`, `@` or `%` in a password changes the host. */
const isDatabaseAddress = (address: string): boolean => {
  try {
    const { username, password, pathname, hash } = new URL(address)
    decodeURIComponent(`${username}${password}`)
    return hash === '' && /^\/?[^/@]*$/.test(pathname)
  } catch {
    return false
  }
}

const databasePlace = z
  .string()
  .check(
    z.refine(
      (place) => !isAddress(place) || isDatabaseAddress(place),
      'must be a file, or an address such as postgres://user:password@host/database; percent-encode special characters in user and password, or set PGUSER and PGPASSWORD instead',
    ),
  )

/** Comma-separated numbers by group of agency calls, such as `cart=24,payments=24`. */
const callsByGroup = z.pipe(
  z.pipe(
    list,
    z.array(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^(?:${policyNames.join('|')})=[1-9]\\d{0,3}$`),
            `must look like cart=24, with one of ${policyNames.join(', ')}`,
          ),
        ),
    ),
  ),
  z.transform((pairs): Partial<Record<PolicyName, number>> =>
    Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name, n]) => [name, Number(n)])),
  ),
)

const shape = z.object({
  ...serverSettings,
  SECURITY_CONTACT: z.optional(
    z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/, 'must be a mailto: or https: address')),
  ),
  SHARED_ADDRESSES: z._default(ranges, []),
  SIGN_IN_ANSWERED_AFTER_MS: z.optional(z.coerce.number().check(z.gte(0), z.lte(5_000))),

  SITE_VERSION: z._default(z.string(), 'development'),
  SITE_REVISION: z._default(z.string(), 'unknown'),

  PORTAL_DATABASE_URL: z._default(databasePlace, 'var/portal.sqlite'),
  PORTAL_DATABASE_CONNECTIONS: z.optional(positive),
  SESSION_SECRET: z._default(secrets, [DEMONSTRATION_SECRET]),

  AGENCY_MODE: z._default(z.enum(['simulated', 'proxy']), 'simulated'),
  AGENCY_API_URL: z.optional(url),
  AGENCY_FORWARDED_HEADERS: z._default(list, []),
  ...connectionSettings,
  AGENCY_CONCURRENT_CALLS: z.optional(callsByGroup),
  AGENCY_QUEUED_CALLS: z.optional(callsByGroup),
  AGENCY_FAILURES_UNTIL_PAUSE: z._default(positive, 5),
  PAYMENTS_KEPT_DAYS: z._default(z.coerce.number().check(z.gte(MIN_PAYMENTS_KEPT_DAYS)), 400),
  FEEDBACK_KEPT_DAYS: z._default(positive, 400),
  PAYMENTS_SETTLED_AFTER_SECONDS: z._default(z.coerce.number().check(z.gte(0)), 60),
  PAYMENT_CHECK: z.optional(z.enum(paymentChecks)),
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
  ANTIBOT_TOKENS_REUSABLE: z._default(flag, false),

  CARD_PROVIDER_LOGIN_ID: z._default(z.string(), ''),
  CARD_PROVIDER_ENVIRONMENT: z._default(z.enum(['live', 'sandbox']), 'sandbox'),
  CARD_PROVIDER_SCRIPT_URLS: z.optional(z.pipe(list, z.array(scriptUrl).check(z.minLength(1)))),
  CARD_PROVIDER_ORIGINS: z._default(origins, []),

  ACTION_LINK_HOSTS: z._default(hosts, []),
  AGENCY_NAME: agencyNameSetting,
  AGENCY_STREET: z._default(z.string(), '100 Example Avenue'),
  AGENCY_CITY_STATE_ZIP: z._default(z.string(), 'Capital City, RI 02900'),
  AGENCY_PHONE: z._default(
    z.string().check(z.regex(/^\d{3}-\d{3}-\d{4}$/, 'must look like 401-555-0100')),
    '401-462-4368',
  ),
  AGENCY_HOURS: z._default(z.string(), EXAMPLE_HOURS.en),
  AGENCY_HOURS_ES: z.optional(z.string()),
  AGENCY_EMAIL_SENDER: z._default(z.email(), 'no-reply@dmv.example.gov'),
  CUSTOMER_SERVICE_AGREEMENT_URL: z.optional(url),
  FEEDBACK_URL: z.optional(url),
  ONLINE_SERVICES_URL: z.optional(url),
  BUSINESS_RENEWAL_URL: z.optional(url),
  BUSINESS_DUPLICATE_URL: z.optional(url),
  BUSINESS_CANCEL_URL: z.optional(url),
  RESERVATIONS_CLIENT_ORIGIN: z.optional(
    z.pipe(
      url,
      z.transform((address) => address.replace(/\/+$/, '')),
    ),
  ),
  RENEWAL_WINDOW_DAYS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(366))),
  FEE_ESTIMATE_UNDER_CONSTRUCTION: z._default(flag, false),
})

export const settingNames: readonly string[] = Object.keys(shape.shape)

const settings = shape.check(
  z.superRefine((env, context) => {
    if (env.AGENCY_MODE === 'proxy' && env.AGENCY_API_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['AGENCY_API_URL'],
        message: 'is required when AGENCY_MODE is proxy',
      })
    if (
      env.AGENCY_MODE === 'proxy' &&
      env.RECAPTCHA_SITE_KEY === '' &&
      env.RECAPTCHA_SCRIPT_URL === undefined
    )
      context.addIssue({
        code: 'custom',
        path: ['RECAPTCHA_SITE_KEY'],
        message:
          'is required when AGENCY_MODE is proxy, unless RECAPTCHA_SCRIPT_URL names a script of your own',
      })
    if (env.AGENCY_MODE === 'proxy') {
      const message = originIssue(env.PUBLIC_ORIGIN)
      if (message !== null) context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message })
    }
    if (
      env.AGENCY_MODE === 'proxy' &&
      env.PAYMENTS_SETTLED_AFTER_SECONDS < MIN_SETTLED_AFTER_SECONDS
    )
      context.addIssue({
        code: 'custom',
        path: ['PAYMENTS_SETTLED_AFTER_SECONDS'],
        message: `must be ${MIN_SETTLED_AFTER_SECONDS} or more when AGENCY_MODE is proxy: the agency may still execute a payment whose connection broke`,
      })
    if (env.AGENCY_MODE === 'proxy' && env.SESSION_SECRET.includes(DEMONSTRATION_SECRET))
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: `is required when AGENCY_MODE is proxy: ${MIN_SECRET_LENGTH} random characters or more`,
      })
    if (env.CARD_PROVIDER_ENVIRONMENT === 'sandbox') return
    if (env.AGENCY_MODE === 'simulated')
      context.addIssue({
        code: 'custom',
        path: ['CARD_PROVIDER_ENVIRONMENT'],
        message: 'must be sandbox when AGENCY_MODE is simulated',
      })
    for (const name of ['PUBLIC_ORIGIN', 'CARD_PROVIDER_LOGIN_ID'] as const)
      if (!env[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is required when CARD_PROVIDER_ENVIRONMENT is live',
        })
  }),
)

/** What is wrong with the public address of a site that serves real customers. */
const originIssue = (origin: string | undefined): string | null => {
  if (origin === undefined) return 'is required when AGENCY_MODE is proxy'
  const hostname = hostnameOf(origin)
  return hostname === null || origin.startsWith('https:') || isLoopback(hostname)
    ? null
    : 'must be an https address, unless it is on this machine'
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
  const env = readSettings(settings, variables)
  const { PORTAL_DATABASE_URL } = env
  return {
    ...env,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.AGENCY_MODE === 'proxy' ? DEFAULT_DRAIN_SECONDS : 0),
    connection: readConnection(env),
    variables,
    PORTAL_DATABASE_URL: isAddress(PORTAL_DATABASE_URL)
      ? PORTAL_DATABASE_URL
      : absolute(PORTAL_DATABASE_URL),
  }
}

const absolute = (file: string) => (isAbsolute(file) ? file : resolve(file))
