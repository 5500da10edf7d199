import { expirationCopy } from '@mva/messages/expiration'
import { addDays, daysBetween, formatLongDate } from '../dates.ts'
import { formatCents } from '../money.ts'

/** The notices of a registration. Dates and `today` are `YYYY-MM-DD`. docs/specification/profile.md#notices */

export const INSPECTION_NOTICE_DAYS = 30
export const PLATE_SHIPPED_NOTICE_DAYS = 90

/** The days until the inspection is due, 0 to 30; null outside that range. */
export const daysUntilInspection = (deadline: string | null, today: string): number | null =>
  deadline === null ? null : within(daysBetween(today, deadline), INSPECTION_NOTICE_DAYS)

/** The days since the plate was shipped, 0 to 90; null outside that range. */
export const daysSincePlateShipped = (shipped: string | null, today: string): number | null =>
  shipped === null ? null : within(daysBetween(shipped, today), PLATE_SHIPPED_NOTICE_DAYS)

const within = (days: number, max: number): number | null =>
  days >= 0 && days <= max ? days : null

/** Formats a renewal fee in cents as dollars; 'NA' is unchanged, and null gives an empty text. */
export const formatRenewalFee = (fee: number | 'NA' | null): string =>
  typeof fee === 'number' ? formatCents(fee) : (fee ?? '')

const ACTIVE = 'Active'
const CANCELED = 'Canceled'

interface Expiring {
  registrationStatus: string | null
  expirationDate: string | null
}

/** The day on which a registration expires or has expired; null if it is canceled or the date is unknown. */
const expirationOf = ({ registrationStatus, expirationDate }: Expiring): string | null =>
  registrationStatus === CANCELED ? null : expirationDate

/**
 * The day from which a registration can be renewed; null if that day has come, or if the expiration or the days before it
 * are unknown.
 */
export const renewableFrom = (
  expiration: string | null,
  today: string,
  windowDays: number | null,
): string | null => {
  if (expiration === null || windowDays === null) return null
  const day = addDays(expiration, -windowDays)
  return day > today ? day : null
}

/**
 * `Expires January 5, 2027 · $95.50 to renew`, or while it cannot be renewed `· You can renew from October 7, 2026`, without
 * what is unknown. docs/specification/profile.md#registration-section */
export const formatExpiration = (
  registration: Expiring & {
    registrationRenewalFee: number | 'NA' | null
    isPlateRenewable: boolean
  },
  today: string,
  windowDays: number | null = null,
): string | null => {
  const expiration = expirationOf(registration)
  if (expiration === null) return null
  const { registrationStatus, registrationRenewalFee: fee, isPlateRenewable } = registration
  const { expired, expires, toRenew, renewFrom } = expirationCopy
  const when = (expiration < today ? expired : expires)(formatLongDate(expiration))
  if (isPlateRenewable)
    return typeof fee === 'number' ? `${when} · ${toRenew(formatCents(fee))}` : when
  // Another status may be why it cannot be renewed, on that day too.
  const opens = registrationStatus === ACTIVE ? renewableFrom(expiration, today, windowDays) : null
  return opens ? `${when} · ${renewFrom(formatLongDate(opens))}` : when
}

/** The registration that expires or expired first comes first; canceled ones and unknown dates come last, in their order. */
export const sortByUrgency = <R extends Expiring>(registrations: readonly R[]): R[] =>
  [...registrations].sort((one, other) => {
    const [first, second] = [expirationOf(one) ?? LAST, expirationOf(other) ?? LAST]
    return first.localeCompare(second)
  })

/** Later than each date. */
const LAST = '9999-99-99'
