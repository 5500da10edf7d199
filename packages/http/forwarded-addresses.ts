import proxyAddr from '@fastify/proxy-addr'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { isAddress, withoutPort } from './client-address.ts'

interface ForwardedAddressesOptions {
  trustedProxies: readonly string[]
}

const UNTRUSTED =
  'X-Forwarded-For is ignored: it comes from an address that is not in TRUSTED_PROXIES. If that is a load balancer, all visitors share one limit.'
const NO_ADDRESS =
  'A proxy in TRUSTED_PROXIES forwards something other than an IP address in X-Forwarded-For: these visitors share one limit.'

const plugin: FastifyPluginAsync<ForwardedAddressesOptions> = async (app, { trustedProxies }) => {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  const logged = new Set<string>()
  const logOnce = (warning: string) => {
    if (logged.has(warning)) return
    logged.add(warning)
    app.log.warn(warning)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers['x-forwarded-for']
    const { remoteAddress } = request.socket
    if (forwarded !== undefined && remoteAddress !== undefined) {
      if (isTrusted(remoteAddress, 0)) {
        // Fastify compares the addresses with those of the trusted proxies as they stand there.
        headers['x-forwarded-for'] = [forwarded].flat().join(',').split(',').map(withoutPort).join()
        if (!isAddress(request.ip)) logOnce(NO_ADDRESS)
      } else {
        // The peer of a forwarded request is a proxy, or a visitor who forges the header.
        logOnce(UNTRUSTED)
      }
    }
    done()
  })
}

/**
 * Removes the ports that some proxies forward with an address. Logs once that forwarded addresses are ignored (a load
 * balancer missing in the settings makes all visitors share one limit), and once that they are not addresses.
 */
export const forwardedAddresses = fp(plugin)
