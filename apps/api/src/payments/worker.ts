import type { FastifyBaseLogger } from 'fastify'
import { AgencyError } from '@mva/agency/agency-error'
import type { AgencyGateway } from '@mva/agency/gateway'
import type { PaymentAccess, PaymentAttempt } from '../store/ledger/payment-attempts.ts'
import type { UnresolvedPayment, UnresolvedPayments } from '../store/ledger/unresolved-payments.ts'
import type { FlowOwner } from '../store/service-flows/service-flows.ts'
import { type PaymentCheckSettings, reasonNotToAsk } from './payment-checks.ts'
import type { PaymentService } from './payment-service.ts'
import { askForOutcome } from './reconcile.ts'
import { unresolvedForStaff } from './staff-log.ts'

/** The in-progress transactions of customers, which follow what becomes of a payment. */
export interface FlowsOfPayments {
  /** Rebuilds the record of a customer that was lost from the order of the unresolved payment. */
  restore: (owner: FlowOwner) => Promise<unknown>
  /** Updates the record that a payment locks, once the payment is settled. */
  sync: (owner: FlowOwner, payment: PaymentAttempt) => Promise<unknown>
}

interface WorkerOptions {
  gateway: AgencyGateway
  checkSettings: Pick<PaymentCheckSettings, 'paymentCheck' | 'areAntibotTokensReusable'>
  unresolved: Pick<UnresolvedPayments, 'takeDue'>
  payments: Pick<PaymentService, 'resolve'>
  flows: FlowsOfPayments
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const LOOK_EVERY_MS = 1_000

/**
 * Keeps asking the agency about unresolved payments, with their customers' last access tokens. It waits for the customer's
 * page where only that has an anti-bot token, or for staff. One worker runs in each server process.
 */
export const startPaymentWorker = ({
  gateway,
  checkSettings,
  unresolved,
  payments,
  flows,
  log,
}: WorkerOptions): { close: () => Promise<void> } => {
  const notAsked = reasonNotToAsk(checkSettings)

  const resolve = async (due: PaymentAttempt, { owner, accessToken, call }: PaymentAccess) => {
    await flows.restore(owner)
    const resolved = await payments.resolve(due, () =>
      askForOutcome(checkSettings.paymentCheck, { gateway, call, accessToken }, due.order),
    )
    if (resolved.state !== 'unknown') await flows.sync(owner, resolved)
    return resolved
  }

  /** Asks the agency if it may. Returns the attempt as it is then, and why it may be unknown still. */
  const ask = async (
    due: UnresolvedPayment,
  ): Promise<{ attempt: PaymentAttempt; reason: string }> => {
    if (notAsked !== null) return { attempt: due, reason: notAsked }
    const { access } = due
    if (!access) return { attempt: due, reason: 'its access token cannot be opened' }
    try {
      const attempt = await resolve(due, access)
      return { attempt, reason: 'no answer of the agency settles it' }
    } catch (error) {
      if (!(error instanceof AgencyError)) throw error
      return { attempt: due, reason: "the customer's sign-in has ended: the next one asks" }
    }
  }

  const askOnce = async () => {
    const due = await unresolved.takeDue()
    if (!due) return
    const { attempt, reason } = await ask(due)
    if (attempt.state === 'unknown')
      log.warn({ payment: unresolvedForStaff(attempt), reason }, 'payment unresolved')
  }

  let asking: Promise<void> | undefined
  const timer = setInterval(() => {
    asking ??= askOnce()
      .catch((error: unknown) => log.error({ err: error }, 'asking about a payment failed'))
      .finally(() => {
        asking = undefined
      })
  }, LOOK_EVERY_MS).unref()

  return {
    close: async () => {
      clearInterval(timer)
      await asking
    },
  }
}
