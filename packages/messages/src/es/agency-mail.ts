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
      `${code} es su código de verificación. Vence en ${minutes} minutos. No lo comparta con nadie.`,
  },
  mailCode: {
    subject: 'Su código de verificación por correo postal',
    body: (code, days) =>
      `${code} es su código de verificación. Inicie sesión de nuevo e ingréselo. Es válido durante ${days} días a partir del día en que lo pidió.`,
  },
  ddNumberUsed: {
    subject: 'Alguien inició sesión con su número DD',
    body: 'Alguien inició sesión en nuestros servicios en línea con el número DD de su licencia o tarjeta de identificación. Si no fue usted, comuníquese con nosotros de inmediato.',
  },
  contactChanged: {
    email: {
      subject: 'Se cambió su correo electrónico',
      body: 'Se cambió el correo electrónico de su expediente. Ya no enviamos códigos de verificación aquí. Si no fue usted, comuníquese con nosotros de inmediato.',
    },
    sms: {
      subject: 'Se cambió su número de teléfono',
      body: 'Se cambió el número de teléfono de su expediente. Ya no enviamos códigos de verificación aquí. ¿No fue usted? Comuníquese con nosotros de inmediato.',
    },
  },
  address: {
    updated: 'Se actualizó su dirección',
    physical: (address) => `Dirección física: ${address}`,
    mailing: (address) => `Dirección postal: ${address}`,
    voterUpdated:
      'Si usted tiene registro de votante en el estado, ese registro se actualiza con su dirección física.',
    voterKept: 'Su registro de votante no cambia, como usted lo pidió.',
    notYou: 'Si no fue usted, comuníquese con nosotros de inmediato.',
    mailingChanged: 'Se cambió su dirección postal',
    mailingOnRecordChanged: 'Se cambió la dirección postal de su expediente.',
    noLongerSent: 'Ya no enviamos correo postal aquí.',
  },
  confirmation: {
    subject: 'Confirmación de su trámite',
    received: 'Recibimos su trámite. Guarde este correo electrónico para sus archivos.',
    transaction: (id, description, state) =>
      `Número de trámite ${id}: ${description} (${transactionStates[state]})`,
    attached: (certificates) =>
      certificates === 1
        ? 'El certificado de registro está adjunto a este correo electrónico.'
        : 'Los certificados de registro están adjuntos a este correo electrónico.',
    text: (ids) => `Recibimos su trámite. Número de trámite: ${ids}.`,
  },
  reminder: {
    subject: (plate) => `Su registro ${plate} vence pronto`,
    body: ({ vehicle, plate, date, days }) =>
      `El registro de su ${vehicle}, placa ${plate}, vence en ${days} días, el ${date}. Puede renovarlo en línea. Si ya lo renovó o lo canceló, no tiene que hacer nada.`,
  },
  page: {
    attached: 'Adjunto',
    automatic: 'Este mensaje se envió automáticamente. Por favor, no lo responda.',
  },
}
