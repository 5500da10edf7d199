/** What a transaction's status means once its cart is finalized. */
export type TransactionState = 'completed' | 'failed' | 'pending'

const FAILED =
  /^(?:inwork|failed|failure|error|rejected|refused|declined|denied|cancell?ed|void(?:ed)?|reversed|expired|incomplete|notcompleted|unsuccessful)$/
const PENDING =
  /^(?:pending\w*|processing|inprocess|inprogress|queued|onhold|held|submitted|received|awaiting\w*|waiting\w*|underreview|inreview|open|new)$/

/**
 * Reads a status. 'In Work' after a checkout means failed (docs/specification/agency-calls.md#identifiers); a missing or
 * unknown one does not.
 */
export const transactionState = (status: string | null): TransactionState => {
  const letters = (status ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  if (FAILED.test(letters)) return 'failed'
  return PENDING.test(letters) ? 'pending' : 'completed'
}
