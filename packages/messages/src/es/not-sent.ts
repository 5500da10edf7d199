import type * as en from '../en/not-sent.ts'
import type { Translation } from '../translation.ts'

export const notSentMessages: Translation<typeof en.notSentMessages> = {
  email: 'No se pudo enviar el código de acceso al correo electrónico proporcionado',
  phone: 'No se pudo enviar el código de acceso al teléfono proporcionado',
}
