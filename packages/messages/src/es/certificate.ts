import type * as en from '../en/certificate.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'

export const certificateHeading: Translation<typeof en.certificateHeading> =
  'Certificado de registro'

export const certificateInEnglish: Translation<typeof en.certificateInEnglish> = () =>
  laterWords('certificateLanguage')
