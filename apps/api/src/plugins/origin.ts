import ipaddr from 'ipaddr.js'

/**
 * Returns the key by which limits count a request: its IPv4 address, or the /64 network of its IPv6 address, because
 * one subscriber usually has a whole network. Text from a proxy's header that is no address is returned unchanged.
 */
export const originOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}
