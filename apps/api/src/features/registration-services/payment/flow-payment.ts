import type { PaymentStatus } from '@mva/shared/registration-services/payment'
import { refusedWithoutReason } from '@mva/shared/registration-services/payment-refusal'
import { type DeclinedBy, notSent, type PaymentService } from '../../../payments/payment-service.ts'
import { cartKey, paidBy, referenceOf } from '../../../payments/payment.ts'
import type { FlowsOfPayments } from '../../../payments/worker.ts'
import type { PaymentAttempt } from '../../../store/ledger/payment-attempts.ts'
import type { ServiceFlowRecord } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease, StoredServiceFlow } from '../../../store/service-flows/service-flows.ts'
import { applyFlowEvent, type EffectResult } from '../flow/apply-event.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'

/**
 * Updates the record from the ledger: locks a cart with a payment in progress, confirms a paid one, and unlocks a
 * declined one.
 */
export const syncFlow = async (
  lease: FlowLease,
  payment: PaymentAttempt | undefined,
): Promise<void> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart) return
  // A restored ledger may lack the attempt of a lock.
  if (payment === undefined || payment.state === 'declined' || isAbandoned(record, payment)) {
    if (cart.payment) await lease.save({ ...record, cart: { ...cart, payment: null } })
    return
  }
  if (payment.attemptId !== cart.payment?.attemptId) await lease.save(recordOf(payment))
  if (payment.state === 'confirmed')
    await applyFlowEvent(lease, [5], 'paymentConfirmed', {
      startConfirmation: () => confirmed(payment),
    })
}

/**
 * Whether the request that claimed an attempt lost the lease before it locked the cart: it can neither lock the cart nor
 * send the payment any more. Only for the holder of the lease.
 */
export const isAbandoned = (
  { cart }: Pick<ServiceFlowRecord, 'cart'>,
  { attemptId, state }: PaymentAttempt,
): boolean => state === 'intent' && attemptId !== cart?.payment?.attemptId

const confirmed = (payment: PaymentAttempt): EffectResult => ({
  inWork: null,
  cart: null,
  bill: null,
  givenUp: undefined,
  paid: paidBy(payment),
  isConfirmationKept: undefined,
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
  const payment = await store.ledger.unresolved.ofCustomer(owner)
  if (!payment) return stored
  return store.serviceFlows.change(owner, async (lease) => {
    await restoreFlow({ store, owner }, lease)
    return lease.current()
  })
}

/** Whether step 6 has nothing to confirm: its payment is no longer kept, or staff have corrected its outcome. */
export const isConfirmationGone = async (
  { payments }: Pick<FlowContext, 'payments'>,
  { step, paid }: ServiceFlowRecord,
): Promise<boolean> =>
  step === 6 && paid !== null && (await payments.find(paid.attemptId))?.state !== 'confirmed'

/** Rebuilds a lost record from the order of the customer's unresolved payment, if there is one. */
export const restoreFlow = async (
  { store, owner }: Pick<FlowContext, 'store' | 'owner'>,
  lease: FlowLease,
): Promise<void> => {
  if (isOpenOrPaid(lease.current())) return
  const payment = await store.ledger.unresolved.ofCustomer(owner)
  if (payment) await lease.save(recordOf(payment))
}

const isOpenOrPaid = ({ record }: StoredServiceFlow) => record.cart !== null || record.step === 6

const recordOf = ({
  attemptId,
  order,
  paidIn,
}: Pick<PaymentAttempt, 'attemptId' | 'order' | 'paidIn'>): ServiceFlowRecord => {
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
      payment: { attemptId, paidIn },
    },
    bill: order.bill,
    paid: null,
  }
}

/** The in-progress transactions of customers, for the worker that asks about their payments. */
export const flowsOfPayments = (
  store: FlowContext['store'],
  payments: Pick<PaymentService, 'find'>,
): FlowsOfPayments => ({
  restore: (owner) => readFlow({ store, owner }),
  sync: (owner, { attemptId }) =>
    store.serviceFlows.change(owner, async (lease) => {
      // While this waited for the lease, a late answer may have confirmed what was declined.
      if (lease.current().record.cart?.payment?.attemptId === attemptId)
        await syncFlow(lease, await payments.find(attemptId))
    }),
})

/** The ledger's attempt for the cart in a record: the one that is not declined, of which there is one at most, or else the last. */
export const paymentOf = async (
  payments: PaymentService,
  scope: string,
  { record }: Pick<StoredServiceFlow, 'record'>,
): Promise<PaymentAttempt | undefined> => {
  if (record.step === 6) return record.paid ? payments.find(record.paid.attemptId) : undefined
  return record.cart ? payments.lastOf(cartKey(scope, record.cart)) : undefined
}

/** The state of a payment, for the browser. `declinedBy`: how the attempts of its cart were declined. */
export const statusOf = (
  payment: PaymentAttempt | undefined,
  declinedBy: DeclinedBy | null,
): PaymentStatus => {
  switch (payment?.state) {
    case undefined:
      return { state: 'none' }
    case 'intent':
    case 'sent':
      return { state: 'processing', ...referenceAndAmount(payment) }
    case 'unknown':
      return {
        state: 'unknown',
        ...referenceAndAmount(payment),
        refusal: payment.result?.kind === 'refused' ? payment.result.refusal : null,
      }
    case 'declined':
      return {
        state: 'declined',
        reference: referenceOf(payment.attemptId),
        refusal:
          (payment.result?.kind === 'declined' && payment.result.refusal) ||
          // The process that would have sent it died before.
          (payment.sentAt === null ? notSent : refusedWithoutReason),
        isChargeRuledOut: declinedBy === null || declinedBy === 'refusal',
      }
    case 'confirmed':
      return { state: 'confirmed' }
  }
}

const referenceAndAmount = ({ attemptId, totalCents }: PaymentAttempt) => ({
  reference: referenceOf(attemptId),
  totalCents,
})
