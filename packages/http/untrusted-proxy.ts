import proxyAddr from '@fastify/proxy-addr'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'

interface UntrustedProxyOptions {
  trustedProxies: readonly string[]
}

const plugin: FastifyPluginAsync<UntrustedProxyOptions> = async (app, { trustedProxies }) => {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket
    if (
      !isLogged &&
      request.headers['x-forwarded-for'] !== undefined &&
      remoteAddress !== undefined &&
      !isTrusted(remoteAddress, 0)
    ) {
      isLogged = true
      // The peer of a forwarded request is a proxy, or a visitor who forges the header.
      app.log.warn(
        'X-Forwarded-For is ignored: it comes from an address that is not in TRUSTED_PROXIES. If that is a load balancer, all visitors share one limit.',
      )
    }
    done()
  })
}

/** Logs once that forwarded addresses are ignored: a load balancer missing in the settings makes all visitors share one limit. */
export const untrustedProxyWarning = fp(plugin)
