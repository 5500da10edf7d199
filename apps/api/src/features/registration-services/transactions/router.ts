import type { MadePayment } from '@mva/shared/models/transactions'
import { transactionsPage } from '@mva/shared/models/transactions'
import * as z from 'zod/mini'
import type { CustomerPayment } from '../../../payments/ledger/customer-payments.ts'
import { paidBy, referenceOf } from '../../../payments/payment.ts'
import { ifReadable } from '../../../store/seal.ts'
import { customerOf } from '../../../trpc/customer.ts'
import { fullAccessProcedure, router } from '../../../trpc/init.ts'
import { customerPayments, endedTransactions } from '../confirmation/paid-cart.ts'

/** The payments on one page of the list. */
const PAGE_LENGTH = 20

/** What the customer paid for on this site. Receipts are those of `registrationServices.confirmation`. */
export const transactionsRouter = router({
  /** The customer's payments, the latest first; with `cursor`, the id of a payment, those after that one. */
  list: fullAccessProcedure
    .meta({ isAutomatic: true })
    .input(z.object({ cursor: z.optional(z.string()) }))
    .output(transactionsPage)
    .query(async ({ ctx, input }) => {
      const { customerId } = await customerOf(ctx, ctx.signedIn)
      const found = await customerPayments(ctx.store).list(
        { scope: ctx.scope, customerId },
        { limit: PAGE_LENGTH + 1, before: input.cursor },
      )
      return {
        payments: found.slice(0, PAGE_LENGTH).map(toMadePayment),
        hasMore: found.length > PAGE_LENGTH,
      }
    }),
})

const toMadePayment = (payment: CustomerPayment): MadePayment => {
  const { attemptId, amountCents, createdAt, isOpened } = payment
  const about = {
    paymentId: attemptId,
    reference: referenceOf(attemptId),
    paidAt: new Date(createdAt).toISOString(),
    amountCents,
    transactions: [],
    isOpened,
  }
  if (payment.state !== 'confirmed') return { ...about, state: 'beingConfirmed' }
  const paid = ifReadable(() => ({ order: payment.order, result: payment.result }))
  if (paid?.result?.kind !== 'confirmed') return { ...about, state: 'unreadable' }
  const { order, result } = paid
  const { confirmation } = result
  return {
    ...about,
    state: 'confirmed',
    paidAt: confirmation.paymentDate ?? about.paidAt,
    transactions: endedTransactions({ paid: paidBy(payment), ...order, confirmation }).map(
      ({ transactionId, service, vehicle, isFailed, isPending }) => ({
        transactionId,
        service,
        vehicle,
        state: isFailed ? 'failed' : isPending ? 'pending' : 'completed',
      }),
    ),
  }
}
