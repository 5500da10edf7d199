import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'

/** Every setting of the server (README, "Settings"). The only reader of the process's environment. */

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const SHORTEST_SECRET = 32

/** Seals the sessions of a simulated agency, in which there is nothing to protect. Refused with a real one. */
const DEMONSTRATION_SECRET = 'a demonstration has nothing to hide'

const secrets = list.pipe(
  z
    .tuple([z.string()], z.string())
    .refine(
      (all) => all.every((secret) => secret.length >= SHORTEST_SECRET),
      `each secret must have at least ${SHORTEST_SECRET} characters`,
    ),
)

const shape = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: url.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: list.default([]),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),

  PORTAL_DATABASE_URL: z.string().default('var/portal.sqlite'),
  SESSION_SECRET: secrets.default([DEMONSTRATION_SECRET]),

  AGENCY_MODE: z.enum(['simulated', 'proxy']).default('simulated'),
  AGENCY_API_URL: url.optional(),
  AGENCY_FORWARDED_HEADERS: list.default([]),
  AGENCY_FAILURES_UNTIL_PAUSE: z.coerce.number().int().min(1).default(5),
  PAYMENTS_SETTLED_AFTER_SECONDS: z.coerce.number().min(0).default(60),
  REFERENCE_LISTS_KEPT_SECONDS: z.coerce.number().min(0).default(300),
  SIMULATION_DATABASE_FILE: z.string().default('var/simulation.sqlite'),
  SIMULATION_ALLOWED_ORIGINS: list.default([]),
  SIMULATION_TOKEN: z.string().min(1).optional(),

  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .pipe(z.array(z.string().regex(/^[^=]+=/, 'must look like name=value')))
    .default([]),
  OTEL_SERVICE_NAME: z.string().default('motor-vehicle-online-services'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  SENTRY_DSN: url.optional(),
  RECAPTCHA_SITE_KEY: z.string().default(''),
  RECAPTCHA_SCRIPT_URL: url.optional(),

  CARD_PROVIDER_LOGIN_ID: z.string().default(''),
  CARD_PROVIDER_ENVIRONMENT: z.enum(['live', 'sandbox']).default('sandbox'),
  CARD_PROVIDER_SCRIPT_URLS: list.pipe(z.array(url).min(1)).optional(),

  AGENCY_NAME: z.string().default('Division of Motor Vehicles'),
  AGENCY_STREET: z.string().default('100 Example Avenue'),
  AGENCY_CITY_STATE_ZIP: z.string().default('Capital City, RI 02900'),
  AGENCY_PHONE: z
    .string()
    .regex(/^\d{3}-\d{3}-\d{4}$/, 'must look like 401-555-0100')
    .default('401-462-4368'),
  AGENCY_EMAIL_SENDER: z.email().default('no-reply@dmv.example.gov'),
  CUSTOMER_SERVICE_AGREEMENT_URL: url.optional(),
  FEEDBACK_URL: url.optional(),
  ONLINE_SERVICES_URL: url.optional(),
  BUSINESS_RENEWAL_URL: url.optional(),
  BUSINESS_DUPLICATE_URL: url.optional(),
  BUSINESS_CANCEL_URL: url.optional(),
  RESERVATIONS_CLIENT_ORIGIN: url.transform((address) => address.replace(/\/+$/, '')).optional(),
  FEE_ESTIMATE_UNDER_CONSTRUCTION: flag.default(false),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(shape.shape)

const settings = shape.superRefine((env, context) => {
  if (env.AGENCY_MODE === 'proxy' && env.AGENCY_API_URL === undefined)
    context.addIssue({
      code: 'custom',
      path: ['AGENCY_API_URL'],
      message: 'is required where AGENCY_MODE is proxy',
    })
  if (env.AGENCY_MODE === 'proxy' && env.SESSION_SECRET.includes(DEMONSTRATION_SECRET))
    context.addIssue({
      code: 'custom',
      path: ['SESSION_SECRET'],
      message: `is required where AGENCY_MODE is proxy: ${SHORTEST_SECRET} random characters or more`,
    })
  if (env.CARD_PROVIDER_ENVIRONMENT === 'sandbox') return
  if (env.AGENCY_MODE === 'simulated')
    context.addIssue({
      code: 'custom',
      path: ['CARD_PROVIDER_ENVIRONMENT'],
      message: 'must be sandbox where AGENCY_MODE is simulated',
    })
  for (const name of ['PUBLIC_ORIGIN', 'CARD_PROVIDER_LOGIN_ID'] as const)
    if (!env[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is required where CARD_PROVIDER_ENVIRONMENT is live',
      })
})

export type Env = z.output<typeof settings>

/** A setting that cannot be used. The message names each, one to a line. */
export class BadSettings extends Error {}

/**
 * Reads the settings; a variable that is empty counts as not set, `defaults` go before our own. A relative file is taken
 * from where the command was given.
 */
export const readEnv = (
  defaults: Record<string, string> = {},
  variables: Record<string, string | undefined> = process.env,
): Env => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse({ ...defaults, ...given })
  if (!parsed.success)
    throw new BadSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const { SIMULATION_DATABASE_FILE, PORTAL_DATABASE_URL } = parsed.data
  return {
    ...parsed.data,
    SIMULATION_DATABASE_FILE: absolute(SIMULATION_DATABASE_FILE),
    PORTAL_DATABASE_URL: isAddress(PORTAL_DATABASE_URL)
      ? PORTAL_DATABASE_URL
      : absolute(PORTAL_DATABASE_URL),
  }
}

const isAddress = (place: string) => place.includes('://')

const absolute = (file: string) => (isAbsolute(file) ? file : resolve(file))
