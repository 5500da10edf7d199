import type { FastifyRequest } from 'fastify'
import { readAntibotTokens } from '@mva/shared/antibot-tokens'
import type { AppDeps } from './app-deps.ts'
import type { AgencyCall } from './agency/gateway.ts'
import { WORLD } from './simulator/world/world-name.ts'
import type { Env } from './env.ts'
import { siteSettings } from './site-settings.ts'

const GOOGLE_RECAPTCHA = 'https://www.google.com/recaptcha/api.js'
const CARD_PROVIDER = {
  live: 'https://api.forte.net/js/v1',
  sandbox: 'https://sandbox.forte.net/api/js/v1',
}

interface Composition extends Pick<AppDeps, 'agency'> {
  settings: ReturnType<typeof siteSettings>
  /** What whoever starts the server wants to know of this agency. */
  story: readonly string[]
}

/**
 * Picks the agency that the site serves, and loads that one alone: an agency on SQLite needs no client of another one.
 * Nothing else knows which one it is.
 */
export const compose = async (env: Env, publicOrigin: () => string): Promise<Composition> => {
  switch (env.AGENCY_MODE) {
    case 'proxy': {
      const { httpAgency } = await import('./agency/http.ts')
      const { withReferenceCache } = await import('./agency/reference-cache.ts')
      const agency = httpAgency({
        baseUrl: new URL(env.AGENCY_API_URL ?? ''),
        failuresUntilPause: env.AGENCY_FAILURES_UNTIL_PAUSE,
      })
      const gateway = withReferenceCache(agency.gateway, env.REFERENCE_LISTS_KEPT_SECONDS * 1000)
      return {
        agency: {
          connect: (request) => {
            const forwardedHeaders = pickHeaders(request, env.AGENCY_FORWARDED_HEADERS)
            return {
              gateway,
              call: { ...antibotTokens(request), forwardedHeaders },
              now: () => new Date(),
              // Only somebody who forwards it to a simulator on purpose has it; a real agency has one world.
              scope: forwardedHeaders[WORLD] ?? '',
            }
          },
          paymentsSettledAfterMs: env.PAYMENTS_SETTLED_AFTER_SECONDS * 1000,
          close: agency.close,
        },
        story: [`The agency is ${env.AGENCY_API_URL}`],
        settings: siteSettings(env, {
          antibot:
            env.RECAPTCHA_SCRIPT_URL ?? `${GOOGLE_RECAPTCHA}?render=${env.RECAPTCHA_SITE_KEY}`,
          cardProvider: env.CARD_PROVIDER_SCRIPT_URLS ?? [
            CARD_PROVIDER[env.CARD_PROVIDER_ENVIRONMENT],
          ],
        }),
      }
    }
    case 'simulated': {
      const { personaLines } = await import('./simulator/personas/persona-lines.ts')
      const { simulator } = await import('./simulator/simulator.ts')
      const { CARD_PROVIDER_SCRIPT_PATH } = await import('./simulator/control/stand-ins.ts')
      const { connect, routes, close } = simulator({
        file: env.SIMULATION_DATABASE_FILE,
        publicOrigin,
        allowedOrigins: env.SIMULATION_ALLOWED_ORIGINS,
        token: env.SIMULATION_TOKEN,
      })
      return {
        agency: {
          connect: (request) => ({
            ...connect(request),
            call: antibotTokens(request),
          }),
          routes,
          // It carries out each call in one go: nothing of it is left on the way.
          paymentsSettledAfterMs: 0,
          close,
        },
        story: personaLines(),
        settings: siteSettings(env, {
          antibot: env.RECAPTCHA_SCRIPT_URL ?? '/sim/antibot.js',
          cardProvider: env.CARD_PROVIDER_SCRIPT_URLS ?? [CARD_PROVIDER_SCRIPT_PATH],
        }),
      }
    }
  }
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
