import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import type { RenewedUntil } from '@mva/shared/registration-services/payment'
import { PortalError } from '../../../errors/portal-error.ts'
import { paidBy } from '../../../payments/payment.ts'
import type { PaymentAttempt } from '../../../store/ledger/payment-attempts.ts'
import type { PaymentConfirmation, PaymentOrder } from '../../../store/ledger/payment-record.ts'
import { ifReadable } from '../../../store/sealing/seal.ts'
import type { Paid } from '../../../store/service-flows/service-flow-record.ts'
import { refuseLimitedAccess } from '../../../trpc/init.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import { maySee } from '../flow/visible-payments.ts'

/** A cart that was paid for and finalized. */
export interface PaidCart extends PaymentOrder {
  paid: Paid
  confirmation: PaymentConfirmation
  /** The new expiration dates that step 6 showed. */
  renewedUntil: RenewedUntil
}

/** Names a payment in the customer's list; without it, the one that step 6 confirms. */
export const paymentInput = z.object({ paymentId: z.optional(z.string()) })

/**
 * What step 6 of a customer confirms, or one of their earlier payments. Fails where there is nothing. A sign-in by DD #
 * gets only what it paid itself.
 */
export const paidCartOf = async (
  ctx: Pick<FlowContext, 'store' | 'payments' | 'owner' | 'signedIn'>,
  paymentId: string | undefined,
): Promise<PaidCart> => {
  const { store, payments, owner } = ctx
  const shown = (await store.serviceFlows.read(owner)).record.paid
  if (paymentId !== undefined && paymentId !== shown?.attemptId)
    return earlierPaymentOf(ctx, paymentId)
  if (!shown) throw new TRPCError({ code: 'NOT_FOUND' })
  const payment = await payments.find(shown.attemptId)
  if (payment?.state !== 'confirmed') throw new PortalError('confirmationGone')
  return cartOf(payment, shown)
}

/** A confirmed payment of a customer. Fails for any other payment. */
export const earlierPaymentOf = async (
  ctx: Pick<FlowContext, 'store' | 'owner' | 'signedIn'>,
  paymentId: string,
): Promise<PaidCart> => {
  const { store, owner, signedIn } = ctx
  const payment = await store.ledger.customers.find(owner, paymentId)
  // One that does not exist is refused alike.
  if (!payment || !maySee(signedIn, payment.paidIn)) refuseLimitedAccess(ctx)
  if (!payment) throw new TRPCError({ code: 'NOT_FOUND' })
  return cartOf(payment, paidBy(payment))
}

const cartOf = (payment: PaymentAttempt, paid: Paid): PaidCart => {
  const { order, result } = payment
  if (result?.kind !== 'confirmed') throw new TRPCError({ code: 'NOT_FOUND' })
  // A receipt without its new dates is still one.
  const renewedUntil = ifReadable(() => payment.renewedUntil) ?? []
  return { paid, ...order, confirmation: result.confirmation, renewedUntil }
}

/** The transactions with their outcome. docs/specification/agency-calls.md#identifiers */
export const endedTransactions = ({
  items,
  confirmation,
}: Pick<PaidCart, 'items' | 'confirmation'>) => {
  const ended = new Map(
    confirmation.transactions.map((transaction) => [transaction.transactionId, transaction]),
  )
  return items.map((item) => {
    const {
      description = null,
      isFailed = true,
      isPending = false,
      isOutputDocument = false,
    } = ended.get(item.transactionId) ?? {}
    const hasCertificate = !isFailed && !isPending && isOutputDocument
    return { ...item, description, isFailed, isPending, hasCertificate }
  })
}
