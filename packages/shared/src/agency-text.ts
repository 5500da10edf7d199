import { agencyTexts } from '@mva/messages/agency-texts'
import { language } from '@mva/messages/language'

/** The agency writes English. */
export const isAgencyLanguage = language.code === 'en'

/** A text of the agency in the language of the page, or as it comes if it is not known. */
export const agencyText = (text: string): string => agencyTexts[text.trim()] ?? text

/** The language of a text, where it is another than that of the page: the agency's own words are in English. */
export const languageOfText = (shown: string, agencyMessage: string | null): 'en' | undefined =>
  shown === agencyMessage && !isAgencyLanguage ? 'en' : undefined
