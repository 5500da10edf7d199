import ipaddr from 'ipaddr.js'

/**
 * Returns what the limits count a request by: its IPv4 address, or the /64 network of its IPv6 address, because one
 * subscriber usually has a whole network. Text that is no address, from a proxy's header, is returned as it is.
 */
export const originOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}
