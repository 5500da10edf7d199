import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { answer } from '@mva/http/errors'
import { OPERATIONAL_PATHS } from '@mva/http/health'

interface PublicHostOptions {
  /** Host and port of the site's public address; the port is left out if it is the usual one. */
  publicHost: string
}

const plugin: FastifyPluginAsync<PublicHostOptions> = async (app, { publicHost }) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { host, routeOptions } = request
    if (OPERATIONAL_PATHS.includes(routeOptions.url)) return done()
    // Only a host in an unusual spelling is parsed.
    if (host !== publicHost && hostOf(host) !== publicHost) answer(reply, 421)
    else done()
  })
}

const hostOf = (host: string): string | undefined => URL.parse(`https://${host}`)?.host

/** Answers 421 to requests for another host than the site's own, whose pages could otherwise be taken for the site. */
export const publicHostOnly = fp(plugin)
