import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { messageByCode, requestMessages } from '@mva/shared/errors'
import { AgencyError } from '../agency/agency-error.ts'

/** Tells every failure outside a procedure in catalogue words, and keeps what was inside in the log. */
export const errorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (isAgencyError(error)) return reply.code(error.status).send({ message: error.message })
    const status = (error as Partial<FastifyError>).statusCode ?? 500
    if (status >= 500) {
      request.log.error({ err: error }, 'request failed')
      return answer(reply, 500)
    }
    return answer(reply, status)
  })
}

// An AgencyError's `code` is the agency's, a Fastify error's is a word: the compiler cannot narrow one to the other.
const isAgencyError = (error: unknown): error is AgencyError => error instanceof AgencyError

/** The short answer for an HTTP status: the catalogue's text and nothing else. */
export const answer = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).send({ message: messageOf(status) })

const messageOf = (status: number): string =>
  status >= 500
    ? messageByCode[500]
    : (requestMessages[status as keyof typeof requestMessages] ?? requestMessages[400])
