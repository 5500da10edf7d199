import { BlockList, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

const LATEST_ADDRESSES = 1_000

/**
 * Returns the key by which limits count a request: its IPv4 address, or the /64 network of its IPv6 address, because
 * one subscriber usually has a whole network. Text from a proxy's header that is no address is returned unchanged.
 */
export const clientKeyOf = (address: string): string => {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}

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
