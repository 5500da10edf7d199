import { findFreePorts } from './free-ports.ts'

const PORTS = 9

// Set once by the first process; the workers inherit it.
process.env['E2E_FIRST_PORT'] ??= String(await findFreePorts(PORTS))
const firstPort = Number(process.env['E2E_FIRST_PORT'])
const at = (offset: number) => `http://127.0.0.1:${firstPort + offset}`

/**
 * Origins of the test servers: the site with its own simulator, a site in proxy mode, and two machines behind a load
 * balancer that share a database; `ending` is a third machine, which a test starts and stops. `otherAgency` is the
 * site of another agency's folder, with its own simulator.
 */
export const addresses = {
  simulated: { site: at(0), simulator: at(0) },
  proxy: { site: at(2), simulator: at(1) },
  severalMachines: {
    site: at(3),
    simulator: at(1),
    balancer: at(3),
    machines: [at(4), at(5)],
    ending: at(7),
  },
  postgres: at(6),
  otherAgency: { site: at(8), simulator: at(8) },
} as const

export const portOf = (origin: string): string => new URL(origin).port
