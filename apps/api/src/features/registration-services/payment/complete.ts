import { randomUUID } from 'node:crypto'
import type { ContactOnlyForm, PaymentOrder as CardOrder } from '@mva/shared/forms/payment'
import type { Bill } from '@mva/shared/models/service-flow'
import type { PaymentRefusal } from '@mva/shared/models/payment'
import { refusedWithoutReason } from '@mva/shared/payment-refusal'
import { serviceFlowTransition } from '@mva/shared/registration-service-flow'
import { AgencyError } from '../../../agency/agency-error.ts'
import { confirmationFor, confirmationFromOrder } from '../../../payments/confirmation.ts'
import { notSent } from '../../../payments/kernel.ts'
import { isCheckedOut } from '../../../payments/question.ts'
import { cartName, type PaymentOrder } from '../../../payments/payments.ts'
import { cartAsSent } from '../flow/agency-cart.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import { openStep, totalCents } from '../flow/flow-view.ts'
import type { Cart, ServiceFlowRecord } from '../../../store/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows.ts'
import { settle } from './settle.ts'

/** Why no payment was made, or `paid` if one was sent, whatever its outcome. */
type Completed =
  | { outcome: 'done' | 'changedElsewhere'; refusal: null }
  | { outcome: 'refused'; refusal: PaymentRefusal }

/** The card payment, or only the contacts if there is nothing to pay. */
export type CompleteForm = { card: CardOrder } | { contacts: ContactOnlyForm }

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
  const { record } = lease.current()
  const { cart, bill } = record
  const card = 'card' in form ? form.card : null
  const isAsShown =
    (bill?.subtotalCents ?? 0) === totalCents(record) && (bill !== null) === (card !== null)
  if (!serviceFlowTransition(openStep(record), 'paymentConfirmed') || !cart || !isAsShown)
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
  if (isCheckedOut(validation) && (await confirmLate(ctx, lease, cart)))
    return { outcome: 'done', refusal: null }
  if (!validation.isCartValid) {
    // The agency may have another cart than the record: the next checkout looks.
    await lease.save({ ...record, cart: { ...cart, isDoubtful: true } })
    return {
      outcome: 'refused',
      refusal: { reason: 'refused', code: null, agencyMessage: validation.message },
    }
  }

  const attemptId = randomUUID()
  await lease.save({ ...record, cart: { ...cart, payment: { attemptId } } })
  const claim = await ctx.payments.pay({
    attemptId,
    cart: cartName(ctx.scope, cart),
    oneTimeToken: card?.oneTimeToken ?? null,
    amountCents: bill?.totalCents ?? 0,
    order,
    access: { owner: ctx.owner, accessToken, call },
    finalize: async () =>
      confirmationFor(
        order,
        await gateway.transactions.finalizeCart(
          {
            accessToken,
            paymentRequest: bill && card ? paymentRequest(bill, card) : null,
            transactionCart: order.transactionCart,
            isConsentProvided: order.isConsentProvided,
          },
          call,
        ),
      ),
  })
  if (claim.kind === 'tokenUsed') {
    await lease.save({ ...record, cart: { ...cart, payment: null } })
    return { outcome: 'refused', refusal: refusedWithoutReason }
  }
  await settle(lease, claim.attempt)
  return { outcome: 'done', refusal: null }
}

/**
 * A payment that was declined and then took effect all the same is confirmed by the agency's words. Returns whether there
 * was one.
 */
const confirmLate = async (
  { payments, scope }: FlowContext,
  lease: FlowLease,
  cart: Cart,
): Promise<boolean> => {
  const confirmed = await payments.confirmLate(cartName(scope, cart), confirmationFromOrder)
  if (!confirmed) return false
  await settle(lease, confirmed)
  return true
}

const paymentRequest = (bill: Bill, { firstName, lastName, oneTimeToken }: CardOrder) => ({
  action: 'sale' as const,
  subtotalCents: bill.subtotalCents,
  serviceFeeCents: bill.serviceFeeCents,
  authorizationCents: bill.totalCents,
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
  const { email, phone, isConsentProvided } = 'card' in form ? form.card : form.contacts
  return {
    transactionCart: {
      ...cartAsSent({ ...cart, email, phone }, record),
      cartPayment:
        bill && 'card' in form
          ? {
              authorizationNumber: null,
              paymentDate: now.toISOString(),
              paymentMakerCompanyName: form.card.companyName,
              paymentMakerFirstName: form.card.firstName,
              paymentMakerLastName: form.card.lastName,
              serviceFeeCents: bill.serviceFeeCents,
              totalCartCents: bill.subtotalCents,
              traceNumber: null,
            }
          : null,
    },
    isConsentProvided,
    cartOpenedAt: cart.openedAt,
    items: cart.items,
    bill,
  }
}
