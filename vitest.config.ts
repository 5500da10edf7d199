import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'packages/shared' } },
      { test: { name: 'db', root: 'db' } },
      { test: { name: 'api', root: 'apps/api' } },
      'apps/*/vitest.config.ts',
    ],
  },
})
