import { type Env, readEnv } from '../config/env.ts'
import { openPortalDatabase } from '../store/portal-store.ts'

type Database = Awaited<ReturnType<typeof openPortalDatabase>>

/** Runs a command of staff with the settings. A failure is a line on standard error, with status 1. */
export const runCommand = async (execute: (env: Env) => Promise<void>): Promise<void> => {
  try {
    await execute(readEnv())
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** Runs a command of staff on the site's database. */
export const runStaffCommand = (
  execute: (database: Database, env: Env) => Promise<void>,
): Promise<void> =>
  runCommand(async (env) => {
    const database = await openPortalDatabase(env.PORTAL_DATABASE_URL)
    try {
      await execute(database, env)
    } finally {
      await database.close()
    }
  })
