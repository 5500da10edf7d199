import { TRPCError } from '@trpc/server'
import type { Paid } from '../../../store/service-flow-record.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import type { PaymentConfirmation, PaymentOrder } from '../../../payments/payments.ts'

/** A cart that was paid for and finalized, with the agency's answer. */
export interface PaidCart extends PaymentOrder {
  paid: Paid
  answer: PaymentConfirmation
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
  return { paid, ...payment.order, answer: payment.result.confirmation }
}

const IN_WORK = 'In Work'

/** The transactions with their outcome; one that is still 'In Work' has failed. docs/specification/agency-calls.md#identifiers */
export const endedTransactions = ({ items, answer }: PaidCart) => {
  const ended = new Map(
    answer.finalizeCartResponse.transactionCart.cartTransactions.map(({ transactionData }) => [
      transactionData.transactionId,
      transactionData,
    ]),
  )
  return items.map((item) => {
    const data = ended.get(item.transactionId)
    const isFailed = data === undefined || data.transactionStatus === IN_WORK
    return {
      ...item,
      description: data?.transactionDescription ?? null,
      isFailed,
      hasCertificate: !isFailed && data.isTransactionOutputDocument,
    }
  })
}
