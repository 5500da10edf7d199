import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AgencyClient } from '@mva/agency/client/client'
import type { AgencyFolder } from '@mva/agency/config/agency-folder'
import type { AgencyConnection } from '@mva/agency/gateway'
import type { ServedHostsOptions } from '@mva/http/served-hosts'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import type { SiteServerOptions } from './config/server-options.ts'
import type { PaymentCheckSettings } from './payments/payment-checks.ts'
import type { PortalStore } from './store/portal-store.ts'
import type { Tracing } from './tracing/tracing.ts'

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
    /** The hosts for which the simulated agency answers; absent in proxy mode. */
    servedHosts?: ServedHostsOptions | undefined
    /** The client whose failures are logged and counted. */
    client: AgencyClient
    /** Sends one harmless call once the server listens, so that a wrong address is logged at once. */
    probe?: (() => Promise<void>) | undefined
    /** Milliseconds from the first byte of a payment until it can no longer take effect at the agency. */
    paymentsSettledAfterMs: number
    close: () => Promise<void>
  } & PaymentCheckSettings
}
