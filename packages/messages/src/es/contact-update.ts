import type * as en from '../en/contact-update.ts'
import type { Translation } from '../translation.ts'
import { recordUpdateNames } from './record-updates.ts'
import { timesInWords } from './times-in-words.ts'

export const contactUpdateCopy: Translation<typeof en.contactUpdateCopy> = {
  title: recordUpdateNames.contact,
  description: 'Actualice o verifique el correo electrónico y el teléfono de su expediente.',
  what: 'su información de contacto',
  steps: [
    'Elegir qué actualizar',
    'Ingresar la información de contacto',
    'Validar códigos de verificación',
  ],
  questions: [
    '¿Qué desea actualizar o verificar?',
    '¿Cómo podemos comunicarnos con usted?',
    'Confirme que podemos comunicarnos con usted',
  ],
  email: 'Correo electrónico',
  phone: 'Teléfono',
  loadAgain: 'No pudimos cargar su información de contacto.',
  saved: 'Su información de contacto se actualizó.',
}

export const choiceCopy: Translation<typeof en.choiceCopy> = {
  onRecord: 'En su expediente',
  none: 'No hay',
  channels: 'Correo electrónico, teléfono o ambos',
  creation:
    'Inició sesión con un código de verificación de una carta. Agregue un correo electrónico, un número de teléfono o ambos, y la próxima vez podremos enviarle un código de verificación de inmediato.',
  creationSaved:
    'Su contacto está en su expediente. La próxima vez podremos enviarle un código de verificación de inmediato. Puede agregar otro contacto o continuar a su perfil.',
  toProfile: 'Continuar a mi perfil',
  signOutQuestion: '¿Desea cerrar la sesión y salir?',
  signOutConsequence:
    'Se cerrará su sesión. No se pierde nada: el contacto que verificó queda en su expediente.',
  leaveQuestion: '¿Desea salir sin agregar un contacto?',
  leaveConsequence:
    'Se cerrará su sesión. El código de verificación de su carta no se puede usar de nuevo. Si sale ahora sin un correo electrónico ni un teléfono en su expediente, necesitará una nueva carta para iniciar sesión la próxima vez.',
}

export const newContactsCopy: Translation<typeof en.newContactsCopy> = {
  fromRecord:
    'De su expediente. Para verificarlo, seleccione Siguiente. Para reemplazarlo, escriba el nuevo.',
  intro:
    'Enviaremos un código de verificación a cada contacto que ingrese, para confirmar que es suyo.',
  confirmEmail: 'Confirmar correo electrónico',
  confirmPhone: 'Confirmar teléfono',
  confirmHint: 'Escríbalo de nuevo. Aquí no se puede pegar.',
}

export const validationCopy: Translation<typeof en.validationCopy> = {
  intro: (codes) =>
    codes > 1
      ? 'Debe validar ambos códigos de verificación. Son válidos por un tiempo limitado. Guardaremos sus contactos en su expediente para los próximos inicios de sesión.'
      : 'Ingrese el código de verificación que le enviamos. Es válido por un tiempo limitado. Guardaremos su contacto en su expediente para los próximos inicios de sesión.',
  code: 'Código de verificación',
  validate: 'Validar código de verificación',
  resend: 'Reenviar código de verificación',
  resent: 'Enviamos un nuevo código de verificación. El anterior ya no funciona.',
  locked: (attempts, seconds) =>
    `Se ingresó ${timesInWords(attempts)} un código de verificación incorrecto. Por su seguridad, su sesión terminó. En ${seconds} segundos irá a la página para iniciar sesión.`,
}
