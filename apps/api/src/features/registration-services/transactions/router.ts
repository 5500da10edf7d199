import * as z from 'zod/mini'
import type { MadePayment } from '@mva/shared/registration-services/transactions'
import { laterStates, transactionsPage } from '@mva/shared/registration-services/transactions'
import { referenceOf } from '../../../payments/payment.ts'
import { customerOf } from '../../../session/customer.ts'
import type { CustomerPayment } from '../../../store/ledger/customer-payments.ts'
import { ifReadable } from '../../../store/sealing/seal.ts'
import { router, signedInProcedure } from '../../../trpc/init.ts'
import { onlyPaidIn } from '../flow/visible-payments.ts'
import { earlierPaymentOf, endedTransactions } from '../payment/paid-cart.ts'
import { progressOf } from '../payment/progress-days.ts'

/** The payments on one page of the list. */
const PAGE_LENGTH = 20

/** What the customer paid for on this site; for a sign-in by DD #, in that sign-in. Receipts are those of `registrationServices.confirmation`. */
export const transactionsRouter = router({
  /** The customer's payments, the latest first; with `cursor`, the id of a payment, those after that one. */
  list: signedInProcedure
    .meta({ isAutomatic: true })
    .input(z.object({ cursor: z.optional(z.string()) }))
    .output(transactionsPage)
    .query(async ({ ctx, input }) => {
      const { customerId } = await customerOf(ctx, ctx.signedIn)
      const found = await ctx.store.ledger.customers.list(
        { scope: ctx.scope, customerId },
        { limit: PAGE_LENGTH + 1, before: input.cursor, paidIn: onlyPaidIn(ctx.signedIn) },
      )
      return {
        payments: found.slice(0, PAGE_LENGTH).map((payment) => toMadePayment(payment, ctx.now())),
        hasMore: found.length > PAGE_LENGTH,
      }
    }),

  /** Asks the agency how the transactions stand that were in progress after their payment. */
  laterStates: signedInProcedure
    .meta({ isAutomatic: true })
    .input(z.object({ paymentId: z.string() }))
    .output(laterStates)
    .query(async ({ ctx, input }) => {
      const { gateway, call, accessToken } = ctx
      const { customerId } = await customerOf(ctx, ctx.signedIn)
      const owner = { scope: ctx.scope, customerId }
      const cart = await earlierPaymentOf({ ...ctx, owner }, input.paymentId)
      const inProgress = endedTransactions(cart).filter(({ isPending }) => isPending)
      return Promise.all(
        inProgress.map(async ({ transactionId, ...item }) => {
          const request = { accessToken, transactionId }
          const answer = await gateway.transactions.transactionStatus(request, call)
          const state = answer && answer.state
          // A co-owner of the registration cannot ask: the ledger keeps the answer for the next payment.
          if (state === 'completed' || state === 'failed')
            await ctx.store.ledger.claims.markEnded(ctx.scope, item, input.paymentId, state)
          return { transactionId, state }
        }),
      )
    }),
})

const toMadePayment = (payment: CustomerPayment, now: Date): MadePayment => {
  const { attemptId, totalCents, createdAt, isOpened } = payment
  const about = {
    paymentId: attemptId,
    reference: referenceOf(attemptId),
    paidAt: new Date(createdAt).toISOString(),
    totalCents,
    transactions: [],
    isOpened,
    inProgress: null,
  }
  if (payment.state !== 'confirmed') return { ...about, state: 'beingConfirmed' }
  const paid = ifReadable(() => ({ order: payment.order, result: payment.result }))
  if (paid?.result?.kind !== 'confirmed') return { ...about, state: 'unreadable' }
  const { order, result } = paid
  const { confirmation } = result
  const transactions = endedTransactions({ ...order, confirmation })
  const paidAt = confirmation.paymentDate
  return {
    ...about,
    state: 'confirmed',
    paidAt,
    transactions: transactions.map(({ transactionId, service, vehicle, isFailed, isPending }) => ({
      transactionId,
      service,
      vehicle,
      state: isFailed ? 'failed' : isPending ? 'pending' : 'completed',
    })),
    inProgress: transactions.some(({ isPending }) => isPending) ? progressOf(paidAt, now) : null,
  }
}
