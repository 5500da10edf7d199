import { isIP } from 'node:net'
import { hostnameOf, isLoopback } from '@mva/settings/loopback'
import type { SimulatorSettings } from './settings.ts'

/**
 * Returns whether a simulator with these settings answers requests for a host. Without a token a page could lead a name of
 * its own to this machine and control the simulation, so only names are served that no page can take: those of this
 * machine, and that of `PUBLIC_ORIGIN`. With `SIMULATION_OPEN` also addresses, and names without a dot, as containers have.
 */
export const isServedHost =
  ({
    SIMULATION_TOKEN,
    SIMULATION_OPEN,
    PUBLIC_ORIGIN,
  }: Pick<SimulatorSettings, 'SIMULATION_TOKEN' | 'SIMULATION_OPEN' | 'PUBLIC_ORIGIN'>) =>
  ({ hostname }: Pick<URL, 'hostname'>): boolean =>
    SIMULATION_TOKEN !== undefined ||
    isLoopback(hostname) ||
    hostname === hostnameOf(PUBLIC_ORIGIN) ||
    (SIMULATION_OPEN && (isAddress(hostname) || !hostname.includes('.')))

/** A URL has IPv6 addresses in brackets. */
const isAddress = (hostname: string) => isIP(hostname) !== 0 || hostname.startsWith('[')
