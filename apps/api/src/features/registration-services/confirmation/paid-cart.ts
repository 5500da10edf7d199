import { TRPCError } from '@trpc/server'
import type { Paid } from '../../../store/service-flow-record.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import type { PaymentConfirmation, PaymentOrder } from '../../../payments/payments.ts'

/** A cart that was paid for and finalized. */
export interface PaidCart extends PaymentOrder {
  paid: Paid
  confirmation: PaymentConfirmation
}

/** What step 6 of a customer confirms. Fails where there is nothing. */
export const paidCartOf = async ({
  store,
  payments,
  owner,
}: Pick<FlowContext, 'store' | 'payments' | 'owner'>): Promise<PaidCart> => {
  const { paid } = (await store.serviceFlows.read(owner)).record
  const payment = paid ? await payments.find(paid.attemptId) : undefined
  if (!paid || payment?.result?.kind !== 'confirmed') throw new TRPCError({ code: 'NOT_FOUND' })
  return { paid, ...payment.order, confirmation: payment.result.confirmation }
}

/** The transactions with their outcome. docs/specification/agency-calls.md#identifiers */
export const endedTransactions = ({ items, confirmation }: PaidCart) => {
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
