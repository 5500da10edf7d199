import type { FastifyRequest } from 'fastify'
import { readAntibotTokens } from '@mva/shared/antibot-tokens'
import type { AppDeps } from './app-deps.ts'
import { type AgencyClient, agencyClient } from './agency/client.ts'
import type { AgencyCall } from './agency/gateway.ts'
import { type Deadlines, mostConnections } from './agency/policies.ts'
import { withReferenceCache } from './agency/reference-cache.ts'
import { httpTransport } from './agency/transport/http.ts'
import { inProcessTransport } from './agency/transport/in-process.ts'
import { type Env, simulationExpiry, USUAL_AGENCY_NAME } from './env.ts'
import { CARD_PROVIDER_SCRIPT_PATH } from './simulator/control/stand-ins.ts'
import { languageOf } from './request-language.ts'
import { personaLines } from './simulator/personas/persona-lines.ts'
import { type Simulator, simulator, type SimulatorOptions } from './simulator/simulator.ts'
import { WORLD } from './simulator/world/world-of-request.ts'
import { actionLinkHosts, siteSettings } from './site-settings.ts'

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
  publicOrigin: () => string,
  deadlines: Deadlines = {},
): Composition =>
  env.AGENCY_MODE === 'proxy' ? composeProxy(env, deadlines) : composeSimulated(env, publicOrigin)

const composeProxy = (env: Env, deadlines: Deadlines): Composition => {
  const { transport, close } = httpTransport({
    baseUrl: new URL(env.AGENCY_API_URL ?? ''),
    connections: mostConnections,
    headers: env.AGENCY_HEADERS,
    ca: env.AGENCY_CA,
    proxy: { http: env.HTTP_PROXY, https: env.HTTPS_PROXY, except: env.NO_PROXY },
  })
  const client = agencyClient({
    transport,
    failuresUntilPause: env.AGENCY_FAILURES_UNTIL_PAUSE,
    deadlines,
  })
  const gateway = withReferenceCache(client.gateway, env.REFERENCE_LISTS_KEPT_SECONDS * 1000)
  return {
    agency: {
      connect: (request) => {
        const forwardedHeaders = pickHeaders(request, env.AGENCY_FORWARDED_HEADERS)
        return {
          gateway,
          call: { ...antibotTokens(request), language: languageOf(request), forwardedHeaders },
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
      paymentsSettledAfterMs: env.PAYMENTS_SETTLED_AFTER_SECONDS * 1000,
      paymentCheck: env.PAYMENT_CHECK,
      close,
    },
    startupLines: [
      `The agency is ${env.AGENCY_API_URL}`,
      `Status actions link to ${actionLinkHosts(env).join(', ')} (ACTION_LINK_HOSTS)`,
    ],
    settings: siteSettings(env, {
      antibot: env.RECAPTCHA_SCRIPT_URL ?? `${GOOGLE_RECAPTCHA}?render=${env.RECAPTCHA_SITE_KEY}`,
      cardProvider: env.CARD_PROVIDER_SCRIPT_URLS ?? [CARD_PROVIDER[env.CARD_PROVIDER_ENVIRONMENT]],
    }),
  }
}

const composeSimulated = (env: Env, publicOrigin: () => string): Composition => ({
  agency: {
    ...serveSimulator({
      file: env.SIMULATION_DATABASE_FILE,
      publicOrigin,
      allowedOrigins: env.SIMULATION_ALLOWED_ORIGINS,
      token: env.SIMULATION_TOKEN,
      agencyName: env.AGENCY_NAME,
      ...simulationExpiry(env),
    }).agency,
    paymentCheck: env.PAYMENT_CHECK,
  },
  startupLines: personaLines(),
  settings: siteSettings(env, {
    antibot: env.RECAPTCHA_SCRIPT_URL ?? '/sim/antibot.js',
    cardProvider: env.CARD_PROVIDER_SCRIPT_URLS ?? [CARD_PROVIDER_SCRIPT_PATH],
  }),
})

interface ServedSimulator extends Omit<SimulatorOptions, 'agencyName' | 'drawCertificate'> {
  agencyName?: string
}

/** A simulated agency as an app serves and calls it, with the simulator itself for tests and trials. */
export const serveSimulator = (
  options: ServedSimulator,
): { agency: AppDeps['agency']; client: AgencyClient; simulated: Simulator } => {
  const { agencyName = USUAL_AGENCY_NAME } = options
  const simulated = simulator({
    ...options,
    agencyName,
    // The drawing code is heavy.
    drawCertificate: async ({ document, ...shown }) => {
      const [{ certificateOf }, { certificatePdf }] = await Promise.all([
        import('./features/registration-services/confirmation/certificate.ts'),
        import('./features/registration-services/confirmation/certificate-pdf.ts'),
      ])
      return certificatePdf(certificateOf(document, shown), agencyName)
    },
  })
  const client = agencyClient({
    transport: inProcessTransport(simulated.handle),
    // Faults set by a tester must not block later calls.
    failuresUntilPause: null,
  })
  const agency: AppDeps['agency'] = {
    connect: (request) => {
      const { call, ...connection } = simulated.connect(request)
      return {
        gateway: client.gateway,
        ...connection,
        call: { ...call, ...antibotTokens(request), language: languageOf(request) },
      }
    },
    routes: simulated.routes,
    client,
    // The simulator answers each call in one go: a payment that failed there will not take effect later.
    paymentsSettledAfterMs: 0,
    paymentCheck: 'validate-cart',
    close: simulated.close,
  }
  return { agency, client, simulated }
}

const antibotTokens = (request: FastifyRequest): AgencyCall => {
  const value = header(request, 'recaptcha')
  if (value === undefined) return {}
  const tokens = readAntibotTokens(value)
  return 'token' in tokens
    ? { recaptcha: tokens.token }
    : { recaptchaByAction: tokens.tokenByAction }
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
