import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import type { AgencyClient } from './agency/client.ts'
import type { AgencyConnection } from './agency/gateway.ts'
import type { PaymentCheck } from './payments/payment-checks.ts'
import type { ThirdPartyOrigins } from './plugins/third-party-sources.ts'
import type { PortalStore } from './store/portal-store.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What an app is made of; a test brings its own. */
export interface AppDeps {
  logLevel: string
  /** Where log lines go instead of to the standard output. */
  logTo?: { write: (line: string) => void } | undefined
  trustedProxies: readonly string[]
  isHttps: boolean
  /** What `/metrics` asks for; without it there is no such address. */
  metricsToken?: string | undefined
  /** What is told of requests while they are traced; nothing without a collector. */
  tracing?: Tracing | undefined
  agency: {
    /** The agency as this request meets it. */
    connect: (request: FastifyRequest) => AgencyConnection
    /** Routes that the agency's adapter adds, the simulator's own ones; none for a proxy. */
    routes?: ((app: FastifyInstance) => void) | undefined
    /** What can be observed of the calls to the agency; none where the site itself calls no agency. */
    client?: AgencyClient | undefined
    /** Asks the agency for something harmless once the server listens, so that a wrong address is logged at once. */
    probe?: (() => Promise<void>) | undefined
    /** How long after a payment was sent it may still take effect there. */
    paymentsSettledAfterMs: number
    /** How it is asked about a payment whose answer was lost. */
    paymentCheck: PaymentCheck
    close: () => Promise<void>
  }
  /** The site to serve; the agency's REST face alone has none. The store is closed with the app. */
  site?:
    | {
        folder: string
        settings: SiteSettings
        store: PortalStore
        thirdPartyOrigins: ThirdPartyOrigins
      }
    | undefined
}
