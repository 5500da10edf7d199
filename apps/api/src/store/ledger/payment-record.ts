import type { PaymentRefusal } from '@mva/shared/registration-services/payment'
import type { Bill, Fee } from '@mva/shared/registration-services/service-flow'
import type { CartItem, TransactionData } from '../service-flows/service-flow-record.ts'

/** The cart as it was sent to the agency. */
interface OrderedCart {
  transactionCartId: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  isPaperlessCommunication: true
  cartTransactions: { transactionData: TransactionData; transactionFees: Fee[] }[]
  /** Null if nothing has to be paid, or if the order is not known. */
  cartPayment: {
    authorizationNumber: string | null
    /** An instant, ISO 8601. */
    paymentDate: string | null
    paymentMakerCompanyName: string | null
    paymentMakerFirstName: string | null
    paymentMakerLastName: string | null
    serviceFeeCents: number
    subtotalCents: number
    traceNumber: string | null
  } | null
}

/** What the customer ordered. The card's one-time token is not stored. */
export interface PaymentOrder {
  transactionCart: OrderedCart
  isConsentProvided: boolean
  /** When the customer chose Complete: an instant, ISO 8601. */
  orderedAt: string
  cartOpenedAt: number
  items: CartItem[]
  bill: Bill | null
}

/** What the agency confirmed, completed with what was ordered. */
export interface PaymentConfirmation {
  /** All transactions of the cart. */
  transactions: {
    transactionId: string
    description: string | null
    /** Not completed, or missing from the agency's list. */
    isFailed: boolean
    /** The agency is still working on it. */
    isPending?: boolean
    isOutputDocument: boolean
  }[]
  /** An instant, ISO 8601; of the order if the agency names none. */
  paymentDate: string
  authorizationNumber: string | null
  traceNumber: string | null
  /** Null if the agency does not say. */
  isEmailSent: boolean | null
  isSmsSent: boolean | null
  /** Whether the agency only called the cart checked out, and did not say how its transactions stand. */
  isByWordAlone?: boolean
  /** The fields that the agency's answer left out, by their names on the wire. */
  leftOut: string[]
}

/** How a payment ended, as the ledger keeps it. */
export type PaymentEnding =
  | { kind: 'confirmed'; confirmation: PaymentConfirmation }
  | { kind: 'declined'; refusal: PaymentRefusal }
  /** Not ended: the agency refused it, and an earlier copy of the request may have been charged. */
  | { kind: 'refused'; refusal: PaymentRefusal }
  /** Not ended: the agency's answer does not confirm the payment. */
  | { kind: 'unknown'; answered: AnsweredPayment }

/** What an answer says about the amounts, in cents; null if it leaves an amount out. */
export interface CartAmounts {
  subtotalCents: number | null
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
