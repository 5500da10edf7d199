import type * as en from '../en/service-notices.ts'
import type { Translation } from '../translation.ts'

export const serviceOffMessage =
  'Este servicio no está disponible en este momento y no se cambió nada. Intente de nuevo más tarde.'

export const serviceNoticesCopy: Translation<typeof en.serviceNoticesCopy> = {
  label: 'Avisos del servicio',
  off: {
    signIn: 'En este momento no se puede iniciar sesión.',
    payment:
      'En este momento no se puede pagar aquí, por lo que no podrá completar un trámite que tenga tarifa.',
    contactUpdate: 'En este momento no se puede actualizar la información de contacto aquí.',
    addressUpdate: 'En este momento no se pueden actualizar las direcciones aquí.',
  },
}
