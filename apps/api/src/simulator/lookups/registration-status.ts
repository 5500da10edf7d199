interface StandingOfRegistration {
  /** `YYYY-MM-DD`; null where the record has none. */
  expirationDate: string | null
  canceledDate: string | null
  isSuspended: boolean
}

/**
 * The status of a registration on a day, from what is on record: cancellation is final, a suspension outweighs the
 * expiration. Null, shown as 'Unknown', where the record has no expiration date.
 */
export const describeStatus = (
  { expirationDate, canceledDate, isSuspended }: StandingOfRegistration,
  today: string,
): 'Active' | 'Expired' | 'Suspended' | 'Canceled' | null => {
  if (canceledDate !== null && canceledDate <= today) return 'Canceled'
  if (isSuspended) return 'Suspended'
  if (expirationDate === null) return null
  return expirationDate < today ? 'Expired' : 'Active'
}
