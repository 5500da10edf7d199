/** What a transaction's status means once its cart is finalized. */
export type TransactionState = 'completed' | 'failed' | 'pending'

const stateByStatus: Partial<Record<string, TransactionState>> = {
  Completed: 'completed',
  Failed: 'failed',
  Rejected: 'failed',
  Pending: 'pending',
}

/** In a cart that is not finalized yet; after that it means that the transaction failed. */
const IN_WORK = 'In Work'

/**
 * Reads a status. 'In Work' after a checkout means failed (docs/specification/agency-calls.md#identifiers); a missing one
 * does not, and one that is neither the specification's nor declared leaves the transaction in progress.
 */
export const transactionState = (status: string | null): TransactionState => {
  if (status === IN_WORK) return 'failed'
  return status === null ? 'completed' : (stateByStatus[status] ?? 'pending')
}

/**
 * Reads the answer to the question how a transaction in progress stands. Only a word for it completes or fails the
 * transaction: any other answer, 'In Work' included, leaves it in progress.
 */
export const laterTransactionState = (status: string): TransactionState =>
  stateByStatus[status] ?? 'pending'
