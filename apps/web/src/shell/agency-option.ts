import { textsOfAgencyLists } from '@mva/messages/agency-texts-of-lists'
import { isAgencyLanguage } from '@mva/shared/agency-language'

/** The agency may send any text, also the name of a property that every object has. */
const known = new Map(Object.entries(textsOfAgencyLists))

/** The text of an option of the agency in the language of the page, or as it comes and marked as English. */
export const agencyOption = (text: string): { text: string; lang?: 'en' } => {
  if (isAgencyLanguage) return { text }
  const shown = known.get(text.trim())
  return shown === undefined ? { text, lang: 'en' } : { text: shown }
}
