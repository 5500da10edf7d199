import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { plantedBug, withBugs } from './e2e/schedules/plant.ts'

const { PLANTED_BUG } = process.env

/** Plants a bug in memory when its file is loaded. */
const planting = (id: string): Plugin => ({
  name: 'planted-bug',
  enforce: 'pre',
  transform: (code, path) => withBugs([plantedBug(id)], path.replace(/\?.*$/, ''), code),
})

/** Runs single test files with one bug of `e2e/schedules/planted-bugs.ts`. docs/verification.md#planted-bugs */
export default defineConfig({
  plugins: PLANTED_BUG === undefined ? [] : [planting(PLANTED_BUG)],
  // A cached module would lack the bug, or have that of another run.
  test: {
    fsModuleCache: false,
    include: ['{apps,packages,e2e}/**/*.test.ts'],
    setupFiles: ['packages/agency/testing/agency-of-tests.ts', 'apps/api/testing/setup.ts'].map(
      (file) => join(import.meta.dirname, file),
    ),
    globalSetup: join(import.meta.dirname, 'e2e/support/folder-of-run.ts'),
    env: { TEST_POSTGRES: 'none' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
