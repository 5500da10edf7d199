import { lettersIn } from './letters-in.ts'

/** What a transaction's status means once its cart is finalized. */
export type TransactionState = 'completed' | 'failed' | 'pending'

const FAILED =
  /^(?:inwork|failed|failure|error|rejected|refused|declined|denied|cancell?ed|void(?:ed)?|reversed|expired|incomplete|notcompleted|unsuccessful)$/
const PENDING =
  /^(?:pending\w*|processing|inprocess|inprogress|queued|onhold|held|submitted|received|awaiting\w*|waiting\w*|underreview|inreview|open|new)$/

const COMPLETED =
  /^(?:complete|completed|finished|done|success|successful|succeeded|processed|approved|issued|fulfilled|finali[sz]ed)$/

/**
 * Reads a status. 'In Work' after a checkout means failed (docs/specification/agency-calls.md#identifiers); a missing or
 * unknown one does not.
 */
export const transactionState = (status: string | null): TransactionState => {
  const letters = lettersIn(status ?? '')
  if (FAILED.test(letters)) return 'failed'
  return PENDING.test(letters) ? 'pending' : 'completed'
}

/**
 * Reads the answer to the question how a transaction in progress stands. Only a word for it completes or fails the
 * transaction: any other answer, 'In Work' included, leaves it in progress.
 */
export const laterTransactionState = (status: string): TransactionState => {
  const letters = lettersIn(status)
  if (COMPLETED.test(letters)) return 'completed'
  return letters !== 'inwork' && FAILED.test(letters) ? 'failed' : 'pending'
}
