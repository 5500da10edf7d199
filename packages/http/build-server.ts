import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { forwardedAddresses } from './client-address.ts'
import { answer, answerUnreadable, errorAnswers, refuse } from './errors.ts'
import {
  type ConnectionLimits,
  type CutReason,
  httpServer,
  usualConnectionLimits,
} from './http-server.ts'
import { type SampledLog, sampledLog } from './sampled-log.ts'
import { answerHeaders, cspHash, securityHeaders } from './security.ts'
import { standInStyle } from './stand-in-page.ts'

const MAX_BODY_BYTES = 65_536
const MAX_PARAMETER_LENGTH = 200

export interface ServerOptions {
  logLevel: string
  /** Destination of log lines; standard output by default. */
  logTo?: { write: (line: string) => void } | undefined
  trustedProxies: readonly string[]
  isHttps: boolean
  /** Other limits than the usual ones. */
  connectionLimits?: Partial<ConnectionLimits> | undefined
  /**
   * Answers a request that has no route (404), or whose address cannot be decoded (400); with the catalogue's text by
   * default.
   */
  answerUnrouted?: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 400,
    sampled: SampledLog,
  ) => FastifyReply
}

/**
 * Builds an HTTP server that has no routes yet: with limits for each client, security headers, JSON bodies, cookies, and
 * answers and a log without internals or personal data.
 */
export const buildServer = async ({
  logLevel,
  logTo,
  trustedProxies,
  isHttps,
  connectionLimits,
  answerUnrouted = (_request, reply, status) => answer(reply, status),
}: ServerOptions): Promise<{ app: FastifyInstance; sampled: SampledLog }> => {
  const defaultHeaders = answerHeaders(isHttps, { styles: [cspHash(standInStyle)] })
  const sampled = sampledLog()
  const logCut = (reason: CutReason) =>
    sampled(reason, (leftOut) => app.log.warn({ reason, ...leftOut }, 'connection cut'))
  const app: FastifyInstance = Fastify({
    logger: { level: logLevel, ...(logTo && { stream: logTo }) },
    // A request's address may hold personal data: only failures are logged, by their route.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: httpServer({
      limits: { ...usualConnectionLimits, ...connectionLimits },
      trustedProxies,
      onCut: logCut,
      onMissingHost: refuse(defaultHeaders, 400),
      onUnmetExpectation: refuse(defaultHeaders, 417),
    }),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    clientErrorHandler: answerUnreadable(defaultHeaders),
    // Mostly an address that cannot be decoded. No hook sees it.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(defaultHeaders)
      void answerUnrouted(request, reply, 400, sampled)
    },
  })
  app.setNotFoundHandler((request, reply) => answerUnrouted(request, reply, 404, sampled))

  await app.register(errorAnswers)
  readJsonBodies(app)
  await app.register(cookie)
  await app.register(securityHeaders, { defaultHeaders, isHttps })
  await app.register(forwardedAddresses, { trustedProxies })
  return { app, sampled }
}

/** Reads JSON bodies and no others. Answers 400 to invalid UTF-8, which Node would silently replace. */
const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      // The browser's client sends a procedure without input without a body.
      if (body.length === 0) return done(null, undefined)
      if (!isUtf8(body)) return done(badRequest())
      // The type allows both kinds of parser; this one uses the callback.
      void parse(request, body.toString('utf8'), (error, value) =>
        error ? done(badRequest()) : done(null, value),
      )
    },
  )
}

const badRequest = () => Object.assign(new Error('malformed body'), { statusCode: 400 })
