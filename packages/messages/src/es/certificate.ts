import type * as en from '../en/certificate.ts'
import type { Translation } from '../translation.ts'

export const certificateHeading: Translation<typeof en.certificateHeading> =
  'Certificado de registro'

export const certificateInEnglish: Translation<typeof en.certificateInEnglish> =
  'El DMV emite el certificado en inglés.'
