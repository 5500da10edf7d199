import { isIP } from 'node:net'
import type { ServedHostsOptions } from '@mva/http/served-hosts'
import { hostnameOf, isLoopback } from '@mva/settings/loopback'
import type { SimulatorSettings } from './settings.ts'

/**
 * The hosts for which a simulator with these settings answers requests. Without a token a page could lead a name of its own
 * to this machine and control the simulation, so only names are served that no page can take: those of this machine, and
 * that of `PUBLIC_ORIGIN`. With `SIMULATION_OPEN` also addresses, and names without a dot, as containers have.
 */
export const servedHosts = ({
  SIMULATION_TOKEN,
  SIMULATION_OPEN,
  PUBLIC_ORIGIN,
}: Pick<
  SimulatorSettings,
  'SIMULATION_TOKEN' | 'SIMULATION_OPEN' | 'PUBLIC_ORIGIN'
>): ServedHostsOptions => ({
  isServed: ({ hostname }) =>
    SIMULATION_TOKEN !== undefined ||
    isLoopback(hostname) ||
    hostname === hostnameOf(PUBLIC_ORIGIN) ||
    (SIMULATION_OPEN && (isAddress(hostname) || !hostname.includes('.'))),
  refusal:
    'This simulation does not answer for this host. Set PUBLIC_ORIGIN to its address; SIMULATION_OPEN=true for every address and every name without a dot; or SIMULATION_TOKEN for every name.',
})

/** A URL has IPv6 addresses in brackets. */
const isAddress = (hostname: string) => isIP(hostname) !== 0 || hostname.startsWith('[')
