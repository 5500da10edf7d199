import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerOptions } from '@mva/http/build-server'
import type { AgencyFolder } from '@mva/agency/config/agency-folder'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import type { AgencyClient } from '@mva/agency/client/client'
import type { AgencyConnection } from '@mva/agency/gateway'
import type { PaymentCheckSettings } from './payments/payment-checks.ts'
import type { Release } from './http/metrics.ts'
import type { ThirdPartyOrigins } from './http/third-party-sources.ts'
import type { PortalStore } from './store/portal-store.ts'
import type { Tracing } from './tracing/tracing.ts'

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

export interface AppDeps extends SiteServerOptions {
  /** The folder that declares the agency. */
  declared: AgencyFolder
  /** The web build; null if another server serves the pages. */
  folder: string | null
  settings: SiteSettings
  /** Closed with the app. */
  store: PortalStore
  /** Present only if a trace collector is configured. */
  tracing?: Tracing | undefined
  agency: {
    /** Returns the agency for one request: in a simulation, of the world that the request names. */
    connect: (request: FastifyRequest) => AgencyConnection
    /** Adds the routes of the simulated agency; absent in proxy mode. */
    routes?: ((app: FastifyInstance) => void) | undefined
    /** Whether the simulated agency answers for a host; absent in proxy mode. */
    isServedHost?: ((host: Pick<URL, 'hostname'>) => boolean) | undefined
    /** The client whose failures are logged and counted. */
    client: AgencyClient
    /** Sends one harmless call once the server listens, so that a wrong address is logged at once. */
    probe?: (() => Promise<void>) | undefined
    /** Milliseconds from the first byte of a payment until it can no longer take effect at the agency. */
    paymentsSettledAfterMs: number
    close: () => Promise<void>
  } & PaymentCheckSettings
}
