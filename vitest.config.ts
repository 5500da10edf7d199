import { defineConfig } from 'vitest/config'

/** Nothing is timed in a test: the limits are there for what hangs, on the slowest machine. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }
/** The files of a project share their modules: reading these anew for each took longer than the tests. */
const common = { ...patience, isolate: false }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'packages/shared', ...common } },
      { test: { name: 'db', root: 'db', ...common } },
      { test: { name: 'api', root: 'apps/api', ...common } },
      { test: { name: 'e2e', root: 'e2e', include: ['support/**/*.test.ts'], ...patience } },
      'apps/*/vitest.config.ts',
    ],
  },
})
