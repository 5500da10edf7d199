import { randomUUID } from 'node:crypto'
import { AgencyError } from '@mva/agency/agency-error'
import type { SendPermit } from '@mva/agency/gateway'
import { registrationServiceFlow } from '@mva/shared/registration-services/flow'
import type { BackToCart, PaymentRefusal } from '@mva/shared/registration-services/payment'
import type {
  ContactOnlyForm,
  CardPaymentForm,
} from '@mva/shared/registration-services/payment-form'
import { refusedWithoutReason } from '@mva/shared/registration-services/payment-refusal'
import type { Bill } from '@mva/shared/registration-services/service-flow'
import { PortalError } from '../../../errors/portal-error.ts'
import { confirmationFor } from '../../../payments/confirmation.ts'
import { notSent } from '../../../payments/payment-service.ts'
import { cartKey, refusedCardCode } from '../../../payments/payment.ts'
import { askForOutcome, repeatableCall, standingOf } from '../../../payments/reconcile.ts'
import type { PaymentAttempt } from '../../../store/ledger/payment-attempts.ts'
import type { PaymentOrder } from '../../../store/ledger/payment-record.ts'
import type { Cart, ServiceFlowRecord } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import { cartAsSent, isInDoubt, strangersIn } from '../flow/agency-cart.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import { openStep, subtotalCents } from '../flow/flow-view.ts'
import { cancelAbandoned, resolveDoubtfulCart, settleCart } from '../flow/remove-transaction.ts'
import { markItemsBeingPaid } from './earlier-payments.ts'
import { syncFlow } from './flow-payment.ts'
import { confirmLateCharge, findLateCharge } from './late-charge.ts'
import { reserveRefusal } from './refused-cards.ts'

/** Why no payment was made, or `paid` if one was sent, whatever its outcome. */
type Completed =
  | { outcome: 'done' | 'changedElsewhere' | BackToCart; refusal: null }
  | { outcome: 'refused'; refusal: PaymentRefusal }

/** The card payment, or only the contacts if there is nothing to pay. */
export type CompleteForm = { card: CardPaymentForm } | { contacts: ContactOnlyForm }

/**
 * Complete: the cart is validated and, if it is valid, paid for and finalized, once (docs/specification/registration-services.md#step-5). Amounts
 * and items are those of the record. From the moment at which it is locked to the end of the payment nothing can change
 * the cart.
 */
export const complete = async (
  ctx: FlowContext,
  lease: FlowLease,
  form: CompleteForm,
): Promise<Completed> => {
  const { cart: shown } = lease.current().record
  // Asked first, because a cart in doubt may be given up.
  if (shown && isInDoubt(shown) && (await findLateCharge(ctx, lease)))
    return { outcome: 'done', refusal: null }
  const changed = await settleCart(ctx, lease)
  if (changed) return backToCart(lease, changed)
  const replaceable = await markItemsBeingPaid(ctx, ctx, lease)
  if (!replaceable) return backToCart(lease, 'registrationBeingPaid')
  const { record } = lease.current()
  const { cart, bill } = record
  const card = 'card' in form ? form.card : null
  const isAsShown =
    (bill?.subtotalCents ?? 0) === subtotalCents(record) && (bill !== null) === (card !== null)
  if (!registrationServiceFlow.at(openStep(record), 'paymentConfirmed') || !cart || !isAsShown)
    return { outcome: 'changedElsewhere', refusal: null }

  const order = orderOf(record, cart, form, ctx.now())
  const { accessToken, gateway, call } = ctx
  const validation = await gateway.transactions
    .validateCart({ accessToken, ...order.transactionCart }, call)
    .catch((error: unknown) => {
      if (error instanceof AgencyError && error.isUnsent) return null
      throw error
    })
  if (!validation) return { outcome: 'refused', refusal: notSent }
  const standing = standingOf(validation)
  if (standing === 'checkedOut' && (await confirmLateCharge(ctx, lease)))
    return { outcome: 'done', refusal: null }
  // An earlier payment of which the agency only has no record may still be charged.
  const isUnclear = standing === 'unexamined' || standing === 'contradictory'
  const declinedBy = isUnclear ? await ctx.payments.declinedBy(cartKey(ctx.scope, cart)) : null
  if (declinedBy === 'silence') throw new PortalError('lateChargeNotAsked')
  if (!validation.isCartValid || standing === 'contradictory') {
    await lease.save({ ...record, cart: { ...cart, isDoubtful: true } })
    // If the cart cannot be read now, the next checkout reads it.
    const isOther = await isOtherCart(ctx, lease).catch(() => null)
    if (isOther) return backToCart(lease, isOther)
    return {
      outcome: 'refused',
      refusal: { reason: 'refused', code: null, agencyMessage: validation.message },
    }
  }

  const giveBackRefusal = card && (await reserveRefusal(ctx))
  const attemptId = randomUUID()
  const paidIn = { signInId: ctx.signedIn.signInId, mfaType: ctx.signedIn.mfaType }
  const payment = {
    attemptId,
    cart: cartKey(ctx.scope, cart),
    agencyCart: cart.transactionCartId,
    oneTimeToken: card?.oneTimeToken ?? null,
    totalCents: bill?.totalCents ?? 0,
    serviceFeeCents: bill?.serviceFeeCents ?? 0,
    order,
    access: { owner: ctx.owner, accessToken, call: repeatableCall(ctx) },
    paidIn,
    replaceable,
    // Fails if another request has taken the lease over, and may have changed the cart.
    lock: () => lease.save({ ...record, cart: { ...cart, payment: { attemptId, paidIn } } }),
    finalize: async (permit: SendPermit) =>
      confirmationFor(
        order,
        await gateway.transactions.finalizeCart(
          {
            accessToken,
            paymentRequest: bill && card ? paymentRequest(bill, card) : null,
            transactionCart: order.transactionCart,
            isConsentProvided: order.isConsentProvided,
          },
          { ...call, permit, idempotencyKey: attemptId },
        ),
      ),
    // Otherwise the page asks, with a new anti-bot token.
    ask: ctx.areAntibotTokensReusable ? () => askForOutcome(ctx.paymentCheck, ctx, order) : null,
    onEnded: async (attempt: PaymentAttempt | undefined) => {
      if (refusedCardCode(attempt?.result) === undefined) await giveBackRefusal?.()
    },
  }
  const claim = await ctx.payments.pay(payment).catch(async (error: unknown) => {
    await giveBackRefusal?.()
    throw error
  })
  if (claim.kind !== 'claimed') await giveBackRefusal?.()
  if (claim.kind === 'tokenUsed') return { outcome: 'refused', refusal: refusedWithoutReason }
  if (claim.kind === 'registrationTaken') {
    await markItemsBeingPaid(ctx, ctx, lease)
    return backToCart(lease, 'registrationBeingPaid')
  }
  await syncFlow(lease, claim.attempt)
  return { outcome: 'done', refusal: null }
}

/** Shows the cart, which is not the one that the customer saw, or cannot be paid for. */
const backToCart = async (lease: FlowLease, outcome: BackToCart): Promise<Completed> => {
  await lease.save({ ...lease.current().record, step: 4, bill: null })
  return { outcome, refusal: null }
}

/** Compares a cart that the agency called invalid with what the customer saw, and cancels what is not the customer's. */
const isOtherCart = async (ctx: FlowContext, lease: FlowLease): Promise<BackToCart | null> => {
  const changed = await resolveDoubtfulCart(ctx, lease)
  if (changed || strangersIn(lease.current().record).length === 0) return changed
  await cancelAbandoned(ctx, lease)
  return 'cartChanged'
}

const paymentRequest = (bill: Bill, { firstName, lastName, oneTimeToken }: CardPaymentForm) => ({
  action: 'sale' as const,
  subtotalCents: bill.subtotalCents,
  serviceFeeCents: bill.serviceFeeCents,
  totalCents: bill.totalCents,
  billingAddress: { firstName, lastName },
  card: { oneTimeToken },
})

const orderOf = (
  record: ServiceFlowRecord,
  cart: Cart,
  form: CompleteForm,
  now: Date,
): PaymentOrder => {
  const { bill } = record
  const orderedAt = now.toISOString()
  const { email, phone, isConsentProvided } = 'card' in form ? form.card : form.contacts
  return {
    transactionCart: {
      ...cartAsSent({ ...cart, email, phone }, record),
      cartPayment:
        bill && 'card' in form
          ? {
              authorizationNumber: null,
              paymentDate: orderedAt,
              paymentMakerCompanyName: form.card.companyName,
              paymentMakerFirstName: form.card.firstName,
              paymentMakerLastName: form.card.lastName,
              serviceFeeCents: bill.serviceFeeCents,
              subtotalCents: bill.subtotalCents,
              traceNumber: null,
            }
          : null,
    },
    isConsentProvided,
    orderedAt,
    cartOpenedAt: cart.openedAt,
    items: cart.items,
    bill,
  }
}
