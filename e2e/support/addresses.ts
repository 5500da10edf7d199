/** Where the tests' servers listen: the site with its own simulator, and a site that talks to another's. */
export const addresses = {
  simulated: { site: 'http://127.0.0.1:3100', simulator: 'http://127.0.0.1:3100' },
  proxy: { site: 'http://127.0.0.1:3102', simulator: 'http://127.0.0.1:3101' },
} as const
