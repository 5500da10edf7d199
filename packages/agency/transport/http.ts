import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'
import { type Dispatcher, EnvHttpProxyAgent, Pool } from 'undici'
import { NotStarted, type Transport } from './transport.ts'

/** Names the site and its version to the agency: name and version of the root package.json. */
export const USER_AGENT = 'motor-vehicle-online-services/0.1.0'

const CONNECT_TIMEOUT_MS = 2_000
const MAX_ANSWER_BYTES = 1_048_576

export interface HttpTransportOptions {
  /** The agency's base address, e.g. `https://agency.example/api`. */
  baseUrl: URL
  /** The maximum number of connections to the agency. */
  connections: number
  /** Sent with every request, e.g. an API key. */
  headers: Record<string, string>
  /** PEM certificates to trust for the agency; the system's own by default. */
  ca?: string | undefined
  /** Values of the environment variables HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
  proxy: { http?: string | undefined; https?: string | undefined; except?: string | undefined }
}

export interface HttpTransport {
  transport: Transport
  close: () => Promise<void>
}

const unzipAsync = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(unzip)

/**
 * Sends each request to the agency over HTTP. Does not follow redirects, limits the size of answers, and decompresses
 * them.
 */
export const httpTransport = ({
  baseUrl,
  connections,
  headers: fixedHeaders,
  ca,
  proxy,
}: HttpTransportOptions): HttpTransport => {
  const options: Pool.Options = {
    connections,
    // HTTP/2 may hold a request back after its start, and repeats one that was refused.
    allowH2: false,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...(ca === undefined ? {} : { ca }) },
  }
  const agent =
    proxy.http === undefined && proxy.https === undefined
      ? new Pool(baseUrl.origin, options)
      : new EnvHttpProxyAgent({
          ...options,
          ...(ca === undefined ? {} : { requestTls: { ca } }),
          // Empty text keeps undici from reading the environment, which env.ts already does.
          httpProxy: proxy.http ?? '',
          httpsProxy: proxy.https ?? '',
          noProxy: proxy.except ?? '',
        })
  const basePath = baseUrl.pathname.replace(/\/$/, '')

  return {
    transport: async ({ method, path, query, headers, body, signal, mayStart }) => {
      let isStarted = false
      const start = () => {
        if (mayStart?.() === false) throw new Error('the request may no longer start')
        isStarted = true
      }
      const response = await agent
        .compose(beforeWriting(start))
        .request({
          origin: baseUrl.origin,
          path: `${basePath}/${path}${query === '' ? '' : `?${query}`}`,
          method,
          headers: {
            'user-agent': USER_AGENT,
            // Not deflate: servers disagree about what it is.
            'accept-encoding': 'gzip, br',
            ...fixedHeaders,
            ...headers,
          },
          body,
          signal,
        })
        .catch((error: unknown) => {
          throw isStarted ? error : new NotStarted(error)
        })
      const contentType = String(response.headers['content-type'] ?? '') || null
      return {
        status: response.statusCode,
        contentType,
        body: decodeText(
          await decompressed(
            await response.body.bytes(),
            String(response.headers['content-encoding'] ?? ''),
          ),
          contentType,
        ),
      }
    },
    close: () => agent.close(),
  }
}

/** Calls `start` in the tick in which a request is written to its connection. The request is not written if it throws. */
const beforeWriting =
  (start: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const onRequestStart = handler.onRequestStart?.bind(handler)
    handler.onRequestStart = (controller, context) => {
      onRequestStart?.(controller, context)
      if (!controller.aborted) start()
    }
    return dispatch(options, handler)
  }

const decompressors: Partial<Record<string, typeof unzipAsync>> = {
  gzip: unzipAsync,
  'x-gzip': unzipAsync,
  deflate: unzipAsync,
  br: promisify(brotliDecompress),
}

/** Throws for an encoding that was not requested, and above the size limit. */
const decompressed = async (bytes: Uint8Array, encoding: string): Promise<Uint8Array> => {
  if (bytes.length === 0 || encoding === '' || encoding === 'identity') return bytes
  const decompress = decompressors[encoding.toLowerCase()]
  if (!decompress) throw new Error('the answer has an unknown content encoding')
  return decompress(bytes, { maxOutputLength: MAX_ANSWER_BYTES })
}

const CHARSET = /charset="?([\w-]+)/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes text as its content type says; without a known encoding as UTF-8, or as Windows-1252 if it is no UTF-8. */
const decodeText = (bytes: Uint8Array, contentType: string | null): string => {
  const [, charset] = CHARSET.exec(contentType ?? '') ?? []
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    try {
      return new TextDecoder(charset).decode(bytes)
    } catch {
      // An unknown encoding.
    }
  try {
    return utf8.decode(bytes)
  } catch {
    return new TextDecoder(charset === undefined ? 'windows-1252' : 'utf-8').decode(bytes)
  }
}
