import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: [join(import.meta.dirname, 'packages/agency/testing/agency-of-tests.ts')],
  isolate: false,
  // Ends what a mutant made hang.
  testTimeout: 20_000,
  hookTimeout: 20_000,
  env: { TEST_POSTGRES: 'none' },
}

/** The tests that a mutation run selects from. docs/verification.md#mutation-testing */
export default defineConfig({
  test: {
    globalSetup: join(import.meta.dirname, 'e2e/support/folder-of-run.ts'),
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          root: 'packages/shared',
          include: ['src/**/*flow.test.ts', 'src/**/{money,service-fee}.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'agency',
          root: 'packages/agency',
          include: ['client/*.test.ts', 'transport/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          root: 'apps/api',
          include: [
            'src/store/**/!(*.slow).test.ts',
            'src/http/browser-session.test.ts',
            'src/features/sign-in/{session,limits,stranger-waits}.test.ts',
            'src/features/vehicle-status/lookup-limits.test.ts',
            'src/authorization.test.ts',
            'src/trpc/rate-limit.test.ts',
            'src/payments/!(*.slow).test.ts',
            'src/features/registration-services/*.test.ts',
            'src/features/registration-services/{flow,payment,transactions}/*.test.ts',
            'src/antibot-actions.test.ts',
            'src/features/limits.test.ts',
          ],
        },
      },
    ],
  },
})
