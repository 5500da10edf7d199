import { nextSecrets } from '../store/next-secrets.ts'
import { runStaffCommand } from './staff-command.ts'

/**
 * Prints the next value of SESSION_SECRET in a rotation, or says on standard error why it is not time for it, with status 1.
 * docs/operations.md#rotating-the-secret
 */
await runStaffCommand(async (database, env) => {
  const next = await nextSecrets(database, env.SESSION_SECRET)
  process.stderr.write('When every server has the present SESSION_SECRET, restart each with:\n')
  process.stdout.write(`${next.join(',')}\n`)
})
