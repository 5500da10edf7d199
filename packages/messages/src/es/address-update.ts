import type * as en from '../en/address-update.ts'
import type { Translation } from '../translation.ts'
import { recordUpdateNames } from './record-updates.ts'

export const addressUpdateCopy: Translation<typeof en.addressUpdateCopy> = {
  title: recordUpdateNames.address,
  description: 'Actualice sus direcciones física y postal.',
  what: 'sus direcciones',
  steps: ['Ingresar direcciones', 'Comparar direcciones', 'Confirmar'],
  questions: [
    '¿Dónde vive y dónde recibe su correo?',
    '¿Qué dirección desea usar?',
    '¿Son correctas estas direcciones?',
  ],
  physicalAddress: 'Dirección física',
  mailingAddress: 'Dirección postal',
  loadAgain: 'No pudimos cargar sus direcciones.',
  saved: 'Su dirección se actualizó.',
}

export const issueText: Translation<typeof en.issueText> = (address, message) =>
  `${address} - ${message}`

export const fieldNames: Translation<typeof en.fieldNames> = {
  addressLine1: 'Línea 1 de la dirección',
  addressLine2: 'Línea 2 de la dirección',
  stateId: 'Estado',
  city: 'Ciudad',
  zipCode: 'Código postal',
  zipPlus: 'Extensión del código postal',
}

export const entryCopy: Translation<typeof en.entryCopy> = {
  intro:
    'Ingrese solo direcciones de Estados Unidos. Es posible que le sugiramos una dirección normalizada, con el formato que usa el Servicio Postal.',
  same: 'Mi dirección postal es la misma que mi dirección física',
  replaces: 'Su dirección postal cambiará',
  abroad:
    'Su dirección postal está fuera de Estados Unidos, por lo que no puede quedar igual si actualiza sus direcciones aquí.',
  nowOnRecord: 'Ahora en su expediente',
  willBecome: 'Quedará así',
  keep: (street) => `Conservar ${street}`,
  chooseState: 'Seleccione un estado',
  missingStates: {
    one: 'No pudimos mostrar un estado.',
    many: (count) => `No pudimos mostrar ${count} estados.`,
  },
  chooseCity: 'Seleccione una ciudad',
  missingCities: {
    one: 'No pudimos mostrar una ciudad.',
    many: (count) => `No pudimos mostrar ${count} ciudades.`,
  },
  chooseZip: 'Seleccione un código postal',
  missingZips: {
    one: 'No pudimos mostrar un código postal.',
    many: (count) => `No pudimos mostrar ${count} códigos postales.`,
  },
  clear: 'Borrar los campos',
}

export const comparisonCopy: Translation<typeof en.comparisonCopy> = {
  intro:
    'La dirección normalizada es distinta de la que ingresó. Elija cuál usar. Las diferencias están marcadas.',
  standardized: 'Usar la dirección normalizada',
  entered: 'Usar la dirección que ingresé',
  different: 'Diferente',
  none: 'No hay',
}

export const confirmationCopy: Translation<typeof en.confirmationCopy> = {
  intro: 'Revise las direcciones que quedarán en su expediente.',
  sameMailing: 'La misma que la dirección física',
  replaces: (address) => `Reemplaza a ${address}`,
  confirmReplacement: 'Enviar mi correo a mi dirección física a partir de ahora',
  email: 'Enviaremos una confirmación al correo electrónico de su expediente.',
  noEmail:
    'Su expediente no tiene un correo electrónico, por lo que no podemos enviar una confirmación.',
  noCertificate: 'No necesita una licencia ni un certificado de registro nuevos.',
  voter:
    'Si tiene registro de votante en el estado, se actualizará con su dirección física, a menos que marque la casilla de abajo.',
  keepVoterRegistration: 'No actualizar la dirección de mi registro de votante',
  submit: 'Enviar',
}
