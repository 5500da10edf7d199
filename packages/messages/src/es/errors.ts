import type * as en from '../en/errors.ts'
import type { Translation } from '../translation.ts'

export const incompleteMessage: Translation<typeof en.incompleteMessage> =
  'Proporcione toda la información obligatoria.'

export const technicalDifficultiesMessage: Translation<typeof en.technicalDifficultiesMessage> =
  'Tenemos dificultades técnicas. Intente hacer su solicitud de nuevo.'

export const offlineMessage: Translation<typeof en.offlineMessage> =
  'Su dispositivo no tiene conexión. Revise su conexión e intente de nuevo.'

export const unknownErrorMessage: Translation<typeof en.unknownErrorMessage> = (status) =>
  `Error desconocido ${status}`
