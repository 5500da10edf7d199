import type * as en from '../en/service-reasons.ts'
import type { Translation } from '../translation.ts'

export const serviceReasons: Translation<typeof en.serviceReasons> = {
  alreadyInCart: 'Este trámite ya está en su carrito.',
  unreadable:
    'Este servicio no está disponible en línea para este registro. Comuníquese con nosotros para saber el motivo.',
}
