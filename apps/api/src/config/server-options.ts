import { serverOptions } from '@mva/http/settings'
import type { AgencyConfig } from '@mva/agency/config/agency-config'
import type { SiteServerOptions } from '../app-deps.ts'
import type { Env } from './env.ts'

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
    origin: env.PUBLIC_ORIGIN?.replace(/\/$/, ''),
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
