import type * as en from '../en/transactions.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'

export const transactionsCopy: Translation<typeof en.transactionsCopy> = {
  title: 'Sus trámites',
  description: 'Lo que pagó en este sitio, con los recibos.',
  none: 'Todavía no ha pagado nada en este sitio.',
  missing: 'No se pudieron cargar sus trámites.',
  more: 'Mostrar trámites anteriores',
  moreShown: (count) => `Se muestran ${count} trámites.`,
  toProfile: 'Volver a la página del perfil',
  reference: 'Referencia',
  paid: 'Pagado',
  noCharge: 'Sin costo',
  states: {
    completed: 'Completado',
    pending: 'En curso',
    failed: 'No completado',
    beingConfirmed: 'El pago se está confirmando',
    unreadable: 'No se puede mostrar ahora',
  },
  payments: 'Pagos',
  unreadable:
    'El registro de este pago no se puede abrir ahora. Se conserva. Inténtelo de nuevo más tarde.',
  show: 'Mostrar el recibo',
}

export const transactionCopy: Translation<typeof en.transactionCopy> = {
  title: (date) => `Trámite del ${date}`,
  heading: 'Recibo',
  print: 'Imprimir el recibo',
  toList: 'Volver a sus trámites',
  missing: 'No se pudo cargar este trámite.',
}

export const paidCopy: Translation<typeof en.paidCopy> = {
  heading: 'Recibimos su pago',
  text: (date) => `Pagó el ${date}. El recibo está entre sus trámites.`,
  show: 'Mostrar el recibo',
  list: 'Sus trámites',
  listText: 'Recibos y certificados de lo que pagó en este sitio.',
  showList: 'Mostrar sus trámites',
}

export const workCopy: Translation<typeof en.workCopy> = {
  heading: 'En curso en la agencia',
  paidOn: (date) => `Pagado el ${date}.`,
  next: 'Usted no tiene que hacer nada. No vuelva a pagarlo.',
  call: (date) => [laterWords('callIfInProgress', { date }), '.'],
  callNow: () => [laterWords('callAboutDelay'), '.'],
  callFailed: (reference) => [
    laterWords('callAboutNotCompleted'),
    `y pida que lo completen o que le reembolsen la tarifa. Tenga a mano la referencia ${reference}.`,
  ],
  notAsked:
    'En este momento no se pudo consultar a la agencia. Esto es lo que indicó cuando usted pagó.',
  show: 'Mostrar sus trámites',
}
