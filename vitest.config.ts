import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Declares the agency of the tests. */
const agency = join(import.meta.dirname, 'packages/agency/testing/agency-of-tests.ts')

const common = {
  setupFiles: [agency],
  // Nothing is timed in a test: the limits are there for what hangs, on the slowest machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The files of a project share their modules: loading them again for each file took longer than the tests.
  isolate: false,
  // More than there are processors: some tests wait, for a timeout or a database.
  maxWorkers: availableParallelism() + 2,
}

const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('.slow.test.')

/** Runs the slow files first: one that ran last would leave the other workers idle. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    globalSetup: join(import.meta.dirname, 'e2e/support/folder-of-run.ts'),
    projects: [
      { test: { ...common, name: 'messages', root: 'packages/messages' } },
      { test: { ...common, name: 'shared', root: 'packages/shared' } },
      { test: { ...common, name: 'agency', root: 'packages/agency' } },
      { test: { ...common, name: 'agency-tools', root: 'packages/agency-tools' } },
      { test: { ...common, name: 'http', root: 'packages/http' } },
      { test: { ...common, name: 'documents', root: 'packages/documents' } },
      { test: { ...common, name: 'simulator', root: 'packages/simulator' } },
      { test: { ...common, name: 'db', root: 'db' } },
      {
        test: {
          ...common,
          name: 'simulator-client',
          root: 'packages/simulator-client',
        },
      },
      {
        extends: './apps/api/vitest.config.ts',
        test: {
          ...common,
          name: 'api',
          root: 'apps/api',
          // The stores' tests are a project of their own, which starts PostgreSQL once.
          include: ['{src/{*,payments/*,!(store|payments)/**/*},testing/**/*}.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'store',
          root: 'apps/api/src',
          include: ['store/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'apps/api/testing/store/postgres-of-run.ts'),
        },
      },
      {
        test: {
          ...common,
          name: 'trials',
          root: 'e2e',
          include: ['{agencies,fuzz,payments,schedules}/**/*.test.ts'],
          setupFiles: [agency, join(import.meta.dirname, 'apps/api/testing/setup.ts')],
        },
      },
      {
        // One that puts other modules in the place of the system's keeps them to itself.
        test: {
          ...common,
          name: 'e2e',
          root: 'e2e',
          include: ['support/**/*.test.ts'],
          isolate: true,
        },
      },
      {
        extends: './apps/web/vitest.config.ts',
        test: { ...common, name: 'web', root: 'apps/web' },
      },
    ],
  },
})
