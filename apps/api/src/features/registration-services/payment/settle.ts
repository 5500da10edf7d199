import type { PaymentStatus } from '@mva/shared/models/payment'
import { defaultPaymentMessage } from '@mva/shared/provider-error'
import { registrationServiceFlow } from '@mva/shared/registration-service-flow'
import { cartName, type Payment, type Payments } from '../../../payments/payments.ts'
import type { FlowLease } from '../../../store/service-flows.ts'

/** Brings the record in line with the ledger: a paid cart is confirmed, one that was declined may be changed again. */
export const settle = async (lease: FlowLease, payment: Payment | undefined): Promise<void> => {
  const { record } = lease.current()
  const { cart } = record
  if (!cart?.payment) return
  if (payment?.state === 'confirmed')
    await lease.save({
      step: registrationServiceFlow[5].paymentConfirmed.target,
      inWork: null,
      cart: null,
      bill: null,
      paid: {
        attemptId: payment.attemptId,
        service: cart.items[0]?.service ?? 'renew',
        resent: null,
      },
    })
  // A lock without an attempt: the server died between the two, and nothing has left for the agency.
  else if (payment === undefined || payment.state === 'declined')
    await lease.save({ ...record, cart: { ...cart, payment: null } })
  else if (payment.attemptId !== cart.payment.attemptId)
    await lease.save({ ...record, cart: { ...cart, payment: { attemptId: payment.attemptId } } })
}

/** What the ledger has of the cart in a record. */
export const paymentOf = async (
  payments: Payments,
  scope: string,
  { record }: Pick<ReturnType<FlowLease['current']>, 'record'>,
): Promise<Payment | undefined> => {
  if (record.step === 6) return record.paid ? payments.find(record.paid.attemptId) : undefined
  return record.cart ? payments.lastOf(cartName(scope, record.cart.transactionCartId)) : undefined
}

/** How a payment stands, for the browser. */
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
        message:
          payment.result?.kind === 'declined' ? payment.result.message : defaultPaymentMessage,
      }
    case 'confirmed':
      return { state: 'confirmed' }
  }
}

/** The reference is what a customer tells the agency on the phone: short enough to be read out. */
const shown = ({ attemptId, amountCents }: Payment) => ({
  reference: attemptId.slice(0, 8).toUpperCase(),
  amountCents,
})
