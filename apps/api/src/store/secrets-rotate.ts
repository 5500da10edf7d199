import { readEnv } from '../config/env.ts'
import { nextSecrets } from './next-secrets.ts'
import { openPortalDatabase } from './portal-store.ts'

/**
 * Prints the next value of SESSION_SECRET in a rotation, or says on standard error why it is not time for it, with status 1.
 * docs/operations.md#rotating-the-secret
 */
const main = async () => {
  const env = readEnv()
  const database = await openPortalDatabase(env.PORTAL_DATABASE_URL)
  try {
    const next = await nextSecrets(database, env.SESSION_SECRET)
    process.stderr.write('When every server has the present SESSION_SECRET, restart each with:\n')
    process.stdout.write(`${next.join(',')}\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
