import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { getCACertificates } from 'node:tls'
import { type Dispatcher, EnvHttpProxyAgent, Pool } from 'undici'
import { resettingConnector } from './reset-connections.ts'

const CONNECT_TIMEOUT_MS = 2_000

/** What the site trusts, and how it identifies itself, in TLS connections. */
export interface TlsOptions {
  /** PEM certificates to trust for the agency; the system's own by default. */
  ca?: string
  /** The PEM certificates of the site as a client. */
  cert?: string
  /** The PEM key of the site's certificate. */
  key?: string
}

/** The limits of the connections to one server. */
interface Limits {
  connections: number
  /** The maximum size of an answer in bytes. */
  maxBytes: number
}

/** Values of the environment variables HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
export interface ProxyOptions {
  http?: string | undefined
  https?: string | undefined
  except?: string | undefined
}

/** Opens the connections to the agency's origin. Without a proxy they go there whatever origin a request names. */
export const agencyDispatcher = (
  origin: string,
  limits: Limits,
  tls: TlsOptions,
  proxy: ProxyOptions,
): Dispatcher =>
  proxy.http === undefined && proxy.https === undefined
    ? new Pool(origin, optionsOf(limits, tls))
    : proxyAgent(limits, tls, proxy)

const TOKEN_LIMITS: Limits = { connections: 2, maxBytes: 1_048_576 }

/**
 * Opens the connections to the token endpoint, which can be another host than the agency's: the authorities of the system
 * are trusted there in addition to the agency's own.
 */
export const tokenDispatcher = (tls: TlsOptions, proxy: ProxyOptions): Dispatcher =>
  proxyAgent(
    TOKEN_LIMITS,
    {
      ...tls,
      ...(tls.ca !== undefined && { ca: [...getCACertificates('default'), tls.ca].join('\n') }),
    },
    proxy,
  )

const proxyAgent = (limits: Limits, tls: TlsOptions, proxy: ProxyOptions) =>
  new EnvHttpProxyAgent({
    ...optionsOf(limits, tls),
    requestTls: tls,
    // Empty text keeps undici from reading the environment, which env.ts already does.
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: proxy.except ?? '',
  })

const optionsOf = ({ connections, maxBytes }: Limits, tls: TlsOptions): Pool.Options => ({
  connections,
  // HTTP/2 may hold a request back after its start, and repeats one that was refused.
  allowH2: false,
  maxResponseSize: maxBytes,
  connect: resettingConnector({ timeout: CONNECT_TIMEOUT_MS, allowH2: false, ...tls }),
})

// A server that wants another client certificate says so after the handshake, and closes the connection: undici then
// reports only that it was closed.
subscribe('undici:client:connected', (message) => {
  let first: Error | undefined
  ;(message as { socket: Socket }).socket.on('error', (error) => {
    first ??= error
    if (first !== error) error.cause ??= first
  })
})
