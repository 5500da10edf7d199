import { readEnv } from '../config/env.ts'
import { forgetUnreadable } from './forget-unreadable.ts'
import { openPortalDatabase } from './portal-store.ts'

const USAGE = `Deletes the sessions and in-progress transactions that SESSION_SECRET does not open. Stop all servers first.
secrets:forget --yes`

/** Deletes what a lost or leaked secret sealed. docs/operations.md#a-lost-secret */
const main = async () => {
  if (process.argv[2] !== '--yes') throw new Error(USAGE)
  const env = readEnv()
  const database = await openPortalDatabase(env.PORTAL_DATABASE_URL)
  try {
    const { sessions, flows, isKeyReplaced } = await forgetUnreadable(database, env.SESSION_SECRET)
    process.stdout.write(
      `Deleted ${sessions} sessions and ${flows} in-progress transactions.\n${
        isKeyReplaced ? 'Made a new fingerprint key: limits start anew.\n' : ''
      }`,
    )
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
