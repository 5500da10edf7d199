import { forgetUnreadable } from '../store/forget-unreadable.ts'
import { runStaffCommand } from './staff-command.ts'

const USAGE = `Deletes the sessions and in-progress transactions that SESSION_SECRET does not open. Stop all servers first.
secrets:forget --yes`

if (process.argv[2] !== '--yes') {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}

/** Deletes what a lost or leaked secret sealed. docs/operations.md#a-lost-secret */
await runStaffCommand(async (database, env) => {
  const { sessions, flows, isKeyReplaced } = await forgetUnreadable(database, env.SESSION_SECRET)
  process.stdout.write(
    `Deleted ${sessions} sessions and ${flows} in-progress transactions.\n${
      isKeyReplaced ? 'Made a new fingerprint key: limits start anew.\n' : ''
    }`,
  )
})
