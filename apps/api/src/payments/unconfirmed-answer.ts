import { AgencyError } from '@mva/agency/agency-error'
import type { AnsweredPayment } from '../store/ledger/payment-record.ts'

/** A readable answer to finalize that contradicts the order: the outcome of the payment is unknown. */
export class UnconfirmedAnswer extends AgencyError {
  readonly payment: AnsweredPayment

  constructor(payment: AnsweredPayment) {
    super('outcomeUnknown', { code: 500, cause: payment.reason })
    this.payment = payment
  }
}
