import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDEMPOTENCY_KEY } from '@mva/agency/idempotency-key'
import { isSameOrigin } from '@mva/http/security'
import { ControlError, unknownValue } from '../control-error.ts'
import { WORLD } from '../world/world-of-request.ts'

const SIMULATOR_PATH = /^\/(?:sim|agency)\//
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
const HEADERS = [
  'authorization',
  'content-type',
  'recaptcha',
  IDEMPOTENCY_KEY,
  'last-event-id',
  WORLD,
]

/**
 * Lets pages of these origins use `/sim/` and `/agency/` of this scope, and answers their preflights. A preflight of
 * another origin is refused with a ControlError that names it.
 */
export const allowOrigins = async (
  scope: FastifyInstance,
  allowedOrigins: readonly string[],
): Promise<void> => {
  scope.addHook('onRequest', async (request) => {
    if (isPreflight(request)) refuseUnknownOrigin(request, allowedOrigins)
  })
  await scope.register(cors, {
    delegator: (request: FastifyRequest, callback) =>
      callback(null, {
        origin: SIMULATOR_PATH.test(request.url) ? [...allowedOrigins] : false,
        methods: METHODS,
        allowedHeaders: HEADERS,
      }),
  })
}

const isPreflight = ({ method, url, headers }: FastifyRequest) =>
  method === 'OPTIONS' &&
  SIMULATOR_PATH.test(url) &&
  headers['access-control-request-method'] !== undefined

/** Throws a ControlError (400) for a page of another site that is not allowed. */
export const refuseUnknownOrigin = (
  request: FastifyRequest,
  allowedOrigins: readonly string[],
): void => {
  const { origin } = request.headers
  if (origin === undefined || allowedOrigins.includes(origin) || isSameOrigin(request)) return
  throw new ControlError(400, [unknownValue('origin', origin, allowedOrigins)])
}
