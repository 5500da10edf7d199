import { addDays, agencyDay, daysBetween } from '@mva/shared/dates'

/** As long as the mail of the agency takes. */
const CALL_AFTER_DAYS = 14

/** An agency that does not say how its transactions stand would leave them on the profile for good. */
const RECENT_DAYS = 60

/** Until when a transaction is left to the agency that it had in progress after its payment. `paidAt` is an instant, ISO 8601. */
export const progressOf = (paidAt: string, now: Date) => {
  const paidOn = agencyDay(new Date(paidAt))
  const today = agencyDay(now)
  const callOn = addDays(paidOn, CALL_AFTER_DAYS)
  return {
    /** `YYYY-MM-DD`: when the customer is to call the agency. */
    callOn,
    isLate: today >= callOn,
    /** Whether the profile and step 1 still speak of it. */
    isRecent: daysBetween(paidOn, today) <= RECENT_DAYS,
  }
}
