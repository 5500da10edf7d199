import type { FastifyRequest } from 'fastify'
import { agencyClient } from '@mva/agency/client/client'
import { type Deadlines, maxConnections } from '@mva/agency/client/policies'
import { withReferenceCache } from '@mva/agency/client/reference-cache'
import type { AgencyFolder } from '@mva/agency/config/agency-folder'
import { fragileCalls } from '@mva/agency/config/fragile'
import type { WireConfig } from '@mva/agency/config/wire'
import type { AgencyCall } from '@mva/agency/gateway'
import { httpTransport } from '@mva/agency/transport/http'
import { isLanguageCode } from '@mva/messages/documents'
import { readAntibotTokens } from '@mva/shared/antibot-tokens'
import { CARD_PROVIDER_SCRIPT_PATH } from '@mva/simulator/control/stand-ins'
import { personaLines } from '@mva/simulator/personas/persona-lines'
import { servedHosts } from '@mva/simulator/served-host'
import { placeOf, readSimulatorSettings, simulatorOptions } from '@mva/simulator/settings'
import { simulator } from '@mva/simulator/simulator'
import { WORLD } from '@mva/simulator/world/world-of-request'
import type { AppDeps } from './app-deps.ts'
import type { Env } from './config/env.ts'
import { actionLinkHosts } from './config/server-options.ts'
import {
  expectClearablePayments,
  paymentCheckLines,
  paymentCheckSettings,
  paymentsSettledAfterMs,
  simulatedPayments,
} from './payments/payment-checks.ts'
import { siteSettings } from './site-settings.ts'

const GOOGLE_RECAPTCHA = 'https://www.google.com/recaptcha/api.js'
const CARD_PROVIDER = {
  live: 'https://api.forte.net/js/v1',
  sandbox: 'https://sandbox.forte.net/api/js/v1',
}

interface Composition extends Pick<AppDeps, 'agency'> {
  settings: ReturnType<typeof siteSettings>
  /** Startup lines about this agency. */
  startupLines: readonly string[]
}

/** Chooses the transport to the agency: the simulator in this process, or HTTP. Nothing else knows which one it is. */
export const compose = (
  env: Env,
  folder: AgencyFolder,
  publicOrigin: () => string,
  deadlines: Deadlines = {},
): Composition =>
  env.AGENCY_MODE === 'proxy'
    ? composeProxy(env, folder, deadlines)
    : composeSimulated(env, folder, publicOrigin)

const composeProxy = (env: Env, folder: AgencyFolder, deadlines: Deadlines): Composition => {
  const { wire, payments } = folder.config
  const checkSettings = paymentCheckSettings(env, payments)
  expectClearablePayments(checkSettings)
  const capacities = {
    concurrent: env.AGENCY_CONCURRENT_CALLS,
    queued: env.AGENCY_QUEUED_CALLS,
  }
  const { transport, close } = httpTransport({
    baseUrl: new URL(env.AGENCY_API_URL ?? ''),
    connections: maxConnections(capacities),
    charset: wire.charset,
    ...env.connection,
  })
  const client = agencyClient({
    transport,
    failuresUntilPause: env.AGENCY_FAILURES_UNTIL_PAUSE,
    wire,
    cookies: env.AGENCY_COOKIES,
    deadlines,
    capacities,
  })
  const gateway = withReferenceCache(client.gateway, env.REFERENCE_LISTS_KEPT_SECONDS * 1000)
  return {
    agency: {
      connect: (request) => {
        const forwardedHeaders = pickHeaders(request, env.AGENCY_FORWARDED_HEADERS)
        return {
          gateway,
          call: { ...callOf(request), forwardedHeaders },
          now: () => new Date(),
          // Only set if the operator deliberately forwards it to a simulator; a real agency has one world.
          scope: forwardedHeaders[WORLD] ?? '',
          world: forwardedHeaders[WORLD],
        }
      },
      client,
      probe: async () => {
        await client.gateway.lookups.registrationTypes({}, {}).catch(() => undefined)
      },
      paymentsSettledAfterMs: paymentsSettledAfterMs(env, payments, deadlines),
      ...checkSettings,
      close,
    },
    startupLines: [
      `The agency is ${env.AGENCY_API_URL}${env.AGENCY_PLAIN_HTTP ? ', which may be called without TLS (AGENCY_PLAIN_HTTP)' : ''}`,
      `Status actions link to ${actionLinkHosts(env, folder.config).join(', ')} (identity.actionLinkHosts)`,
      ...paymentCheckLines(checkSettings),
      ...fragileLines(wire),
    ],
    settings: siteSettings(env, folder, {
      antibot: env.RECAPTCHA_SCRIPT_URL ?? `${GOOGLE_RECAPTCHA}?render=${env.RECAPTCHA_SITE_KEY}`,
      cardProvider: env.CARD_PROVIDER_SCRIPT_URLS ?? [CARD_PROVIDER[env.CARD_PROVIDER_ENVIRONMENT]],
    }),
  }
}

const composeSimulated = (
  env: Env,
  folder: AgencyFolder,
  publicOrigin: () => string,
): Composition => {
  const simulation = readSimulatorSettings(env.variables)
  const simulated = simulator(simulatorOptions(simulation, folder, publicOrigin))
  const { client } = simulated
  return {
    agency: {
      connect: (request) => {
        const { call, ...connection } = simulated.connect(request)
        return {
          gateway: client.gateway,
          ...connection,
          call: { ...call, ...callOf(request) },
        }
      },
      routes: simulated.routes,
      servedHosts: servedHosts(simulation),
      client,
      paymentsSettledAfterMs: paymentsSettledAfterMs(env, folder.config.payments),
      ...simulatedPayments,
      close: simulated.close,
    },
    startupLines: personaLines(placeOf(folder.config)),
    settings: siteSettings(env, folder, {
      antibot: env.RECAPTCHA_SCRIPT_URL ?? '/sim/antibot.js',
      cardProvider: env.CARD_PROVIDER_SCRIPT_URLS ?? [CARD_PROVIDER_SCRIPT_PATH],
    }),
  }
}

/** The line about calls that a new field in an answer would stop. */
const fragileLines = (wire: WireConfig): string[] => {
  const calls = fragileCalls(wire)
  return calls.length === 0
    ? []
    : [
        `No sign of a yes is declared for ${calls.join(', ')}: a new field in their answers stops them`,
      ]
}

/** The anti-bot tokens and the language of a request. */
const callOf = (request: FastifyRequest): AgencyCall => {
  const language = languageOf(request)
  const value = header(request, 'recaptcha')
  if (value === undefined) return { language }
  const tokens = readAntibotTokens(value)
  return 'token' in tokens
    ? { language, recaptcha: tokens.token }
    : { language, recaptchaByAction: tokens.tokenByAction }
}

/**
 * The language of the page that sent a request. Pages send its code alone; what a browser prefers is a list, and does not
 * count, because the customer chose the language of the page.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const code = headers['accept-language']
  return code !== undefined && isLanguageCode(code) ? code : undefined
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const pickHeaders = (request: FastifyRequest, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = header(request, name.toLowerCase())
      return value === undefined ? [] : [[name, value]]
    }),
  )
