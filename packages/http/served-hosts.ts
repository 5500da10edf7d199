import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { answer } from './errors.ts'
import { OPERATIONAL_PATHS } from './health.ts'

const LATEST_HOSTS = 100

export interface ServedHostsOptions {
  /** Whether the host of a request, as a URL has it, is one that the server answers for. */
  isServed: (host: Pick<URL, 'host' | 'hostname'>) => boolean
  /** What the answer to others says; the text of the catalogue if undefined. */
  refusal?: string | undefined
}

const plugin: FastifyPluginAsync<ServedHostsOptions> = async (app, { isServed, refusal }) => {
  const latest = new LRUCache<string, boolean>({
    max: LATEST_HOSTS,
    memoMethod: (host) => {
      const parsed = URL.parse(`https://${host}`)
      return parsed !== null && isServed(parsed)
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (OPERATIONAL_PATHS.includes(request.routeOptions.url) || latest.memo(request.host)) done()
    else if (refusal === undefined) answer(reply, 421)
    else reply.code(421).send({ message: refusal })
  })
}

/**
 * Answers 421 to requests for a host that is not the server's own: its pages could be taken for the site, or, if its name
 * leads to this machine for a moment, use the server as their own.
 */
export const servedHostsOnly = fp(plugin)
