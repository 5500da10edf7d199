import type { FastifyBaseLogger } from 'fastify'
import { AgencyError } from '@mva/agency/agency-error'
import type { AgencyGateway } from '@mva/agency/gateway'
import { readFlow, syncFlow } from './flow-payment.ts'
import { ifReadable } from '../../../store/seal.ts'
import type { UnresolvedPayments } from '../../../store/payment-attempts-unresolved.ts'
import type { PortalStore } from '../../../store/portal-store.ts'
import type { PaymentAccess } from '../../../store/payment-attempts.ts'
import { type PaymentCheckSettings, reasonNotToAsk } from '../../../payments/payment-checks.ts'
import type { PaymentFacts } from '../../../payments/payment-service.ts'
import {
  type Payment,
  type PaymentConfirmation,
  type PaymentEnding,
  type PaymentOrder,
  type Payments,
  referenceOf,
} from '../../../payments/payments.ts'
import { askForOutcome } from '../../../payments/reconcile.ts'
import { startPaymentWorker } from '../../../payments/worker.ts'

interface AskingOptions {
  gateway: AgencyGateway
  checkSettings: PaymentCheckSettings
  unresolved: UnresolvedPayments<PaymentOrder, PaymentEnding>
  payments: Payments
  store: PortalStore
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Starts asking the agency about unresolved payments, with their customers' last access tokens. It waits for the customer's
 * page where only that has an anti-bot token, or for staff.
 */
export const askAboutPayments = ({
  gateway,
  checkSettings,
  unresolved,
  payments,
  store,
  log,
}: AskingOptions) => {
  const notAsked = reasonNotToAsk(checkSettings)

  const resolve = async (
    due: Payment,
    { owner, accessToken, call }: PaymentAccess,
  ): Promise<Payment> => {
    await readFlow({ store, owner })
    const resolved = await payments.resolve(due, () =>
      askForOutcome(checkSettings.paymentCheck, { gateway, call, accessToken }, due.order),
    )
    if (resolved.state !== 'unknown')
      await store.serviceFlows.change(owner, async (lease) => {
        const { payment } = lease.current().record.cart ?? {}
        // While this waited for the lease, a late answer may have confirmed what was declined.
        if (payment?.attemptId === resolved.attemptId)
          await syncFlow(lease, await payments.find(resolved.attemptId))
      })
    return resolved
  }

  return startPaymentWorker({
    unresolved,
    ask: async (due) => {
      const { access } = due
      if (notAsked !== null) return { attempt: due, reason: notAsked }
      if (!access) return { attempt: due, reason: 'its access token cannot be opened' }
      try {
        const attempt = await resolve(due, access)
        return { attempt, reason: 'no answer of the agency settles it' }
      } catch (error) {
        if (!(error instanceof AgencyError)) throw error
        return { attempt: due, reason: "the customer's sign-in has ended: the next one asks" }
      }
    },
    onUnresolved: (payment, reason) =>
      log.warn({ payment: unresolvedForStaff(payment), reason }, 'payment unresolved'),
    onTrouble: (what, cause) => log.error({ err: cause }, what),
  })
}

/** The answer that did not settle an unknown payment; null if there was none, or if it cannot be opened. */
const answeredFor = (payment: Payment) => {
  const result = ifReadable(() => payment.result)
  return result?.kind === 'unknown' ? result.answered : null
}

const unresolvedForStaff = (payment: Payment) => ({
  reference: referenceOf(payment.attemptId),
  ageSeconds: Math.round((Date.now() - payment.createdAt) / 1000),
  amountCents: payment.amountCents,
  cart:
    payment.agencyCart ?? ifReadable(() => payment.order.transactionCart.transactionCartId) ?? null,
  ...answeredFor(payment),
})

/** What staff need to find a payment at the agency; nothing personal. */
export const paymentForStaff = (facts: PaymentFacts) => {
  const { attemptId, cart, amountCents, outcome, answered } = facts
  const confirmation = facts.confirmation as PaymentConfirmation | undefined
  return {
    reference: referenceOf(attemptId),
    cart: cart === null ? null : (JSON.parse(cart) as string[])[1],
    amountCents,
    outcome,
    authorizationNumber: confirmation?.authorizationNumber ?? null,
    traceNumber: confirmation?.traceNumber ?? null,
    ...answered,
  }
}

/** The log line about an answer to finalize that left something out; undefined if it was complete. */
export const leftOutForStaff = (facts: PaymentFacts) => {
  const { leftOut } = facts.confirmation as PaymentConfirmation
  return leftOut.length > 0 ? { payment: paymentForStaff(facts), leftOut } : undefined
}
