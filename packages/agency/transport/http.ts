import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { DEFAULT_MAX_ANSWER_KB } from '../connection-settings.ts'
import { ACCEPTED_ENCODINGS, bodyDecoder } from './decode-body.ts'
import {
  agencyDispatcher,
  type ProxyOptions,
  type TlsOptions,
  tokenDispatcher,
} from './dispatchers.ts'
import type { ClientCredentials } from './request-token.ts'
import { siteTokens } from './site-tokens.ts'
import { type AgencyRequest, type AgencyResponse, NotStarted, type Transport } from './transport.ts'

/** Names the site and its version to the agency: name and version of the root package.json. */
export const USER_AGENT = 'motor-vehicle-online-services/0.1.0'

const DEFAULT_MAX_ANSWER_BYTES = DEFAULT_MAX_ANSWER_KB * 1024

export interface HttpTransportOptions {
  /** The agency's base address, e.g. `https://agency.example/api`. */
  baseUrl: URL
  /** The maximum number of connections to the agency. */
  connections: number
  /** Sent with every request, e.g. an API key. */
  headers: Record<string, string>
  tls?: TlsOptions | undefined
  /** The maximum size of an answer in bytes; four mebibytes by default. */
  maxAnswerBytes?: number | undefined
  /** The encoding of answers that name none; UTF-8 by default. */
  charset?: string | undefined
  proxy: ProxyOptions
  /** How the site gets an access token, which is sent with every request. */
  credentials?: ClientCredentials | undefined
  /** The time in milliseconds, by which tokens end. */
  now?: (() => number) | undefined
}

export interface HttpTransport {
  transport: Transport
  close: () => Promise<void>
}

interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Uint8Array
}

/**
 * Sends each request to the agency over HTTP. Authenticates the site, sends and stores cookies, limits the size of
 * answers, and decompresses them. Follows one redirect of a GET within the agency's origin, and no other.
 */
export const httpTransport = ({
  baseUrl,
  connections,
  headers: fixedHeaders,
  tls = {},
  maxAnswerBytes: maxBytes = DEFAULT_MAX_ANSWER_BYTES,
  charset = 'utf-8',
  proxy,
  credentials,
  now = Date.now,
}: HttpTransportOptions): HttpTransport => {
  const agency = agencyDispatcher(baseUrl.origin, { connections, maxBytes }, tls, proxy)
  // Not the agency's: that one sends every request, and the secret in it, to the agency's host.
  const tokenEndpoint = credentials && tokenDispatcher(tls, proxy)
  const tokens = credentials && tokenEndpoint && siteTokens(credentials, tokenEndpoint, now)
  const decodeBody = bodyDecoder({ maxBytes, charset })
  const { origin } = baseUrl
  const basePath = baseUrl.pathname.replace(/\/$/, '')
  const ownHeaders = {
    'user-agent': USER_AGENT,
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...fixedHeaders,
  }

  const exchange = async (
    { method, headers, body, signal, cookies }: AgencyRequest,
    target: string,
    token: string | undefined,
    start: () => void,
  ): Promise<RawResponse> => {
    const address = `${origin}${target}`
    const sent: Record<string, string> = { ...ownHeaders, ...headers }
    if (cookies)
      sent['cookie'] = [sent['cookie'], cookies.getCookieStringSync(address)]
        .filter(Boolean)
        .join('; ')
    if (token !== undefined) sent['authorization'] = `Bearer ${token}`
    const options = { origin, path: target, method, headers: sent, body }
    const response = await dispatched(agency, options, signal, start)
    if (cookies)
      for (const set of [response.headers['set-cookie'] ?? []].flat())
        cookies.setCookieSync(set, address, { ignoreError: true })
    return response
  }

  /** Follows a redirect. */
  const exchangeAndFollow = async (
    request: AgencyRequest,
    target: string,
    token: string | undefined,
    start: () => void,
  ) => {
    const response = await exchange(request, target, token, start)
    const next = request.method === 'GET' ? redirectWithin(`${origin}${target}`, response) : null
    return next === null ? response : exchange(request, next, token, start)
  }

  const decoded = async ({ status, headers, bytes }: RawResponse): Promise<AgencyResponse> => {
    const contentType = headers['content-type'] || null
    const encoding = headers['content-encoding'] ?? ''
    return { status, contentType, body: await decodeBody(bytes, encoding, contentType) }
  }

  return {
    transport: async (request) => {
      let isStarted = false
      const start = () => {
        if (request.mayStart?.() === false) throw new Error('the request may no longer start')
        isStarted = true
      }
      const { path, query, signal } = request
      const target = `${basePath}/${path}${query === '' ? '' : `?${query}`}`
      try {
        const token = tokens && (await tokens.current(signal))
        const response = await exchangeAndFollow(request, target, token, start)
        if (response.status !== UNAUTHORIZED || !tokens || token === undefined)
          return await decoded(response)
        const replaced = tokens.replace(token, signal)
        const next = mayRepeat(request, response) ? await replaced : null
        return await decoded(
          next === null ? response : await exchangeAndFollow(request, target, next, start),
        )
      } catch (error) {
        throw isStarted ? error : new NotStarted(error)
      }
    },
    close: async () => {
      await Promise.all([agency.close(), tokenEndpoint?.close()])
    },
  }
}

const UNAUTHORIZED = 401
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The path and query that a redirect leads to, if it has the origin of the request. */
const redirectWithin = (
  from: string,
  { status, headers: { location } }: RawResponse,
): string | null => {
  if (!REDIRECTS.has(status) || location === undefined || !URL.canParse(location, from)) return null
  const { origin, pathname, search } = new URL(location, from)
  return origin === new URL(from).origin ? `${pathname}${search}` : null
}

/** Whether a `WWW-Authenticate` header refuses the token (RFC 6750, section 3). */
const isTokenRefused = (header: string) => {
  const bearer = header.search(/\bbearer\b/i)
  return bearer >= 0 && /\berror="?invalid_token\b/i.test(header.slice(bearer))
}

/**
 * Whether a request that was answered with 401 may be sent again with another token. A 401 can also come from a machine
 * behind the one that executes the call. So only a GET is repeated for any; a POST only if the answer says that the site's
 * token was refused (RFC 6750, section 3.1), which precedes the execution; a charge never, because even that answer could
 * be passed on from a machine behind.
 */
const mayRepeat = ({ method, isCharge }: AgencyRequest, { headers }: RawResponse): boolean => {
  if (isCharge === true) return false
  return method === 'GET' || isTokenRefused(String(headers['www-authenticate']))
}

/**
 * Sends a request and collects the response. Calls `start` in the tick in which the request is written to its connection: it is
 * not written if that throws. Rejects at once when the signal aborts.
 */
const dispatched = (
  agency: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  start: () => void,
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    const response: Omit<RawResponse, 'bytes'> = { status: 0, headers: {} }
    const chunks: Buffer[] = []
    const abort = () => {
      const reason = signal.reason as Error
      controller?.abort(reason)
      reject(reason)
    }
    const end = () => signal.removeEventListener('abort', abort)
    if (signal.aborted) {
      abort()
      return
    }
    signal.addEventListener('abort', abort, { once: true })
    agency.dispatch(options, {
      onRequestStart: (started) => {
        controller = started
        if (signal.aborted) started.abort(signal.reason as Error)
        else start()
      },
      onResponseStart: (_controller, status, headers) => {
        response.status = status
        response.headers = headers
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk)
      },
      onResponseEnd: () => {
        end()
        resolve({ ...response, bytes: Buffer.concat(chunks) })
      },
      onResponseError: (_controller, error) => {
        end()
        reject(error)
      },
    })
  })
