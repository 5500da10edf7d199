interface StandingOfRegistration {
  /** `YYYY-MM-DD`; null if the record has none. */
  expirationDate: string | null
  canceledDate: string | null
  isSuspended: boolean
}

/**
 * Returns the status of a registration on a day. A cancellation is final, and a suspension takes precedence over the
 * expiration. Null, shown as 'Unknown', if the record has no expiration date.
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
