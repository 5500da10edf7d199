import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

const LATEST_ADDRESSES = 1_000

/** What is no address shares one key: a caller who could vary it would have no limit. */
const NO_ADDRESS = 'no address'

const isAddress = (text: string): boolean => ipaddr.isValid(text)

/** Returns the address of `203.0.113.9:4711` or `[2001:db8::1]:4711`, and any other text trimmed. */
export const withoutPort = (text: string): string => {
  const trimmed = text.trim()
  return isAddress(trimmed) ? trimmed : (SocketAddress.parse(trimmed)?.address ?? trimmed)
}

/**
 * Returns the key by which limits count a request: its IPv4 address, or the /64 network of its IPv6 address, because
 * one subscriber usually has a whole network.
 */
export const clientKeyOf = (address: string): string => {
  if (isIPv4(address)) return address
  if (!isAddress(address)) return NO_ADDRESS
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkOf(parsed.toString(), 64)
}

/** A wider network of a client, and how many times as much as one client it may do. */
export interface WiderNetwork {
  key: string
  factor: number
}

/** A household often has a /56 network, a company or a tunnel a /48, and a /32 is what a provider gets for little money. */
const WIDER_PREFIXES = [
  { prefix: 56, factor: 4 },
  { prefix: 48, factor: 16 },
  { prefix: 40, factor: 64 },
  { prefix: 32, factor: 256 },
]

/** Returns the networks around the /64 network of an IPv6 address, of which one caller may have all; none for IPv4. */
export const widerNetworksOf = (address: string): readonly WiderNetwork[] => {
  if (isIPv4(address) || !isAddress(address)) return []
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return []
  return WIDER_PREFIXES.map(({ prefix, factor }) => ({
    key: `${networkOf(parsed.toString(), prefix)}/${prefix}`,
    factor,
  }))
}

const networkOf = (address: string, prefix: number) =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`).toString()

/** Whether an address is one of these addresses or in one of these networks, each an IP address or CIDR range. */
export const isWithin = (ranges: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  if (ranges.length === 0) return () => false
  const latest = new LRUCache<string, boolean>({
    max: LATEST_ADDRESSES,
    memoMethod: (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  })
  return (address) => latest.memo(address)
}

interface ForwardedAddressesOptions {
  trustedProxies: readonly string[]
}

const UNTRUSTED =
  'X-Forwarded-For is ignored: it comes from an address that is not in TRUSTED_PROXIES. If that is a load balancer, all visitors share one limit.'
const UNKNOWN_ADDRESS =
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
        if (!isAddress(request.ip)) logOnce(UNKNOWN_ADDRESS)
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
