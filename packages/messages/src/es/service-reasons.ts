import type * as en from '../en/service-reasons.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'

export const serviceReasons: Translation<typeof en.serviceReasons> = {
  alreadyInCart: 'Este trámite ya está en su carrito.',
  ownPaymentInProgress:
    'Su pago de este trámite está en curso. No tiene que hacer nada. No vuelva a pagarlo.',
  paymentInProgress:
    'Hay un pago en curso para este registro. No se puede volver a pagar hasta que ese se complete.',
  free: {
    ownPaymentInProgress:
      'Todavía estamos trabajando en este trámite. No tiene que hacer nada. No vuelva a iniciarlo.',
    paymentInProgress:
      'Otra persona de este registro ya inició este trámite. No se puede volver a iniciar hasta que ese se complete.',
  },
  get failedBefore() {
    return laterWords('callBeforePayingAlone')
  },
  unreadable:
    'Este servicio no está disponible en línea para este registro. Para saber el motivo, llámenos.',
}
