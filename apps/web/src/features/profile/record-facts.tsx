import { profileCopy as copy } from '@mva/messages/profile'
import { formatLongDate } from '@mva/shared/dates'
import { AgencyText } from '../../shell/agency-text.tsx'
import type { Fact } from '../../ui/facts.tsx'

/** A value of the record, or "None". */
export const formatOrNone = (value: string | null): string => value || copy.none

/** A date of the record, `YYYY-MM-DD`, or "None". */
export const formatDateOrNone = (date: string | null): string =>
  formatOrNone(date && formatLongDate(date))

/** A value of the record in the agency's words, or "None". */
export const AgencyWords = ({ children }: { children: string | null }) =>
  children ? <AgencyText>{children}</AgencyText> : copy.none

export const fact = (name: string, value: string | null): Fact => ({
  name,
  value: formatOrNone(value),
})

export const dateFact = (name: string, date: string | null): Fact => ({
  name,
  value: formatDateOrNone(date),
})

/** A fact in the agency's words. */
export const wordsFact = (name: string, words: string | null): Fact => ({
  name,
  value: <AgencyWords>{words}</AgencyWords>,
})
