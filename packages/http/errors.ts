import { type RequestListener, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { messageByCode } from '@mva/messages/message-by-code'
import { requestMessages } from '@mva/shared/errors/portal-errors'
import type { AnswerHeaders } from './security.ts'

/** A failure with the status and the text of its answer. */
export class StatedFailure extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof StatedFailure)
      return reply.code(error.status).send({ message: error.message })
    const status = (error as Partial<FastifyError>).statusCode ?? 500
    if (status >= 500) {
      request.log.error({ err: error }, 'request failed')
      return answer(reply, 500)
    }
    return answer(reply, status)
  })
}

/** Answers failures outside procedures with the texts of the catalogue, and logs the details. */
export const errorAnswers = fp(plugin)

/** Answers with an HTTP status and the catalogue's text for it. */
export const answer = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).send({ message: messageOf(status) })

const statusOfUnreadable: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers requests that Node cannot parse. No hook or route sees them, and Fastify's own answer shows internals. */
export const answerUnreadable =
  (headers: AnswerHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusOfUnreadable[error.code ?? ''] ?? 400
    const body = JSON.stringify({ message: messageOf(status) })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }

/** Answers a request that is not passed on to the app. */
export const refuse =
  (headers: AnswerHeaders, status: number): RequestListener =>
  (_request, response) => {
    response
      .writeHead(status, { ...headers, 'content-type': JSON_TYPE, connection: 'close' })
      .end(JSON.stringify({ message: messageOf(status) }))
  }

const JSON_TYPE = 'application/json; charset=utf-8'

const messageOf = (status: number): string =>
  status >= 500
    ? messageByCode[500]
    : (requestMessages[status as keyof typeof requestMessages] ?? requestMessages[400])
