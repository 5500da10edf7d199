import { language } from '@mva/messages/language'

/** The agency writes English. */
export const isAgencyLanguage = language.code === 'en'

/** The language of a text, where it is another than that of the page: the agency's own words are in English. */
export const languageOfText = (shown: string, agencyMessage: string | null): 'en' | undefined =>
  shown === agencyMessage && !isAgencyLanguage ? 'en' : undefined
