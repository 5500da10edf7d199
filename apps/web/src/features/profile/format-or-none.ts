import { formatLongDate } from '@mva/shared/dates'
import { profileCopy } from '@mva/messages/profile'

/** A value of the record, or "None". */
export const formatOrNone = (value: string | null): string => value || profileCopy.none

/** A date of the record, `YYYY-MM-DD`, or "None". */
export const formatDateOrNone = (date: string | null): string =>
  date ? formatLongDate(date) : profileCopy.none
