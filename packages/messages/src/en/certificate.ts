import { laterWords } from './agency-words-later.ts'

/** The heading of the dialog with a certificate. The certificate itself is English, as the agency issues it. */
export const certificateHeading = 'Registration Certificate'

/** Shown above the certificate on pages in another language. */
export const certificateInEnglish = () => laterWords('certificateLanguage')
