import type { PaymentStatus } from '@mva/shared/models/payment'
import { refusedWithoutReason } from '@mva/shared/payment-refusal'
import {
  cartName,
  type Payment,
  type PaymentOrder,
  type Payments,
  referenceOf,
} from '../../../payments/payments.ts'
import type { ServiceFlowRecord } from '../../../store/service-flow-record.ts'
import type { FlowLease, StoredServiceFlow } from '../../../store/service-flows.ts'
import { applyEvent, type EffectResult } from '../flow/apply-event.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'

/**
 * Updates the record from the ledger: locks a cart with a payment in progress, confirms a paid one, and unlocks a
 * declined one.
 */
export const settle = async (lease: FlowLease, payment: Payment | undefined): Promise<void> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart) return
  // A lock without an attempt: the server died between the two, and nothing has left for the agency.
  if (payment === undefined || payment.state === 'declined') {
    if (cart.payment) await lease.save({ ...record, cart: { ...cart, payment: null } })
    return
  }
  if (payment.attemptId !== cart.payment?.attemptId) await lease.save(recordOf(payment))
  if (payment.state === 'confirmed')
    await applyEvent(lease, 'paymentConfirmed', { startConfirmation: () => confirmed(payment) })
}

const confirmed = ({ attemptId, order }: Payment): EffectResult => ({
  inWork: null,
  cart: null,
  bill: null,
  paid: { attemptId, service: order.items[0]?.service ?? 'renew', resent: null },
})

/**
 * Reads the in-progress transactions of a customer. If their record is lost and the ledger has an unresolved payment, the
 * record is rebuilt from the order of that payment.
 */
export const readFlow = async ({
  store,
  owner,
}: Pick<FlowContext, 'store' | 'owner'>): Promise<StoredServiceFlow> => {
  const stored = await store.serviceFlows.read(owner)
  if (isOpenOrPaid(stored)) return stored
  const payment = await store.unresolvedPayments<PaymentOrder, never>().ofCustomer(owner)
  if (!payment) return stored
  return store.serviceFlows.change(owner, async (lease) => {
    const current = lease.current()
    return isOpenOrPaid(current) ? current : lease.save(recordOf(payment))
  })
}

const isOpenOrPaid = ({ record }: StoredServiceFlow) => record.cart !== null || record.step === 6

const recordOf = ({
  attemptId,
  order,
}: Pick<Payment, 'attemptId' | 'order'>): ServiceFlowRecord => {
  const { transactionCartId, email, phone, cartTransactions } = order.transactionCart
  return {
    step: 5,
    inWork: null,
    cart: {
      transactionCartId,
      openedAt: order.cartOpenedAt,
      email,
      phone,
      transactions: cartTransactions.map(({ transactionData }) => transactionData),
      items: order.items,
      payment: { attemptId },
    },
    bill: order.bill,
    paid: null,
  }
}

/** The ledger's attempt for the cart in a record. */
export const paymentOf = async (
  payments: Payments,
  scope: string,
  { record }: Pick<StoredServiceFlow, 'record'>,
): Promise<Payment | undefined> => {
  if (record.step === 6) return record.paid ? payments.find(record.paid.attemptId) : undefined
  return record.cart ? payments.lastOf(cartName(scope, record.cart)) : undefined
}

/** The state of a payment, for the browser. */
export const statusOf = (payment: Payment | undefined): PaymentStatus => {
  switch (payment?.state) {
    case undefined:
      return { state: 'none' }
    case 'intent':
    case 'sent':
      return { state: 'processing', ...shown(payment) }
    case 'unknown':
      return { state: 'unknown', ...shown(payment) }
    case 'declined':
      return {
        state: 'declined',
        refusal:
          (payment.result?.kind === 'declined' && payment.result.refusal) || refusedWithoutReason,
      }
    case 'confirmed':
      return { state: 'confirmed' }
  }
}

const shown = ({ attemptId, amountCents }: Payment) => ({
  reference: referenceOf(attemptId),
  amountCents,
})
