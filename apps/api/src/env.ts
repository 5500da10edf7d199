import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { AppDeps } from './app-deps.ts'
import { isWithin } from './plugins/origin.ts'
import { paymentChecks } from './payments/payment-checks.ts'
import { usualConnectionLimits } from './plugins/http-server.ts'
import type { SimulatorOptions } from './simulator/simulator.ts'

/** Every setting of the server (docs/settings.md). The only reader of the process's environment. */

/** The name of the agency if no setting says otherwise. */
export const USUAL_AGENCY_NAME = 'Division of Motor Vehicles'

/** The office hours by language, if no setting says otherwise. */
export const EXAMPLE_HOURS = {
  en: 'Monday to Friday, 8:30 a.m. to 3:30 p.m.',
  es: 'de lunes a viernes, de 8:30 a.m. a 3:30 p.m.',
}

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const positive = z.coerce.number().check(z.int(), z.gte(1))
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/** Comma-separated addresses, of which the origins count. */
const origins = z.pipe(
  z.pipe(list, z.array(url)),
  z.transform((addresses) => addresses.map((address) => new URL(address).origin)),
)

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

/** Comma-separated `name=value` pairs; a comma or a percent sign in a value is percent-encoded. */
const headers = z.pipe(
  z.pipe(
    list,
    z.array(
      z
        .string()
        .check(z.regex(/^[\w-]+ *=(?:[^%\r\n]|%[\da-f]{2})+$/i, 'must look like name=value')),
    ),
  ),
  z.transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        return [
          pair.slice(0, at).trim().toLowerCase(),
          decodeURIComponent(pair.slice(at + 1).trim()),
        ]
      }),
    ),
  ),
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

const SHORTEST_SECRET = 32

/** Seals the sessions of a simulated agency, which need no protection. Rejected in proxy mode. */
const DEMONSTRATION_SECRET = 'a demonstration has nothing to hide'

const secrets = z.pipe(
  list,
  z
    .tuple([z.string()], z.string())
    .check(
      z.refine(
        (all) => all.every((secret) => secret.length >= SHORTEST_SECRET),
        `each secret must have at least ${SHORTEST_SECRET} characters`,
      ),
    ),
)

const shape = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: z.optional(url),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  TRUSTED_PROXIES: z._default(list, []),
  CONNECTIONS_PER_ADDRESS: z._default(positive, usualConnectionLimits.perAddress),
  SECURITY_CONTACT: z.optional(
    z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/, 'must be a mailto: or https: address')),
  ),
  SHARED_ADDRESSES: z._default(ranges, []),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),

  PORTAL_DATABASE_URL: z._default(z.string(), 'var/portal.sqlite'),
  SESSION_SECRET: z._default(secrets, [DEMONSTRATION_SECRET]),

  AGENCY_MODE: z._default(z.enum(['simulated', 'proxy']), 'simulated'),
  AGENCY_API_URL: z.optional(url),
  AGENCY_FORWARDED_HEADERS: z._default(list, []),
  AGENCY_HEADERS: z._default(headers, {}),
  AGENCY_CA_FILE: z.optional(z.string()),
  HTTP_PROXY: z.optional(url),
  HTTPS_PROXY: z.optional(url),
  NO_PROXY: z.optional(z.string()),
  AGENCY_FAILURES_UNTIL_PAUSE: z._default(positive, 5),
  PAYMENTS_SETTLED_AFTER_SECONDS: z._default(z.coerce.number().check(z.gte(0)), 60),
  PAYMENT_CHECK: z._default(z.enum(paymentChecks), 'validate-cart'),
  REFERENCE_LISTS_KEPT_SECONDS: z._default(z.coerce.number().check(z.gte(0)), 300),
  SIMULATION_DATABASE_FILE: z._default(z.string(), 'var/simulation.sqlite'),
  SIMULATION_ALLOWED_ORIGINS: z._default(origins, []),
  SIMULATION_TOKEN: z.optional(z.string().check(z.minLength(1))),
  SIMULATION_OPEN: z._default(flag, false),
  SIMULATION_MOST_WORLDS: z._default(positive, 1_000),
  SIMULATION_MOST_SNAPSHOTS: z._default(positive, 200),
  SIMULATION_KEPT_HOURS: z._default(positive, 168),

  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(headers, {}),
  OTEL_SERVICE_NAME: z._default(z.string(), 'motor-vehicle-online-services'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),

  SENTRY_DSN: z.optional(url),
  RECAPTCHA_SITE_KEY: z._default(z.string(), ''),
  RECAPTCHA_SCRIPT_URL: z.optional(scriptUrl),
  ANTIBOT_ORIGINS: z._default(origins, []),

  CARD_PROVIDER_LOGIN_ID: z._default(z.string(), ''),
  CARD_PROVIDER_ENVIRONMENT: z._default(z.enum(['live', 'sandbox']), 'sandbox'),
  CARD_PROVIDER_SCRIPT_URLS: z.optional(z.pipe(list, z.array(scriptUrl).check(z.minLength(1)))),
  CARD_PROVIDER_ORIGINS: z._default(origins, []),

  ACTION_LINK_HOSTS: z._default(hosts, []),
  AGENCY_NAME: z._default(z.string(), USUAL_AGENCY_NAME),
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
    if (env.AGENCY_MODE === 'proxy' && env.SESSION_SECRET.includes(DEMONSTRATION_SECRET))
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: `is required when AGENCY_MODE is proxy: ${SHORTEST_SECRET} random characters or more`,
      })
    if (isOpenToAll(env))
      context.addIssue({
        code: 'custom',
        path: ['SIMULATION_TOKEN'],
        message:
          'is required when a simulated agency can be reached from other machines, unless SIMULATION_OPEN is true',
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

/** Whether the public could control the simulated agency without the operator's consent. */
const isOpenToAll = ({
  AGENCY_MODE,
  HOST,
  PUBLIC_ORIGIN,
  SIMULATION_TOKEN,
  SIMULATION_OPEN,
}: z.output<typeof shape>) => {
  if (AGENCY_MODE !== 'simulated' || SIMULATION_TOKEN !== undefined || SIMULATION_OPEN) return false
  return [HOST, hostnameOf(PUBLIC_ORIGIN)].some((host) => host !== null && !LOOPBACK.test(host))
}

/** What is wrong with the public address of a site that serves real customers. */
const originIssue = (origin: string | undefined): string | null => {
  if (origin === undefined) return 'is required when AGENCY_MODE is proxy'
  const hostname = hostnameOf(origin)
  return hostname === null || origin.startsWith('https:') || LOOPBACK.test(hostname)
    ? null
    : 'must be an https address, unless it is on this machine'
}

/** Returns null for an address that is missing or malformed; the latter has an issue of its own. */
const hostnameOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : null

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/

export type Env = z.output<typeof settings> & {
  /** The text of `AGENCY_CA_FILE`. */
  AGENCY_CA: string | undefined
}

/** A setting that cannot be used. The message names each, one to a line. */
export class BadSettings extends Error {}

/**
 * Reads the settings. An empty variable counts as not set; `defaults` override the built-in ones. Relative file
 * names are resolved in the folder in which the command was given.
 */
export const readEnv = (
  defaults: Record<string, string> = {},
  variables: Record<string, string | undefined> = process.env,
): Env => {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  // The proxy variables are common in lower case too.
  const given = Object.fromEntries(
    set.map(([name, value]) => [
      /^(?:https?|no)_proxy$/.test(name) ? name.toUpperCase() : name,
      value,
    ]),
  )
  const parsed = settings.safeParse({ ...defaults, ...given }, { error: en().localeError })
  if (!parsed.success)
    throw new BadSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const { SIMULATION_DATABASE_FILE, PORTAL_DATABASE_URL, AGENCY_CA_FILE } = parsed.data
  return {
    ...parsed.data,
    AGENCY_CA: AGENCY_CA_FILE === undefined ? undefined : readCertificates(AGENCY_CA_FILE),
    SIMULATION_DATABASE_FILE: absolute(SIMULATION_DATABASE_FILE),
    PORTAL_DATABASE_URL: isAddress(PORTAL_DATABASE_URL)
      ? PORTAL_DATABASE_URL
      : absolute(PORTAL_DATABASE_URL),
  }
}

const readCertificates = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new BadSettings(`AGENCY_CA_FILE: ${file} cannot be read`)
  }
}

const isAddress = (place: string) => place.includes('://')

const absolute = (file: string) => (isAbsolute(file) ? file : resolve(file))

/** The settings of the HTTP server, for the site and for the simulated agency alone. */
export const serverSettings = (
  env: Env,
): Pick<
  AppDeps,
  | 'logLevel'
  | 'trustedProxies'
  | 'sharedAddresses'
  | 'isHttps'
  | 'publicHost'
  | 'connectionLimits'
  | 'metricsToken'
> => {
  const isHttps = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const isProduction = env.AGENCY_MODE === 'proxy' && isHttps
  return {
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    sharedAddresses: env.SHARED_ADDRESSES,
    isHttps,
    publicHost: isProduction ? new URL(env.PUBLIC_ORIGIN ?? '').host : undefined,
    connectionLimits: { perAddress: env.CONNECTIONS_PER_ADDRESS },
    metricsToken: env.METRICS_TOKEN,
  }
}

const HOUR_MS = 3_600_000

/** Which worlds and snapshots of the simulated agency are kept. */
export const simulationExpiry = (
  env: Env,
): Pick<SimulatorOptions, 'worldExpiry' | 'snapshotExpiry'> => {
  const keptMs = env.SIMULATION_KEPT_HOURS * HOUR_MS
  return {
    worldExpiry: { most: env.SIMULATION_MOST_WORLDS, keptMs },
    snapshotExpiry: { most: env.SIMULATION_MOST_SNAPSHOTS, keptMs },
  }
}
