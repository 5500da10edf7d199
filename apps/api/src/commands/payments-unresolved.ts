import { readAgencyFolder } from '@mva/agency/config/agency-folder'
import {
  paymentCheckSettings,
  paymentsSettledAfterMs,
  reasonNotToAsk,
} from '../payments/payment-checks.ts'
import { unresolvedPaymentsCommand } from '../payments/unresolved-command.ts'
import { openPaymentsForStaff } from '../store/ledger/payments-for-staff.ts'
import { sealerOf } from '../store/sealing/seal.ts'
import { runStaffCommand } from './staff-command.ts'

/**
 * Lists unresolved payments, and settles one by hand. It also works if no secret opens the database, with which the site
 * would not start. docs/operations.md#when-a-payment-is-unknown
 */
await runStaffCommand(async (database, env) => {
  const declared = (await readAgencyFolder(env.AGENCY_FOLDER)).config.payments
  const payments = openPaymentsForStaff(database, sealerOf(env.SESSION_SECRET))
  const lines = await unresolvedPaymentsCommand(process.argv.slice(2), payments, {
    notAsked: reasonNotToAsk(paymentCheckSettings(env, declared)),
    settledAfterMs: paymentsSettledAfterMs(env, declared),
    log: (facts, msg) =>
      process.stderr.write(`${JSON.stringify({ level: 30, time: Date.now(), ...facts, msg })}\n`),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
})
