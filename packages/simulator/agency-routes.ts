import { pipeline, Readable, type Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openApiDocument } from '@mva/agency-tools/openapi/openapi'
import { forEachRow } from '@mva/agency/contract/contract'
import { pathOf } from '@mva/agency/contract/row'
import { hasBearerToken } from '@mva/http/bearer-token'
import { answer } from '@mva/http/errors'
import { messageByCode } from '@mva/messages/message-by-code'
import type { HandlerRequest, HttpHandler } from './http-handler.ts'
import { WORLD, worldNamed } from './world/world-of-request.ts'

const AGENCY_PATH = '/agency'
const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves the agency's HTTP interface and its OpenAPI document below `/agency`, to callers with the token if there is one. */
export const agencyRoutes = (
  app: FastifyInstance,
  handle: HttpHandler,
  token: string | undefined,
): void => {
  void app.register(async (agency) => {
    if (token !== undefined)
      agency.addHook('onRequest', async (request, reply) =>
        hasBearerToken(request, token) ? undefined : answer(reply, 403),
      )
    serveAgency(agency, handle)
  })
}

/** Why a body was refused before it was read, by status. */
const unreadableBodies: Record<number, string> = {
  400: 'the body is no JSON',
  413: 'the body is too large',
  415: 'the body is not sent as application/json',
}

const decompressors = new Map<string | undefined, () => Transform>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

const serveAgency = (app: FastifyInstance, handle: HttpHandler): void => {
  app.addHook('preParsing', async ({ headers }, _reply, payload) => {
    const decompress = decompressors.get(headers['content-encoding'])?.()
    if (decompress === undefined) return payload
    // Fastify compares it with the content-length.
    const received = Object.assign(decompress, { receivedEncodedLength: 0 })
    payload.on('data', (part: Buffer) => (received.receivedEncodedLength += part.length))
    return pipeline(payload, received, () => undefined)
  })
  app.get(`${AGENCY_PATH}/openapi.json`, () => openApiDocument(AGENCY_PATH))
  const serve = (methods: string[], path: string) => {
    const respond = async (
      request: FastifyRequest,
      reply: FastifyReply,
      unreadable?: HandlerRequest['unreadable'],
    ) => {
      const response = await handle({
        method: request.method === 'HEAD' ? 'GET' : request.method,
        path: path === '*' ? (request.params as { '*': string })['*'] : path,
        query: new URL(request.url, 'http://agency').searchParams,
        headers: headersOf(request),
        body: request.body,
        unreadable,
      })
      if (response === 'dropped') return drop(reply)
      const { status, body, bodyMs = 0, headers = {}, contentType = JSON_TYPE } = response
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return reply
        .code(status)
        .headers(headers)
        .type(contentType)
        .send(bodyMs === 0 ? text : Readable.from(trickle(text, bodyMs)))
    }
    app.route({
      method: methods,
      url: `${AGENCY_PATH}/${path}`,
      handler: (request, reply) => respond(request, reply),
      errorHandler: (error, request, reply) => {
        const status = (error as { statusCode?: number }).statusCode ?? 500
        const reason = unreadableBodies[status]
        // The journal has these calls, too.
        if (reason !== undefined) {
          respond(request, reply, { status, reason }).catch((cause: unknown) => reply.send(cause))
          return
        }
        if (status >= 500) request.log.error({ err: error }, 'the simulated agency failed')
        const code = status < 500 ? 12 : 500
        void reply.code(status).send({ code, message: messageByCode[code] })
      },
    })
  }
  forEachRow((row) => serve([row.method], pathOf(row)))
  // Unknown calls are recorded in the journal of the world.
  serve(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '*')
}

const PARTS = 10

/** Yields the text in parts over `durationMs`. */
async function* trickle(text: string, durationMs: number) {
  const length = Math.ceil(text.length / PARTS)
  for (let start = 0; start < text.length; start += length) {
    await wait(durationMs / PARTS)
    yield text.slice(start, start + length)
  }
}

const headersOf = (request: FastifyRequest) => ({
  ...Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  ),
  [WORLD]: worldNamed(request),
})

const drop = (reply: FastifyReply): FastifyReply => {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
