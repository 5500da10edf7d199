import type { IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isFreeFolder, sampleRecorder } from '@mva/agency-tools/recording/sample-recorder'
import { type Connection, readConnection } from '@mva/agency/connection'
import { connectionSettings } from '@mva/agency/connection-settings'
import { bodyDecoder } from '@mva/agency/transport/decode-body'
import { agencyDispatcher } from '@mva/agency/transport/dispatchers'
import { answer } from '@mva/http/errors'
import { isLoopback } from '@mva/settings/loopback'
import { BadSettings, readSettings } from '@mva/settings/read-settings'

export interface RecorderOptions extends Pick<Connection, 'headers' | 'tls' | 'proxy'> {
  /** The base address of the test system. */
  upstream: URL
  /** The folder of the samples. */
  folder: string
  /** Decides what is made up; a random one by default. */
  key?: Uint8Array
}

/** Reads the options of the command, and the connection settings of the site. Throws `BadSettings`. */
export const recorderOptions = async (
  { url, folder, host }: { url: string; folder: string; host: string },
  variables: Record<string, string | undefined> = process.env,
): Promise<RecorderOptions> => {
  const upstream = URL.parse(url)
  if (!upstream || !/^https?:$/.test(upstream.protocol))
    throw new BadSettings('--record: must be an http or https address')
  if (!isLoopback(host)) throw new BadSettings('HOST: a recorder serves its own machine only')
  if (!(await isFreeFolder(folder)))
    throw new BadSettings(`--samples: ${folder} must be a new or empty folder`)
  const { headers, tls, proxy } = readConnection(
    readSettings(z.object(connectionSettings), variables),
  )
  return { upstream, folder: resolve(folder), headers, tls, proxy }
}

const AGENCY_PATH = '/agency'
const MAX_BYTES = 16_777_216
const LIMITS = { connections: 10, maxBytes: MAX_BYTES }
const decodeBody = bodyDecoder({ maxBytes: MAX_BYTES, charset: 'utf-8' })
const BAD_GATEWAY = 502

/** Headers of one connection (RFC 9110, section 7.6.1), and what this program sends itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)))

/**
 * Forwards every request below `/agency` to a test system, and writes the calls of the contract as samples. An answer that
 * cannot be written is forwarded all the same. docs/simulator.md#record-a-test-system
 */
export const recorder = (
  app: FastifyInstance,
  { upstream, folder, key, headers, tls = {}, proxy }: RecorderOptions,
): void => {
  const dispatcher = agencyDispatcher(upstream.origin, LIMITS, tls, proxy)
  const record = sampleRecorder(folder, key)
  const base = upstream.pathname.replace(/\/$/, '')
  app.addHook('onClose', () => dispatcher.close())

  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search, searchParams } = new URL(request.url, 'http://recorder')
    const path = pathname.slice(AGENCY_PATH.length)
    const body = Buffer.isBuffer(request.body) ? request.body : null
    const response = await dispatcher.request({
      origin: upstream.origin,
      path: `${base}${path}${search}`,
      method: request.method,
      headers: { ...passedOn(request.headers), ...headers },
      body,
    })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    const { 'content-type': contentType, 'content-encoding': encoding } = response.headers
    const written = decodeBody(bytes, String(encoding ?? ''), String(contentType ?? '')).then(
      (text) =>
        record({
          method: request.method,
          path: path.slice(1),
          query: searchParams,
          body: body?.toString() ?? '',
          response: {
            status: response.statusCode,
            contentType: contentType === undefined ? null : String(contentType),
            body: text,
          },
        }),
    )
    await written.then(
      (file) => file && request.log.info({ file }, 'answer recorded'),
      (error: NodeJS.ErrnoException) =>
        request.log.warn({ reason: error.code ?? error.name }, 'answer not recorded'),
    )
    return reply
      .code(response.statusCode)
      .headers(answered(response.headers, `${upstream.origin}${base}`))
      .send(bytes)
  }

  void app.register(async (agency) => {
    agency.removeAllContentTypeParsers()
    agency.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    agency.all(`${AGENCY_PATH}/*`, (request, reply) =>
      forward(request, reply).catch((error: Error) => {
        request.log.warn({ reason: error.name }, 'the test system did not answer')
        return answer(reply, BAD_GATEWAY)
      }),
    )
  })
}

/** The headers of an answer, with redirects and cookies that lead here instead of to the test system. */
const answered = (headers: IncomingHttpHeaders, base: string) => {
  const { location, 'set-cookie': cookies, ...others } = passedOn(headers)
  const cookieHere = (cookie: string) =>
    `${cookie
      .split(';')
      .filter((part, at) => at === 0 || !/^\s*(?:domain|path|secure)\b/i.test(part))
      .join(';')}; Path=${AGENCY_PATH}`
  return {
    ...others,
    ...(location !== undefined && { location: String(location).replace(base, AGENCY_PATH) }),
    ...(cookies !== undefined && { 'set-cookie': [cookies].flat().map(cookieHere) }),
  }
}
