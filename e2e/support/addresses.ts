const firstPort = Number(process.env['E2E_FIRST_PORT'] ?? 3100)
const at = (offset: number) => `http://127.0.0.1:${firstPort + offset}`

/** Where the tests' servers listen: the site with its own simulator, and a site that talks to another's. */
export const addresses = {
  simulated: { site: at(0), simulator: at(0) },
  proxy: { site: at(2), simulator: at(1) },
} as const
