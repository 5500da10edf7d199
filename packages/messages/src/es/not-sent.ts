import type * as en from '../en/not-sent.ts'
import type { Translation } from '../translation.ts'

export const notSentMessages: Translation<typeof en.notSentMessages> = {
  email: 'No se pudo enviar el código de verificación al correo electrónico proporcionado',
  phone: 'No se pudo enviar el código de verificación al teléfono proporcionado',
}
