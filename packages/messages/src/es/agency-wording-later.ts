import type * as en from '../en/agency-wording-later.ts'
import type { Translation } from '../translation.ts'

export const laterTemplates: Translation<typeof en.laterTemplates> = {
  visitWay: 'Visitar el {shortName}',
  letterOrVisit: 'Pida un código de verificación por correo postal o visite el {shortName}.',
  visitWayDetail:
    'Lleve su licencia o tarjeta de identificación. Allí podemos actualizar su información de contacto.',
  ddNumber: 'Número DD',
  ddNumberWay: 'Número DD de su licencia o tarjeta de identificación',
  ddNumberTitle: 'Ingrese su número DD',
  ddNumberWhere: 'En el frente de su licencia o tarjeta de identificación, junto a las letras DD.',
  ddNumberDrawing:
    'Dibujo de una licencia de conducir. El número DD está cerca de la parte inferior del frente, junto a las letras DD.',
  ddNumberLimits:
    'Si inicia sesión con su número DD, no puede {updates}ver los recibos y certificados de trámites anteriores.',
  ddNumberLimited:
    'Inició sesión con un número DD, por lo que no puede {updates}ver los recibos y certificados de trámites anteriores.',
  ddNumberRequired: 'El número DD es obligatorio',
  ddNumberInvalid:
    'Se requiere un número DD válido. La imagen muestra dónde se encuentra el número DD en su licencia de conducir o tarjeta de identificación.',
  ddNumberTooLong:
    'El número DD tiene un límite de {length} caracteres. La imagen muestra dónde se encuentra el número DD en su licencia de conducir o tarjeta de identificación.',
  ddNumberWrong: 'El número DD que ingresó es incorrecto. {attemptsLeft}',
  lockedOut:
    'Se ingresó {times} un código de verificación o un número DD incorrecto. Por su seguridad, este inicio de sesión terminó. En {seconds} segundos irá a la página para iniciar sesión.',
  callAgency: 'Llame al {shortName} al',
  callAboutFailed:
    'No se completaron los siguientes trámites. Número de trámite: {transactionIds}. Para más información, llame al {shortName} al',
  callAboutPending: 'Para más información, llame al {shortName} al',
  callIfInProgress: 'Si el {date} sigue en curso, llame al {shortName} al',
  callAboutDelay: 'Está tardando más de lo habitual. Llame al {shortName} al',
  callAboutNotCompleted: 'No se completó un trámite. Llame al {shortName} al',
  callBeforePaying: 'Este trámite ya se pagó, pero no se completó. Llame al {shortName} al',
  payIfTold:
    'antes de volver a pagar, para no pagar dos veces. Si el {shortName} le indica que pague de nuevo, puede continuar aquí.',
  callBeforePayingAlone:
    'Este trámite ya se pagó, pero no se completó. Llame al {shortName} antes de volver a pagar. Para pagarlo de nuevo, renueve este registro por separado.',
  callAboutPayment: 'Si mañana sigue esperando, llame al {shortName} al',
  insuranceQuestion: '',
  insuranceDuty: '',
  insurancePerPerson: '',
  insurancePersons: '',
  insuranceProperty: '',
  insuranceCombined: '',
  insuranceBond: '',
  insurancePenalties: '',
  agencyFees: 'Tarifas del {shortName}',
  certificateLanguage: 'El {shortName} emite el certificado en inglés.',
  visitToSignIn:
    'Visite el {shortName} con su licencia o identificación. Allí podemos actualizar su información de contacto. Después podrá iniciar sesión aquí.',
  signedOutLocked:
    'Su último inicio de sesión se bloqueó porque se ingresó {times} un código de verificación o un número DD incorrecto. Su expediente no está bloqueado: puede iniciar sesión de nuevo.',
}
