const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of a status action as a page may link to it: https, or plain http on this very machine, where the
 * simulator lives. Anything else, `javascript:` above all, is no link; the instruction stands without one.
 */
export const safeActionUrl = (url: string | null): string | null => {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname))
  return isSafe ? url : null
}
