import type { FlowStep } from '@mva/shared/flow-step'
import type { Bill, Fee, FlowVehicle } from '@mva/shared/models/service-flow'
import type { RegistrationService } from '@mva/shared/registration-services'

/**
 * What the server remembers of a customer's registration services: the transaction in work, the cart, and the step.
 * It belongs to the customer and not to a session, so that it is found again after signing in anew.
 */
export interface ServiceFlowRecord {
  step: FlowStep
  /** The service that steps 1 to 3 are about. */
  inWork: InWork | null
  /** Null until the first transaction was created. */
  cart: Cart | null
  /** What is to pay, from the checkout on; null where nothing is. */
  bill: Bill | null
  /** What step 6 confirms. */
  paid: Paid | null
}

/** A cart that is finalized: the ledger of payments has all about it. */
export interface Paid {
  attemptId: string
  /** The service on whose page it was paid. */
  service: RegistrationService
  /** The last time that the confirmation was sent anew, and how that went; null where it was not. */
  resent: Resent | null
}

export interface Resent {
  email: string
  phone: string | null
  isEmailSent: boolean
  isSmsSent: boolean
}

interface Service {
  service: RegistrationService
  vehicleRegistrationId: string
  vehicle: FlowVehicle
  /** The agency's fees, once they are known. */
  fees: Fee[]
}

export interface InWork extends Service {
  /** Why the service may not be had, in the agency's words. */
  descriptions: string[]
  /** At the agency; null before step 2. */
  transactionId: string | null
  isCertified: boolean
}

export interface CartItem extends Service {
  transactionId: string
}

/** A transaction as the agency told of it. */
export interface TransactionData {
  transactionId: string
  transactionDescription: string | null
  transactionStatus: string | null
  isTransactionOutputDocument: boolean
}

export interface Cart {
  /** The agency's number of it. */
  transactionCartId: string
  /** Where the confirmation goes: set by the payment. Ten digits, where there is a phone. */
  email: string | null
  phone: string | null
  /**
   * All that the agency has in this cart: the items, the one in work, and any other that was begun and never answered
   * for. Those others are canceled before anything new is begun or paid for.
   */
  transactions: TransactionData[]
  /** What the customer put into it, the latest first. */
  items: CartItem[]
  /** Set while the cart is being paid for, and as long as the outcome is not known: nothing may change it then. */
  payment: { attemptId: string } | null
}

export const NOTHING_IN_WORK: ServiceFlowRecord = {
  step: 1,
  inWork: null,
  cart: null,
  bill: null,
  paid: null,
}
