import { readEnv } from '../config/env.ts'
import { paymentCheckSettings, paymentsSettledAfterMs, reasonNotToAsk } from './payment-checks.ts'
import { unresolvedPaymentsCommand } from './unresolved-command.ts'
import { openPaymentsForStaff } from './ledger/payments-for-staff.ts'
import { openPortalDatabase } from '../store/portal-store.ts'
import { sealerOf } from '../store/seal.ts'

/**
 * Lists unresolved payments, and settles one by hand. It also works if no secret opens the database, with which the site
 * would not start. docs/operations.md#when-a-payment-is-unknown
 */
const main = async () => {
  const env = readEnv()
  const database = await openPortalDatabase(env.PORTAL_DATABASE_URL)
  try {
    const payments = openPaymentsForStaff(database, sealerOf(env.SESSION_SECRET))
    const lines = await unresolvedPaymentsCommand(process.argv.slice(2), payments, {
      notAsked: reasonNotToAsk(paymentCheckSettings(env)),
      settledAfterMs: paymentsSettledAfterMs(env),
    })
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
