import type * as en from '../en/sign-in.ts'
import type { Translation } from '../translation.ts'
import { words } from './agency-words.ts'

export const signInCopy: Translation<typeof en.signInCopy> = {
  title: 'Iniciar sesión',
  description: 'Inicie sesión para usar nuestros servicios en línea.',
  toRenew: (plate) => `Inicie sesión para renovar el registro de ${plate}.`,
  next: 'Tenga a mano su licencia, su registro o los papeles de su caso. Cuando encontremos su expediente, enviaremos un código de verificación al correo electrónico o al teléfono que figura en él.',
  tabs: 'Quién inicia sesión',
  individual: 'Persona particular',
  business: 'Empresa',
}

export const individualCopy: Translation<typeof en.individualCopy> = {
  ways: 'Elija cómo identificarse',
  get license() {
    return words('licenseWay')
  },
  vehicle: 'Vehículo en el estado',
  adjudication: 'Infracción o suspensión en el estado',
  crash: 'Informe de choque en el estado',
  lastName: 'Apellido',
  lastNameHint:
    'Si tiene dos apellidos, escriba los dos. En los apellidos con guion, escriba un espacio en lugar del guion o la raya.',
  dateOfBirth: 'Fecha de nacimiento',
  dateOfBirthHint: 'Por ejemplo: 4 28 1986',
  ssn: 'Últimos cuatro dígitos del número de Seguro Social',
  get licenseNumber() {
    return words('licenseNumber')
  },
  submit: 'Iniciar sesión',
}

export const licenseHelpCopy: Translation<typeof en.licenseHelpCopy> = {
  heading: 'Dónde encontrarlo',
  get name() {
    return `${words('licenseNumber')}.`
  },
  text: (from, to) => words('licenseNumberHelp', { from: String(from), to: String(to) }),
  get drawing() {
    return words('licenseNumberDrawing')
  },
}

export const businessCopy: Translation<typeof en.businessCopy> = {
  heading: 'Servicios para empresas',
  intro: 'Elija un servicio. Cada uno se abre en otra página.',
  guests:
    '¿Es una persona particular y no puede recibir un código de verificación? Esto también es para usted: allí puede hacer un solo trámite como visitante, sin iniciar sesión.',
}
