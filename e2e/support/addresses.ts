const firstPort = Number(process.env['E2E_FIRST_PORT'] ?? 3100)
const at = (offset: number) => `http://127.0.0.1:${firstPort + offset}`

/**
 * Where the tests' servers listen: the site with its own simulator, a site that talks to another's, and one of several
 * machines behind a load balancer, which share a database; `ending` is one more, for a test that ends it.
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
} as const

export const portOf = (origin: string): string => new URL(origin).port
