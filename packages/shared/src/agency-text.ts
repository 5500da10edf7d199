import { inAgencyWords } from '@mva/messages/agency-facts'
import { agencyStatuses, agencyTexts } from '@mva/messages/agency-texts'
import { language } from '@mva/messages/language'
import { isAgencyLanguage } from './agency-language.ts'

/** The texts by what the agency writes: a key may name it, as in `Visit the {shortName}.` */
const knownTexts = (texts: typeof agencyTexts) => {
  let known: Map<string, string> | undefined
  // The agency may send any text, also the name of a property that every object has.
  return (): Map<string, string> =>
    (known ??= new Map(
      Object.entries(texts).map(([text, worded = text]) => [
        inAgencyWords(text, 'en'),
        inAgencyWords(worded, language.code),
      ]),
    ))
}

/** Words the agency's texts in the language of the texts. One that is not among them stays as it comes. */
export const agencyTextIn = (texts: typeof agencyTexts) => {
  const known = knownTexts(texts)
  return (text: string): string => known().get(text.trim()) ?? text
}

const known = knownTexts(agencyTexts)

/** A text of the agency in the language of the page, or as it comes if it is not known. */
export const agencyText = agencyTextIn(agencyTexts)

/** A status of the agency, worded by what it describes: 'suspension', or the type of a credential. */
export const agencyStatus = (status: string, of: string): string => {
  const statuses = new Map(Object.entries(agencyStatuses)).get(of.trim()) ?? {}
  return new Map(Object.entries(statuses)).get(status.trim()) ?? agencyText(status)
}

/** Whether a text of the agency is known in the language of the page. */
export const isKnownAgencyText = (text: string): boolean =>
  isAgencyLanguage || known().has(text.trim())
