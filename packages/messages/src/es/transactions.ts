import type * as en from '../en/transactions.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'
import { receiptCopy } from './receipt.ts'

export const transactionsCopy: Translation<typeof en.transactionsCopy> = {
  title: 'Sus trámites',
  description: 'Lo que completó en este sitio, con los recibos.',
  none: 'Todavía no ha completado ningún trámite en este sitio.',
  noneInSignIn: 'No ha completado ningún trámite desde que inició sesión.',
  missing: 'No pudimos cargar sus trámites.',
  more: 'Mostrar trámites anteriores',
  moreShown: (count) => `Se muestran ${count} trámites.`,
  reference: 'Referencia',
  noCharge: 'Sin costo',
  states: {
    ...receiptCopy.states,
    beingConfirmed: 'El pago se está confirmando',
    unreadable: 'No se puede mostrar ahora',
  },
  unreadable:
    'Ahora no podemos abrir la información de este pago. No se perdió. Intente de nuevo más tarde.',
  show: 'Mostrar el recibo',
}

export const transactionCopy: Translation<typeof en.transactionCopy> = {
  title: (date) => `Trámite del ${date}`,
  heading: 'Recibo',
  print: 'Imprimir el recibo',
  toList: 'Volver a sus trámites',
  missing: 'No pudimos cargar este trámite.',
}

export const paidCopy: Translation<typeof en.paidCopy> = {
  paid: {
    heading: 'Recibimos su pago',
    text: (date) => `Pagó el ${date}. El recibo está entre sus trámites.`,
  },
  free: {
    heading: 'Su trámite se completó',
    text: (date) => `Lo completó el ${date}. El recibo está entre sus trámites.`,
  },
  show: 'Mostrar el recibo',
  list: 'Sus trámites',
  listText: 'Recibos y certificados de lo que completó en este sitio.',
  showList: 'Mostrar sus trámites',
}

export const workCopy: Translation<typeof en.workCopy> = {
  heading: 'Todavía estamos trabajando en esto',
  paid: {
    on: (date) => `Pagado el ${date}.`,
    next: 'No tiene que hacer nada. No vuelva a pagarlo.',
    ask: 'y pida que lo completen o que le reembolsen la tarifa.',
  },
  free: {
    on: (date) => `Enviado el ${date}.`,
    next: 'No tiene que hacer nada. No lo comience de nuevo.',
    ask: 'y pida que lo completen.',
  },
  call: (date) => [laterWords('callIfInProgress', { date }), '.'],
  callNow: () => [laterWords('callAboutDelay'), '.'],
  callFailed: (ask, reference) => [
    laterWords('callAboutNotCompleted'),
    `${ask} Tenga a mano la referencia ${reference}.`,
  ],
  notAsked:
    'En este momento no pudimos consultar el estado. Este es el estado que figura en su recibo.',
  show: 'Mostrar sus trámites',
}
