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
    console.log((await unresolvedPaymentsCommand(process.argv.slice(2), payments)).join('\n'))
  } finally {
    await store.close()
  }
}

main().catch((error: unknown) => {
  console.error((error as Error).message)
  process.exitCode = 1
})
