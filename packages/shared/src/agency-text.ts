import { agencyStatuses, agencyTexts } from '@mva/messages/agency-texts'
import { isAgencyLanguage } from './agency-language.ts'

/** Words the agency's texts in the language of the texts. One that is not among them stays as it comes. */
export const agencyTextIn = (texts: typeof agencyTexts) => {
  // The agency may send any text, also the name of a property that every object has.
  const known = new Map(Object.entries(texts))
  return (text: string): string => known.get(text.trim()) ?? text
}

/** A text of the agency in the language of the page, or as it comes if it is not known. */
export const agencyText = agencyTextIn(agencyTexts)

/** A status of the agency, worded by what it describes: 'suspension', or the type of a credential. */
export const agencyStatus = (status: string, of: string): string => {
  const statuses = new Map(Object.entries(agencyStatuses)).get(of.trim()) ?? {}
  return new Map(Object.entries(statuses)).get(status.trim()) ?? agencyText(status)
}

/** Whether a text of the agency is known in the language of the page. */
export const isKnownAgencyText = (text: string): boolean =>
  isAgencyLanguage || Object.hasOwn(agencyTexts, text.trim())
