import { isLoopback } from '@mva/settings/loopback'

/** Agencies link to a few hosts; more are not logged. */
const MAX_LOGGED = 100

interface ActionLinksOptions {
  /** Hosts that may be linked to, with the port unless it is the usual one. */
  hosts: readonly string[]
  /** Whether the agency is simulated: its pages are on this very machine. */
  isSimulated: boolean
  log: { warn: (details: object, message: string) => void }
}

/**
 * Returns a function from the address of a status action to what a page may link to: https on one of the hosts; http on this
 * machine only in a simulation, or where the agency itself is. Null for anything else, `javascript:` above all: the
 * instruction then stands without a link, which is logged once for each host.
 */
export const actionLinks = ({ hosts, isSimulated, log }: ActionLinksOptions) => {
  const logged = new Set<string>()
  const logOnce = (link: string) => {
    if (logged.has(link) || logged.size >= MAX_LOGGED) return
    logged.add(link)
    log.warn({ link }, 'status actions are shown without this link: ACTION_LINK_HOSTS')
  }
  return (url: string | null): string | null => {
    if (url === null || url === '') return null
    const parsed = URL.parse(url)
    const { protocol, host, hostname } = parsed ?? { protocol: '', host: '', hostname: '' }
    const isListed = hosts.includes(host)
    const isAllowed =
      (protocol === 'https:' && isListed) ||
      (protocol === 'http:' && isLoopback(hostname) && (isSimulated || isListed))
    if (isAllowed) return url
    logOnce(parsed ? `${protocol}//${host}` : 'no address')
    return null
  }
}
