import { agencyText, isKnownAgencyText } from '@mva/shared/agency-text'

/** A text of the agency in the language of the page, or as it comes and marked as English. */
export const AgencyText = ({ children }: { children: string }) =>
  isKnownAgencyText(children) ? agencyText(children) : <span lang="en">{children}</span>
