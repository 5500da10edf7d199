import type { TestProject } from 'vitest/node'
import type { RunningPostgres } from './installed-postgres.ts'
import { hasRealPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for the tests of one run; undefined if there is only the embedded one. */
    postgresUrl: string | undefined
  }
}

let postgres: RunningPostgres | undefined

/** Starts the PostgreSQL in which each test of a store creates a database of its own. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  if (process.env['TEST_POSTGRES'] === 'none' || !hasRealPostgres()) return
  postgres = await startPostgres()
  provide('postgresUrl', postgres.url)
}

export const teardown = async (): Promise<void> => postgres?.stop()
