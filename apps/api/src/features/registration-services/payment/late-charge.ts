import { AgencyError } from '@mva/agency/agency-error'
import type { FlowOutcome } from '@mva/shared/registration-services/service-flow'
import { PortalError } from '../../../errors/portal-error.ts'
import { confirmationFromOrder } from '../../../payments/confirmation.ts'
import { cartKey } from '../../../payments/payment.ts'
import { standingOf } from '../../../payments/reconcile.ts'
import type { PaymentAttempt } from '../../../store/ledger/payment-attempts.ts'
import type { ServiceFlowRecord } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import { cartAsSent } from '../flow/agency-cart.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import { isAbandoned, paymentOf, syncFlow } from './flow-payment.ts'

type Prevented = Extract<FlowOutcome, 'alreadyPaid' | 'paymentUnderWay'>

/**
 * Asks the agency whether a cart whose payment was sent and declined was charged after all, before the customer changes
 * or leaves it. Returns the outcome that prevents the change, or null. Throws `lateChargeNotAsked` if the agency cannot be
 * asked and has never refused the payment in its own words, nor to staff. docs/specification/registration-services.md#late-charges
 */
export const findLateCharge = async (
  ctx: FlowContext,
  lease: FlowLease,
): Promise<Prevented | null> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart) return null
  const payment = await paymentOf(ctx.payments, ctx.scope, lease.current())
  if (!payment) return null
  const prevented = await settle(lease, payment)
  if (prevented) return prevented
  const declinedBy = await ctx.payments.declinedBy(cartKey(ctx.scope, cart))
  if (!declinedBy) return null
  const standing = await askForStanding(ctx, { ...record, cart })
  if (standing === 'checkedOut') return confirmLateCharge(ctx, lease)
  const isAnswered = standing === 'valid' || standing === 'invalid'
  if (!isAnswered && declinedBy === 'silence') throw new PortalError('lateChargeNotAsked')
  // The answer to finalize may have arrived meanwhile.
  return settleFromLedger(ctx, lease)
}

/** Confirms a declined payment of a cart that the agency has called checked out. Returns null if none was sent. */
export const confirmLateCharge = async (
  ctx: FlowContext,
  lease: FlowLease,
): Promise<Prevented | null> => {
  const { cart } = lease.current().record
  if (!cart) return null
  await ctx.payments.confirmLate(cartKey(ctx.scope, cart), confirmationFromOrder)
  return settleFromLedger(ctx, lease)
}

/** Updates the record from a payment of its cart that is not declined. */
const settleFromLedger = async (ctx: FlowContext, lease: FlowLease): Promise<Prevented | null> => {
  const payment = await paymentOf(ctx.payments, ctx.scope, lease.current())
  return payment ? settle(lease, payment) : null
}

const settle = async (lease: FlowLease, payment: PaymentAttempt): Promise<Prevented | null> => {
  if (payment.state === 'declined' || isAbandoned(lease.current().record, payment)) return null
  await syncFlow(lease, payment)
  return payment.state === 'confirmed' ? 'alreadyPaid' : 'paymentUnderWay'
}

/** Validates the cart, which cannot charge anything. Returns null if there is no answer. */
const askForStanding = async (
  { gateway, call, accessToken }: FlowContext,
  record: ServiceFlowRecord & { cart: NonNullable<ServiceFlowRecord['cart']> },
) => {
  try {
    const validation = await gateway.transactions.validateCart(
      { accessToken, ...cartAsSent(record.cart, record) },
      call,
    )
    return standingOf(validation)
  } catch (error) {
    if (error instanceof AgencyError && error.kind !== 'unauthorized') return null
    throw error
  }
}
