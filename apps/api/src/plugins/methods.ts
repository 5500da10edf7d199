import type { FastifyInstance } from 'fastify'
import { answer } from './errors.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Answers 405 for a method that a known address does not take. Called before the first route is added; the function
 * that it returns, after the last.
 */
export const refuseOtherMethods = (app: FastifyInstance): (() => void) => {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  return () => {
    // A copy: each route that is added here comes by the hook again.
    const known = Array.from(taken)
    for (const [url, methods] of known) {
      const others = METHODS.filter((method) => !methods.has(method))
      const allow = METHODS.filter((method) => methods.has(method)).join(', ')
      app.route({
        method: others,
        url,
        handler: (_request, reply) => answer(reply.header('allow', allow), 405),
      })
    }
  }
}
