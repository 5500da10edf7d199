const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/

/** Returns null for an address that is missing or malformed. */
export const hostnameOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : null

/** Whether what is sent to an address cannot be read on the way. */
export const isHttpsOrLoopback = (address: string): boolean =>
  address.startsWith('https:') || isLoopback(hostnameOf(address) ?? '')

/** Whether a host can only be reached from its own machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
