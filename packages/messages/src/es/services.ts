import type * as en from '../en/services.ts'
import type { Translation } from '../translation.ts'

export const serviceNames: Translation<typeof en.serviceNames> = {
  renew: 'Renovar registro',
  duplicate: 'Pedir duplicado del registro',
  cancel: 'Cancelar registro',
}

export const nowExpires: Translation<typeof en.nowExpires> = (date) =>
  `El registro ahora vence el ${date}.`

export const serviceTexts: typeof en.serviceTexts = {
  renew: {
    ofBusinesses: 'Renovación del registro',
    offered: (registration, { isFirst }) => (isFirst ? `renovar ${registration}` : 'renovarlo'),
    notFinished: 'Continuar con la renovación',
    notEligible: 'No puede renovar este registro en línea',
    off: 'En este momento no se pueden renovar registros aquí.',
    effect: (vehicle) => `se renueva el registro de ${vehicle}`,
    next: ({ newExpirationDate }) => (newExpirationDate ? [nowExpires(newExpirationDate)] : []),
  },
  duplicate: {
    ofBusinesses: 'Duplicado del registro',
    offered: (registration, { isFirst }) =>
      isFirst ? `pedir un duplicado de ${registration}` : 'pedir un duplicado',
    notFinished: 'Continuar con el duplicado del registro',
    notEligible: 'No puede obtener un duplicado de este registro en línea',
    off: 'En este momento no se pueden pedir duplicados del registro aquí.',
    effect: (vehicle) => `se pide un duplicado del registro de ${vehicle}`,
    next: () => [],
  },
  cancel: {
    ofBusinesses: 'Cancelación del registro',
    offered: (registration, { isFirst }) => (isFirst ? `cancelar ${registration}` : 'cancelarlo'),
    notFinished: 'Continuar con la cancelación',
    notEligible: 'No puede cancelar este registro en línea',
    off: 'En este momento no se pueden cancelar registros aquí.',
    effect: (vehicle) => `se cancela el registro de ${vehicle}`,
    next: ({ plateNumber, agencyAddress }) => [
      `Devuelva sus placas${plateNumber ? ` (${plateNumber})` : ''} a esta dirección: ${agencyAddress}.`,
    ],
  },
}
