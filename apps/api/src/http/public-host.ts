import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { answer } from '@mva/http/errors'
import { OPERATIONAL_PATHS } from '@mva/http/health'

interface PublicHostOptions {
  /** Host and port of the site's public address; the port is left out if it is the usual one. */
  publicHost: string
}

const plugin: FastifyPluginAsync<PublicHostOptions> = async (app, { publicHost }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (OPERATIONAL_PATHS.includes(request.routeOptions.url)) return undefined
    return hostOf(request.host) === publicHost ? undefined : answer(reply, 421)
  })
}

const hostOf = (host: string): string | undefined => URL.parse(`https://${host}`)?.host

/** Answers 421 to requests for another host than the site's own, whose pages could otherwise be taken for the site. */
export const publicHostOnly = fp(plugin)
