import type * as en from '../en/agency-mail.ts'
import type { Translation } from '../translation.ts'
import { language } from './language.ts'

const transactionStates = {
  completed: 'Completado',
  pending: 'En curso',
  failed: 'No se completó',
}

export const mailCopy: Translation<typeof en.mailCopy> = {
  language: { code: language.code, locale: language.locale },
  loginCode: {
    subject: 'Su código de verificación',
    body: (code, minutes) =>
      `${code} es su código de verificación. Es válido durante ${minutes} minutos. No lo comparta con nadie.`,
  },
  mailCode: {
    subject: 'Su código de verificación por correo postal',
    body: (code, days) =>
      `${code} es su código de verificación. Es válido durante ${days} días a partir del día en que lo pidió.`,
  },
  ddNumberUsed: {
    subject: 'Alguien inició sesión con su número DD',
    body: 'Alguien inició sesión en los servicios en línea con el número DD de su licencia o tarjeta de identificación. Si no fue usted, comuníquese con nosotros.',
  },
  contactChanged: {
    email: {
      subject: 'Se cambió su correo electrónico',
      body: 'Se cambió el correo electrónico en su expediente. Ya no se envían códigos de verificación aquí. Si usted no hizo este cambio, comuníquese con nosotros.',
    },
    sms: {
      subject: 'Se cambió su número de teléfono',
      body: 'Se cambió el número de teléfono en su expediente. Ya no se envían códigos de verificación aquí. Si usted no hizo este cambio, comuníquese con nosotros.',
    },
  },
  address: {
    updated: 'Se actualizó su dirección',
    physical: (address) => `Dirección física: ${address}`,
    mailing: (address) => `Dirección postal: ${address}`,
    voterUpdated:
      'Si usted tiene registro de votante en el estado, ese registro se actualiza con la dirección física.',
    voterKept: 'Su registro de votante no se actualiza, como usted lo pidió.',
    notYou: 'Si usted no hizo este cambio, comuníquese con nosotros.',
    mailingChanged: 'Se cambió su dirección postal',
    mailingOnRecordChanged: 'Se cambió la dirección postal en su expediente.',
    noLongerSent: 'Ya no se envía correo aquí.',
  },
  confirmation: {
    subject: 'Confirmación de su trámite',
    received: 'Recibimos su trámite. Guarde este correo electrónico para sus archivos.',
    transaction: (id, description, state) =>
      `Número de trámite ${id}: ${description} (${transactionStates[state]})`,
    fees: (amount) => `Tarifas: ${amount}`,
    serviceFee: (amount) => `Tarifa por servicio: ${amount}`,
    total: (amount) => `Monto total: ${amount}`,
    attached: 'El certificado de registro está adjunto a este correo electrónico.',
    text: (ids) => `Recibimos su trámite. Número de trámite: ${ids}.`,
  },
  reminder: {
    subject: (plate) => `Su registro ${plate} vence pronto`,
    body: ({ vehicle, plate, date, days }) =>
      `El registro de su ${vehicle}, placa ${plate}, vence en ${days} días, el ${date}. Puede renovarlo en línea. Si ya lo renovó o lo canceló, no tiene que hacer nada.`,
  },
  page: {
    attached: 'Adjunto',
    automatic: 'Este mensaje se envió automáticamente. No lo responda.',
  },
}
