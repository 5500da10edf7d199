import { paymentCheckSettings, paymentsSettledAfterMs, reasonNotToAsk } from './payment-checks.ts'
import { unresolvedPaymentsCommand } from './unresolved-command.ts'
import { openPaymentsForStaff } from './ledger/payments-for-staff.ts'
import { sealerOf } from '../store/seal.ts'
import { runStaffCommand } from '../store/staff-command.ts'

/**
 * Lists unresolved payments, and settles one by hand. It also works if no secret opens the database, with which the site
 * would not start. docs/operations.md#when-a-payment-is-unknown
 */
await runStaffCommand(async (database, env) => {
  const payments = openPaymentsForStaff(database, sealerOf(env.SESSION_SECRET))
  const lines = await unresolvedPaymentsCommand(process.argv.slice(2), payments, {
    notAsked: reasonNotToAsk(paymentCheckSettings(env)),
    settledAfterMs: paymentsSettledAfterMs(env),
    log: (facts, msg) =>
      process.stderr.write(`${JSON.stringify({ level: 30, time: Date.now(), ...facts, msg })}\n`),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
})
