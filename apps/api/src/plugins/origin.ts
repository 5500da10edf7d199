import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4

/**
 * Whom requests from an address are counted against: the address, or in IPv6 the first half of it, of which everybody
 * has the other half to themselves.
 */
export const originOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0')
  return [...groups, ...(address.includes('::') ? zeros : []), ...last]
    .slice(0, GROUPS_OF_A_NETWORK)
    .join(':')
}
