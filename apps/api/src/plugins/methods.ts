import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer } from './errors.ts'

const HAS_PARAMETERS = /[:*]/

/**
 * Answers 405 for a method that a known address does not take. Called before the first route is added; the function
 * that it returns is asked about each request that no route took, and answers nothing where the address is unknown too.
 */
export const refuseOtherMethods = (
  app: FastifyInstance,
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined) => {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  // A route for each method that is not taken would double what a start has to do.
  const methodsAt = (pathname: string) =>
    taken.get(pathname) ??
    [...taken].find(
      ([url]) => HAS_PARAMETERS.test(url) && new URLPattern({ pathname: url }).test({ pathname }),
    )?.[1]

  return (request, reply) => {
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
    if (!methods || methods.has(request.method)) return undefined
    return answer(reply.header('allow', Array.from(methods).join(', ')), 405)
  }
}
