import type { PaymentCheckSettings } from '../../src/payments/payment-checks.ts'
import { type PaymentFacts, startPaymentService } from '../../src/payments/payment-service.ts'
import { openPaymentAttempts } from '../../src/store/ledger/payment-attempts.ts'
import { openPaymentsForStaff } from '../../src/store/ledger/payments-for-staff.ts'
import { openPortalDatabase } from '../../src/store/portal-store.ts'
import { withManualClock } from '../store/manual-clock.ts'
import { testSeal } from '../store/seal.ts'

/** Starts a payment service with a ledger in memory whose clock stands still, and collects what it reports. */
export const startTestPayments = async (
  settledAfterMs: number,
  checkSettings: Partial<PaymentCheckSettings> = {},
) => {
  const { database, clock } = withManualClock(await openPortalDatabase(':memory:'))
  const seal = testSeal('a secret of the tests of the payment service')
  const attempts = openPaymentAttempts(database, seal)
  const staff = openPaymentsForStaff(database, seal)
  const troubles: string[] = []
  const reported: (PaymentFacts | undefined)[] = []
  const confirmations: PaymentFacts[] = []
  const paymentService = startPaymentService({
    attempts,
    patienceMs: 50,
    settledAfterMs,
    checkSettings: {
      paymentCheck: 'none',
      areAntibotTokensReusable: false,
      arePostsNeverRepeated: true,
      is400BeforeSale: false,
      ...checkSettings,
    },
    onTrouble: (what, _cause, payment) => {
      troubles.push(what)
      reported.push(payment)
    },
    onConfirmed: (payment) => confirmations.push(payment),
  })
  const close = async () => {
    await paymentService.close()
    await database.close()
  }
  return { attempts, staff, clock, paymentService, troubles, reported, confirmations, close }
}
