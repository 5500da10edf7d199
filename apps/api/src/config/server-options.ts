import type { AgencyConfig } from '@mva/agency/config/agency-config'
import type { ServerOptions } from '@mva/http/build-server'
import { serverOptions } from '@mva/http/settings'
import type { Release } from '../http/metrics.ts'
import type { ThirdPartyOrigins } from '../http/third-party-sources.ts'
import type { Env } from './env.ts'

/** What the site's server takes from the settings. */
export interface SiteServerOptions extends Omit<ServerOptions, 'answerUnrouted'> {
  /** Client addresses that many customers share, as IP addresses or networks: limits by address do not apply to them. */
  sharedAddresses: readonly string[]
  /** The only host that is served, if set. */
  publicHost: string | undefined
  /** The public origin of the site, if it is set. */
  origin: string | undefined
  /** The start of a sign-in is answered no sooner than this after it was sent to the agency. */
  signInAnsweredAfterMs: number
  /** Browsers are remembered after a sign-in unless the customer says that the computer is shared. */
  areBrowsersRemembered: boolean
  /** The bearer token of `/metrics`; without it the route does not exist. */
  metricsToken: string | undefined
  release: Release
  thirdPartyOrigins: ThirdPartyOrigins
  /** Hosts that the agency's status actions may link to. */
  actionLinkHosts: readonly string[]
  /** The file or address of the operators' notices and switches. */
  serviceNotices: string | undefined
  /** The contact for vulnerability reports: a `mailto:` or `https:` address. */
  securityContact: string | undefined
}

/** A real agency may take a second for a person whom it knows; the simulated one takes milliseconds. */
const DEFAULT_SIGN_IN_ANSWERED_AFTER_MS = { proxy: 1_500, simulated: 400 }

/** The options of the site's server. */
export const siteServerOptions = (env: Env, config: AgencyConfig): SiteServerOptions => {
  const options = serverOptions(env)
  const isProduction = env.AGENCY_MODE === 'proxy' && options.isHttps
  return {
    ...options,
    sharedAddresses: env.SHARED_ADDRESSES,
    signInAnsweredAfterMs:
      env.SIGN_IN_ANSWERED_AFTER_MS ?? DEFAULT_SIGN_IN_ANSWERED_AFTER_MS[env.AGENCY_MODE],
    areBrowsersRemembered: env.REMEMBER_BROWSERS,
    publicHost: isProduction ? new URL(env.PUBLIC_ORIGIN ?? '').host : undefined,
    origin: env.PUBLIC_ORIGIN,
    metricsToken: env.METRICS_TOKEN,
    release: { version: env.SITE_VERSION, revision: env.SITE_REVISION },
    thirdPartyOrigins: { antibot: env.ANTIBOT_ORIGINS, cardProvider: env.CARD_PROVIDER_ORIGINS },
    actionLinkHosts: actionLinkHosts(env, config),
    serviceNotices: env.SERVICE_NOTICES,
    securityContact: env.SECURITY_CONTACT,
  }
}

/** The hosts that the agency's status actions may link to: the listed ones, the agency's own and the site's own. */
export const actionLinkHosts = (env: Env, { identity }: AgencyConfig): readonly string[] => [
  ...identity.actionLinkHosts.map((host) => new URL(`https://${host}`).host),
  ...[env.AGENCY_API_URL, env.PUBLIC_ORIGIN].flatMap((url) =>
    url === undefined ? [] : [new URL(url).host],
  ),
]
