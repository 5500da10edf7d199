import * as z from 'zod/mini'
import { flowVehicle, registrationService } from './service-flow.ts'

/** What a customer paid for on this site, as the browser may see it. docs/specification/transactions.md */

const transactionStates = z.enum(['completed', 'pending', 'failed'])

const paidTransaction = z.object({
  transactionId: z.string(),
  service: registrationService,
  vehicle: flowVehicle,
  /** As the agency answered to the payment. */
  state: transactionStates,
})

const madePayment = z.object({
  paymentId: z.string(),
  /** What the customer gives on the phone. */
  reference: z.string(),
  /** An instant, ISO 8601. */
  paidAt: z.string(),
  totalCents: z.int(),
  /** `unreadable`: its record cannot be opened at the moment, and is kept. */
  state: z.enum(['confirmed', 'beingConfirmed', 'unreadable']),
  /** Empty unless confirmed. */
  transactions: z.array(paidTransaction),
  /** Whether its receipt has been opened. */
  isOpened: z.boolean(),
  /** When to call the agency about transactions that it was still working on; null if there are none. */
  inProgress: z.nullable(
    z.object({
      /** `YYYY-MM-DD`. */
      callOn: z.string(),
      /** That day has come. */
      isLate: z.boolean(),
      /** The profile shows it. */
      isRecent: z.boolean(),
    }),
  ),
})

export type MadePayment = z.output<typeof madePayment>

export const transactionsPage = z.object({
  /** The latest first. */
  payments: z.array(madePayment),
  hasMore: z.boolean(),
})

export type TransactionsPage = z.output<typeof transactionsPage>

/** How the agency says that transactions stand now; null where it does not say. */
export const laterStates = z.array(
  z.object({ transactionId: z.string(), state: z.nullable(transactionStates) }),
)

export type LaterStates = z.output<typeof laterStates>
