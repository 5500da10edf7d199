import type * as en from '../en/agency-texts.ts'
import { textsOfAgencyLists } from './agency-texts-of-lists.ts'
import { registrationNotFoundMessage } from './portal-errors.ts'

/** Known texts of the agency by their English wording. Others are shown as they come, marked as English. */
export const agencyTexts: typeof en.agencyTexts = {
  // Statuses.
  Active: 'Vigente',
  Expired: 'Vencido',
  Suspended: 'Suspendido',
  Canceled: 'Cancelado',
  Open: 'Pendiente',
  Closed: 'Cerrado',
  Issued: 'Emitido',

  ...textsOfAgencyLists,

  // Vehicles.
  Title: 'Título',
  Individual: 'Una sola persona',
  'Joint tenants with right of survivorship': 'Propiedad conjunta con derecho de supervivencia',

  'Visit the {shortName}.': 'Visite el {shortName}.',

  // Persons and credentials.
  Female: 'Femenino',
  Male: 'Masculino',
  Yes: 'Sí',
  No: 'No',
  'Operator License': 'Licencia de conducir',
  'Commercial Driver License': 'Licencia de conducir comercial',
  'Identification Card': 'Tarjeta de identificación',
  'Learner Permit': 'Permiso de aprendiz',
  'H - Hazardous materials': 'H - Materiales peligrosos',
  'T - Double and triple trailers': 'T - Remolques dobles y triples',
  'B - Corrective lenses': 'B - Lentes correctivos',
  'License renewal': 'Renovación de la licencia',

  // Suspensions.
  'Unpaid toll violations': 'Infracciones por peajes sin pagar',
  'Failure to have the vehicle inspected': 'No hizo inspeccionar el vehículo',
  'Failure to maintain liability insurance': 'No mantuvo el seguro de responsabilidad civil',
  'Failure to pay a fine': 'No pagó una multa',
  'Lapse of insurance': 'Interrupción del seguro',

  // What the customer has to do.
  'Your vehicle does not have a valid inspection. Have it inspected at an approved station.':
    'Su vehículo no tiene una inspección vigente. Llévelo a inspeccionar a una estación aprobada.',
  'Visit the {shortName} to clear an unpaid check.':
    'Visite el {shortName} para resolver un cheque sin fondos.',
  'Return the plates of your former vehicle.': 'Devuelva las placas de su vehículo anterior.',
  'Provide proof of insurance.': 'Presente un comprobante de seguro.',
  'Provide proof of insurance': 'Presentar un comprobante de seguro',
  'Provide proof of insurance for your vehicle.':
    'Presente un comprobante de seguro de su vehículo.',
  'Pay the outstanding motor vehicle tax to your city or town.':
    'Pague a su ciudad o pueblo el impuesto pendiente sobre vehículos motorizados.',
  'Pay the outstanding fine at the Traffic Tribunal.':
    'Pague la multa pendiente en el Tribunal de Tránsito.',
  'Pay reinstatement fee': 'Pagar la tarifa de restitución',
  'A reinstatement fee is due before the suspension can be lifted.':
    'Debe pagar una tarifa de restitución antes de que se levante la suspensión.',
  'Find your city or town': 'Buscar su ciudad o pueblo',
  'Find an inspection station': 'Buscar una estación de inspección',

  // Fees.
  NA: 'No corresponde',
  'Registration Fee': 'Tarifa de registro',
  'Technology Surcharge': 'Recargo por tecnología',
  'DOT Surcharge': 'Recargo del DOT',
  'Duplicate Registration Fee': 'Tarifa por duplicado del registro',

  // Reasons against a service.
  'This registration has been canceled.': 'Este registro fue cancelado.',
  'This registration has already been renewed.': 'Este registro ya fue renovado.',
  'This registration cannot be renewed earlier than {renewalWindowDays} days before it expires.':
    'Este registro no se puede renovar antes de los {renewalWindowDays} días previos a su vencimiento.',
  'The expiration date of this registration is not on record. Please visit the {shortName}.':
    'La fecha de vencimiento de este registro no está en el expediente. Visite el {shortName}.',
  'This registration has expired. It has to be renewed first.':
    'Este registro venció. Primero hay que renovarlo.',
  'This registration is suspended.': 'Este registro está suspendido.',
  'Your registration privilege is suspended.': 'Su privilegio de registro está suspendido.',
  'There is a block on your record. Please follow the instructions on your profile.':
    'Hay un bloqueo en su expediente. Siga las instrucciones que aparecen en su perfil.',
  'Motor vehicle tax is outstanding in your city or town.':
    'Tiene pendiente el impuesto sobre vehículos en su ciudad o pueblo.',
  'There is no proof of liability insurance on file for this vehicle.':
    'En el expediente no hay un comprobante de seguro de responsabilidad civil de este vehículo.',

  // Refusals.
  'No registration was found matching the information provided. Please make sure you are providing information exactly as it appears on the registration.':
    registrationNotFoundMessage,
  'The information provided does not match our records. Please check it and try again.':
    'La información proporcionada no coincide con nuestros expedientes. Revísela e intente de nuevo.',
  'Your sign-in has expired. Please sign in again.':
    'El tiempo para iniciar sesión terminó. Inicie sesión de nuevo.',
  'The login code is not valid or has expired.':
    'El código de verificación no es válido o ya venció.',
  'Too many wrong login codes. Please sign in again.':
    'Demasiados códigos de verificación incorrectos. Inicie sesión de nuevo.',
  'Your session has ended. Please sign in again.': 'Su sesión terminó. Inicie sesión de nuevo.',
  'Contact information and addresses cannot be updated after signing in with a DD #.':
    'No se puede actualizar la información de contacto ni las direcciones después de iniciar sesión con un número DD.',
  'This cart has already been checked out.': 'Este carrito ya se procesó.',
  'There is no transaction in your cart.': 'No hay ningún trámite en su carrito.',
  'Your cart has changed. Please review it and try again.':
    'Su carrito cambió. Revíselo e intente de nuevo.',
  'A transaction in your cart is not complete. Please complete or remove it.':
    'Un trámite de su carrito no está completo. Complételo o elimínelo.',
  'The fees in your cart are not up to date. Please review your cart and try again.':
    'Las tarifas de su carrito no están actualizadas. Revise su carrito e intente de nuevo.',
  'You are not allowed to do this.': 'Usted no puede hacer esto.',
  'There is no such record.': 'No existe ese expediente.',
  'Your record was changed elsewhere. Please try again.':
    'Su expediente se cambió en otro lugar. Intente de nuevo.',
  'There were too many requests. Please try again in a few minutes.':
    'Hubo demasiadas solicitudes. Intente de nuevo en unos minutos.',
  'The service is closed for maintenance. Please try again later.':
    'El servicio está cerrado por mantenimiento. Intente de nuevo más tarde.',

  // The card provider, as shown.
  'The card number is invalid.': 'El número de la tarjeta no es válido.',
  'The CVV is invalid.': 'El CVV no es válido.',
  'The expiration month and/or expiration year is invalid.':
    'El mes o el año de vencimiento no es válido.',
}

/** Statuses of what is feminine in Spanish: licencia, tarjeta, suspensión. */
const feminine = {
  Expired: 'Vencida',
  Suspended: 'Suspendida',
  Canceled: 'Cancelada',
  Closed: 'Cerrada',
  Issued: 'Emitida',
}

export const agencyStatuses: typeof en.agencyStatuses = {
  'Operator License': feminine,
  'Commercial Driver License': feminine,
  'Identification Card': feminine,
  suspension: feminine,
}
