import { AgencyError } from '@mva/agency/agency-error'

/** What an answer says about the amounts, in cents; null if it leaves an amount out. */
export interface CartAmounts {
  totalCartCents: number | null
  serviceFeeCents: number | null
}

/** What staff need of an answer to finalize that does not confirm the payment. Contains nothing personal. */
export interface AnsweredPayment {
  /** Why it does not confirm. */
  reason: string
  expected: CartAmounts
  answered: CartAmounts
  authorizationNumber: string | null
  traceNumber: string | null
}

/** A readable answer to finalize that contradicts the order: the outcome of the payment is unknown. */
export class UnconfirmedAnswer extends AgencyError {
  readonly payment: AnsweredPayment

  constructor(payment: AnsweredPayment) {
    super('outcomeUnknown', { code: 500, cause: payment.reason })
    this.payment = payment
  }
}
