import type { FastifyBaseLogger } from 'fastify'
import type { AgencyGateway } from '../../../agency/gateway.ts'
import { readFlow, settle } from './settle.ts'
import type { UnresolvedPayments } from '../../../store/payment-attempts-unresolved.ts'
import type { PortalStore } from '../../../store/portal-store.ts'
import type { PaymentCheck } from '../../../payments/payment-checks.ts'
import type { PaymentFacts } from '../../../payments/kernel.ts'
import {
  type Payment,
  type PaymentConfirmation,
  type PaymentEnding,
  type PaymentOrder,
  type Payments,
  referenceOf,
} from '../../../payments/payments.ts'
import { askForOutcome } from '../../../payments/question.ts'
import { startPaymentWorker } from '../../../payments/worker.ts'

interface AskingOptions {
  gateway: AgencyGateway
  check: PaymentCheck
  unresolved: UnresolvedPayments<PaymentOrder, PaymentEnding>
  payments: Payments
  store: PortalStore
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Starts asking the agency about unresolved payments, with their customers' last access tokens. */
export const askAboutPayments = ({
  gateway,
  check,
  unresolved,
  payments,
  store,
  log,
}: AskingOptions) =>
  startPaymentWorker({
    unresolved,
    resolve: async (attempt, { owner, accessToken, call }) => {
      await readFlow({ store, owner })
      const agency = { gateway, call, accessToken }
      const resolved = await payments
        .resolve(attempt, () => askForOutcome(check, agency, attempt.order))
        // The customer's sign-in has ended: the next one asks.
        .catch(() => attempt)
      if (resolved.state !== 'unknown')
        await store.serviceFlows.change(owner, async (lease) => {
          const { payment } = lease.current().record.cart ?? {}
          if (payment?.attemptId === resolved.attemptId) await settle(lease, resolved)
        })
      return resolved
    },
    onUnresolved: (payment) =>
      log.warn({ payment: unresolvedForStaff(payment) }, 'payment unresolved'),
    onTrouble: (what, cause) => log.error({ err: cause }, what),
  })

const unresolvedForStaff = ({ attemptId, amountCents, createdAt, order }: Payment) => ({
  reference: referenceOf(attemptId),
  ageSeconds: Math.round((Date.now() - createdAt) / 1000),
  amountCents,
  // An order whose secret was dropped cannot be opened.
  cart: (order as PaymentOrder | undefined)?.transactionCart.transactionCartId ?? null,
})

/** What staff need to find a payment at the agency; nothing personal. */
export const paymentForStaff = (facts: PaymentFacts) => {
  const { attemptId, cart, amountCents, outcome, confirmation } = facts
  const paid = (confirmation as PaymentConfirmation | undefined)?.finalizeCartResponse
    .transactionCart.cartPayment
  return {
    reference: referenceOf(attemptId),
    cart: (JSON.parse(cart) as string[])[1],
    amountCents,
    outcome,
    authorizationNumber: paid?.authorizationNumber ?? null,
    traceNumber: paid?.traceNumber ?? null,
  }
}
