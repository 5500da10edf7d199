import { agencyStatus, agencyText, isKnownAgencyText } from '@mva/shared/agency-text'

interface AgencyTextProps {
  /** For a status: what it describes, if its wording depends on it. */
  of?: string | null
  children: string
}

/** A text of the agency in the language of the page, or as it comes and marked as English. */
export const AgencyText = ({ of = null, children }: AgencyTextProps) => {
  if (!isKnownAgencyText(children)) return <span lang="en">{children}</span>
  return of === null ? agencyText(children) : agencyStatus(children, of)
}
