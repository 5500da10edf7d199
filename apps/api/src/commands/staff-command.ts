import { type Env, readEnv } from '../config/env.ts'
import { openPortalDatabase } from '../store/portal-store.ts'

type Database = Awaited<ReturnType<typeof openPortalDatabase>>

/** Runs a command of staff on the site's database. A failure is a line on standard error, with status 1. */
export const runStaffCommand = async (
  execute: (database: Database, env: Env) => Promise<void>,
): Promise<void> => {
  try {
    const env = readEnv()
    const database = await openPortalDatabase(env.PORTAL_DATABASE_URL)
    try {
      await execute(database, env)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
