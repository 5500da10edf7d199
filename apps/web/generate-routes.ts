import { resolveConfig } from 'vite'

/** Writes `src/routeTree.gen.ts`: the router's plugin does so when Vite reads its settings. */
await resolveConfig({ root: import.meta.dirname, logLevel: 'error' }, 'build')
