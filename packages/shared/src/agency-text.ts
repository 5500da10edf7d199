import { agencyTexts } from '@mva/messages/agency-texts'
import { isAgencyLanguage } from './agency-language.ts'

/** A text of the agency in the language of the page, or as it comes if it is not known. */
export const agencyText = (text: string): string => agencyTexts[text.trim()] ?? text

/** Whether a text of the agency is known in the language of the page. */
export const isKnownAgencyText = (text: string): boolean =>
  isAgencyLanguage || Object.hasOwn(agencyTexts, text.trim())
