import { agencyTexts } from '@mva/messages/agency-texts'

/** A text of the agency in the language of the page, or as it comes if it is not known. */
export const agencyText = (text: string): string => agencyTexts[text.trim()] ?? text
