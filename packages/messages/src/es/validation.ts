import type * as en from '../en/validation.ts'
import type { Translation } from '../translation.ts'
import { words } from './agency-words.ts'

export const fieldNames: Translation<typeof en.fieldNames> = {
  plateType: 'Tipo de placa',
  vehicleType: 'Tipo de vehículo',
  registrationType: 'Tipo de registro',
  email: 'Correo electrónico',
  confirmEmail: 'Confirmar correo electrónico',
  phone: 'Teléfono',
  confirmPhone: 'Confirmar teléfono',
  loginCode: 'Código de verificación',
  firstName: 'Nombre',
  lastName: 'Apellido',
  companyName: 'Nombre de la empresa',
  card: 'Tarjeta',
  cardNumber: 'Número de tarjeta',
  expiryMonth: 'Mes de vencimiento',
  expiryYear: 'Año de vencimiento',
  cvv: 'CVV',
}

export const requiredMessage: Translation<typeof en.requiredMessage> = (field) =>
  `El campo “${field}” es obligatorio.`

export const maxLengthMessage: Translation<typeof en.maxLengthMessage> = (field, length) =>
  `El campo “${field}” tiene un límite de ${length} caracteres.`

export const responseRequiredMessage: Translation<typeof en.responseRequiredMessage> =
  'La respuesta a esta pregunta es obligatoria.'

export const misplacedCardNumberMessage: Translation<typeof en.misplacedCardNumberMessage> =
  'Ingrese el número de la tarjeta solo en el campo “Número de tarjeta”.'

export const specialCharactersMessage: Translation<typeof en.specialCharactersMessage> =
  'No se permiten los caracteres especiales ";", "<", "|", "," y "-". En los nombres con guion, use un espacio en lugar del guion.'

export const lastNameCopy: Translation<typeof en.lastNameCopy> = {
  required: 'El apellido es obligatorio',
  tooLong: (length) => `El apellido tiene un límite de ${length} caracteres`,
}

export const dateRangeMessage: Translation<typeof en.dateRangeMessage> =
  'La fecha debe estar dentro de los límites aceptables.'

export const dateOfBirthMessage: Translation<typeof en.dateOfBirthMessage> =
  'Se requiere una fecha de nacimiento válida'

export const addressCopy: Translation<typeof en.addressCopy> = {
  required: {
    addressLine1: 'La línea 1 de la dirección es obligatoria',
    city: 'La ciudad es obligatoria',
    stateId: 'El estado es obligatorio',
    zipCode: 'El código postal es obligatorio',
  },
  digits: {
    zipCode: (digits) => `El código postal debe tener ${digits} dígitos.`,
    zipPlus: (digits) => `La extensión del código postal debe tener ${digits} dígitos.`,
  },
  replacement:
    'Marque la casilla si su correo debe llegar a su dirección física. Para conservar su dirección postal, seleccione Anterior.',
}

export const cardCopy: Translation<typeof en.cardCopy> = {
  cvvDigits: 'El CVV solo puede tener dígitos.',
  cvvLength: (fewest, most) => `El CVV debe tener ${fewest} o ${most} caracteres.`,
  monthInvalid: 'El mes de vencimiento debe estar entre 01 y 12.',
  yearInvalid: 'El año de vencimiento no es válido.',
}

export const identityCopy: Translation<typeof en.identityCopy> = {
  caseNumberRequired: 'El número de caso, citación o multa es obligatorio',
  caseNumberTooLong: (length) =>
    `El número de caso, citación o multa tiene un límite de ${length} caracteres`,
  get licenseNumberRequired() {
    return words('licenseNumberRequired')
  },
  licenseNumberCharacters: 'Solo se permiten letras y números.',
  ssnLastFour: 'Los últimos cuatro dígitos del número de Seguro Social son obligatorios',
}

export const secondFactorRules: Translation<typeof en.secondFactorRules> = {
  loginCodeRequired: 'El código de verificación es obligatorio',
  contactRequired: 'Seleccione dónde quiere recibir el código de verificación.',
  optionRequired: 'Seleccione una de las opciones anteriores.',
}

export const emailMessages: Translation<typeof en.emailMessages> = {
  invalid: 'Ingrese una dirección de correo electrónico válida.',
  characters: 'La dirección de correo electrónico contiene caracteres que no son válidos.',
}

export const phoneMessages: Translation<typeof en.phoneMessages> = {
  incomplete: (field, digits) => `El campo “${field}” debe tener ${digits} dígitos.`,
  invalid: 'Ingrese un número de teléfono válido.',
  characters: 'El número de teléfono contiene caracteres que no son válidos.',
}

export const contactMessages: Translation<typeof en.contactMessages> = {
  choiceRequired: 'Seleccione la información de contacto que quiere actualizar o verificar.',
  emailRequired: 'El correo electrónico es obligatorio',
  confirmEmailRequired: 'La confirmación del correo electrónico es obligatoria',
  emailsDiffer: 'El correo electrónico y su confirmación no coinciden',
  phoneRequired: 'El teléfono es obligatorio',
  confirmPhoneRequired: 'La confirmación del teléfono es obligatoria',
  phonesDiffer: 'El teléfono y su confirmación no coinciden',
}

export const vehicleCopy: Translation<typeof en.vehicleCopy> = {
  plateNumber:
    'El número de placa es obligatorio. Se aceptan letras y números. No incluya guiones ni espacios.',
  vinLastSix:
    'Los últimos seis dígitos del VIN son obligatorios; debe escribir los seis. Se aceptan letras y números.',
  weightRequired: 'El peso bruto vehicular (GVWR) es obligatorio. Se aceptan números.',
  tooHeavy: (pounds) => `El peso bruto vehicular (GVWR) tiene un límite de ${pounds} libras.`,
  ownerCertification:
    'Certifique que el vehículo está registrado a su nombre o que tiene autorización para consultar el estado del registro.',
}

export const signInRules: Translation<typeof en.signInRules> = {
  violationOrSuspensionDateRequired:
    'Se requiere una fecha válida de la infracción O una fecha válida de inicio de la suspensión',
  crashDateRequired: 'Se requiere una fecha válida del choque',
  crashDateInFuture: 'La fecha del choque no debe ser una fecha futura',
  crashLocationRequired: 'El lugar del choque es obligatorio',
}
