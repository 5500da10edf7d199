import { readEnv } from './env.ts'
import type { PaymentEnding, PaymentOrder } from './payments/payments.ts'
import { unresolvedPaymentsCommand } from './payments/unresolved-command.ts'
import { openPortalStore } from './store/portal-store.ts'

/** Lists unresolved payments, and settles one by hand. docs/operations.md#when-a-payment-is-unknown */
const main = async () => {
  const env = readEnv()
  const store = await openPortalStore(env.PORTAL_DATABASE_URL, env.SESSION_SECRET)
  try {
    const payments = store.unresolvedPayments<PaymentOrder, PaymentEnding>()
    const lines = await unresolvedPaymentsCommand(process.argv.slice(2), payments)
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await store.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
