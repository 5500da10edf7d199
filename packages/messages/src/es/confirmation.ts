import type * as en from '../en/confirmation.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'

export const confirmationCopy: Translation<typeof en.confirmationCopy> = {
  failed: (transactionIds) => laterWords('callAboutFailed', { transactionIds }),
  pendingHeading: {
    paid: 'Recibimos su pago. Todavía no se han completado todos los trámites.',
    free: 'Todavía no se han completado todos los trámites.',
  },
  several: (count) => `${count} trámites`,
  done: (what, date) => `${what}, el ${date}.`,
  paid: (amount) => `Usted pagó ${amount}.`,
  free: 'No se cobró nada.',
  completedOnes:
    'Los trámites que se completaron se confirmaron por mensaje de texto o correo electrónico.',
  sendingUnknown:
    'No pudimos comprobar si se envió la confirmación. Si no la recibe, seleccione Reenviar la confirmación.',
  emailSent: (to, isSent) => `Correo electrónico a ${to}: ${isSent ? 'enviado' : 'no enviado'}.`,
  textSent: (to, isSent) => `Mensaje de texto a ${to}: ${isSent ? 'enviado' : 'no enviado'}.`,
  print: 'Imprimir la confirmación y el recibo',
  resend: 'Reenviar la confirmación',
  attached: 'El certificado de registro está adjunto al correo electrónico.',
  certificateUnknown:
    'Si hay un certificado de registro, está adjunto al correo electrónico de confirmación. Si no lo recibe, llámenos.',
  certificate: 'Ver el certificado de registro',
  keepReceipt: 'Guarde el recibo para sus archivos.',
  downloadReceipt: 'Descargar el recibo en PDF',
  receiptFile: 'recibo.pdf',
  goodToKnow: 'Información útil',
  cards: 'Las tarjetas nuevas llegan por correo postal en dos semanas.',
  sender: (address) =>
    `El correo electrónico viene de ${address}. Si no lo ve, revise su carpeta de correo no deseado.`,
}

export const nextCopy: Translation<typeof en.nextCopy> = {
  heading: 'Qué sigue',
  pending: {
    paid: 'Todavía estamos trabajando en este trámite. No vuelva a pagarlo.',
    free: 'Todavía estamos trabajando en este trámite. No vuelva a iniciarlo.',
  },
  get callAboutPending() {
    return laterWords('callAboutPending')
  },
  notCharged: 'Este trámite no se completó. No se le cobró nada por él.',
  charged: (fee, total) =>
    `Este trámite no se completó, pero los ${total} que pagó incluyen su tarifa de ${fee}.`,
  call: (transactionId) => [
    laterWords('callAgency'),
    `y pida que lo completen o que le reembolsen la tarifa. Tenga a mano el número de trámite ${transactionId}.`,
  ],
  callUncharged: (transactionId) => [
    laterWords('callAgency'),
    `y pida que lo completen. Tenga a mano el número de trámite ${transactionId}.`,
  ],
}

export const resendCopy: Translation<typeof en.resendCopy> = {
  heading: 'Reenviar la confirmación',
  disclaimer:
    'Al seleccionar Enviar, acepta recibir la confirmación en esta dirección de correo electrónico y, si ingresa un número de teléfono, por mensaje de texto. Su expediente no cambia.',
  cancel: 'Cancelar',
  send: 'Enviar',
}

export const certificateCopy: Translation<typeof en.certificateCopy> = {
  print: 'Imprimir',
  download: 'Descargar en PDF',
  close: 'Cerrar',
  fileName: (transactionId) => `certificado-de-registro-${transactionId}.pdf`,
}
