import type { FlowStep } from '@mva/shared/registration-services/flow'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type {
  Bill,
  Fee,
  FlowVehicle,
  ServiceReason,
} from '@mva/shared/registration-services/service-flow'
import type { MfaType } from '@mva/shared/sign-in/mfa-type'

/** The in-progress transactions of a customer. docs/specification/registration-services.md#in-progress-transactions */
export interface ServiceFlowRecord {
  step: FlowStep
  /** The service that steps 1 to 3 are about. */
  inWork: InWork | null
  /** Null until the first transaction is created. */
  cart: Cart | null
  /** Null before checkout, and if nothing has to be paid. */
  bill: Bill | null
  /** What step 6 confirms. */
  paid: Paid | null
  /** What the customer had asked for in a cart that was given up, until it is added again or another cart is paid. */
  givenUp?: readonly ChosenService[] | undefined
  /** The customer is at step 6 of `paid`, while a sign-in that may not see it has begun or left a service. */
  isConfirmationKept?: boolean | undefined
}

/** The sign-in in which a customer paid. */
export interface PayingSignIn {
  signInId: string
  mfaType: MfaType
}

/** A finalized cart. The payment ledger has its details. */
export interface Paid {
  attemptId: string
  /** The sign-in that paid, as in the ledger. */
  paidIn: PayingSignIn
  /** The service from whose page the customer paid. */
  service: RegistrationService
  /** Null if the confirmation was not sent again. */
  resent: Resent | null
}

export interface Resent {
  email: string
  phone: string | null
  /** Null if the agency does not say. */
  isEmailSent: boolean | null
  isSmsSent: boolean | null
}

/** A service for one of the customer's registrations. */
export interface ChosenService {
  service: RegistrationService
  vehicleRegistrationId: string
  vehicle: FlowVehicle
  /** Of the registration when the service began, `YYYY-MM-DD`. */
  expirationDate: string | null
  /** The attempt by which it had been paid for when the service began. One that is paid since then prevents a payment. */
  paidBefore?: string | undefined
}

interface Service extends ChosenService {
  /** Empty until the agency was asked. */
  fees: Fee[]
}

export interface InWork extends Service {
  descriptions: ServiceReason[]
  /** Null before step 2. */
  transactionId: string | null
  isCertified: boolean
  /** An earlier payment for it was charged, and the agency did not complete it. */
  failedBefore?: { paymentId?: string | undefined } | undefined
}

export interface CartItem extends Service {
  transactionId: string
  /** The agency added it after its answer was lost: the customer has not certified it yet, and its fees are not known. */
  isUnfinished?: boolean | undefined
  /** At the last checkout, another payment for the registration was in progress, or was made since the service began. */
  isBeingPaid?: boolean | undefined
}

/** A transaction in an answer of the agency. */
export interface TransactionData {
  transactionId: string
  transactionDescription: string | null
  transactionStatus: string | null
  isTransactionOutputDocument: boolean
}

export interface Cart {
  transactionCartId: string
  /**
   * Milliseconds; when the site first received the cart. An agency that was restored from a backup gives numbers again,
   * and a payment for the earlier cart must not count for the later one.
   */
  openedAt: number
  /** The agency may have other transactions in the cart than the record: it is read again before anything is paid. */
  isDoubtful?: boolean | undefined
  /**
   * What was to be added without an answer, and has not been seen in the cart since. Noted before it is sent. The agency may
   * still add it, so that the cart is read again before anything is paid.
   */
  unanswered?: readonly ChosenService[] | undefined
  /**
   * The transactions that were to be removed without an answer, and have been in the cart since. Noted before it is sent. The
   * agency may still remove them, so that the cart is read again before anything is paid.
   */
  removing?: readonly string[] | undefined
  /** The destinations of the confirmation, set by the payment. */
  email: string | null
  /** Ten digits. */
  phone: string | null
  /**
   * All transactions in the agency's cart: the items, the one in progress, and those whose creation was never answered.
   * The last are canceled before anything new is created or paid.
   */
  transactions: TransactionData[]
  /** Latest first. */
  items: CartItem[]
  /** Set while the payment is in progress or its outcome unknown; nothing may change the cart then. */
  payment: { attemptId: string; paidIn: PayingSignIn } | null
}

export const NOTHING_IN_WORK: ServiceFlowRecord = {
  step: 1,
  inWork: null,
  cart: null,
  bill: null,
  paid: null,
}
