const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of a status action as a page may link to it: https on one of these hosts (with the port, unless it is the
 * usual one), or http on this very machine, where a simulator may run. Null for anything else, `javascript:` above all;
 * the instruction then stands without a link.
 */
export const actionLink = (url: string | null, hosts: readonly string[]): string | null => {
  const parsed = url === null ? null : URL.parse(url)
  if (!parsed) return null
  const { protocol, host, hostname } = parsed
  const isAllowed =
    (protocol === 'https:' && hosts.includes(host)) ||
    (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname))
  return isAllowed ? url : null
}
