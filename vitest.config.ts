import { defineConfig } from 'vitest/config'

/** Nothing is timed in a test: the limits are there for what hangs, on the slowest machine. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'packages/shared', ...patience } },
      { test: { name: 'db', root: 'db', ...patience } },
      { test: { name: 'api', root: 'apps/api', ...patience } },
      { test: { name: 'e2e', root: 'e2e', include: ['support/**/*.test.ts'], ...patience } },
      'apps/*/vitest.config.ts',
    ],
  },
})
