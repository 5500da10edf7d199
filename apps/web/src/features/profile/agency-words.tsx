import { profileCopy } from '@mva/messages/profile'
import { AgencyText } from '../../shell/agency-text.tsx'

/** A value of the record in the agency's words, or "None". */
export const AgencyWords = ({ children }: { children: string | null }) =>
  children ? <AgencyText>{children}</AgencyText> : profileCopy.none
