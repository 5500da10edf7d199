import type * as en from '../en/profile.ts'
import type { Translation } from '../translation.ts'
import { registrationServicesOffered } from './offered-services.ts'

export const profileCopy: Translation<typeof en.profileCopy> = {
  title: 'Perfil',
  description: 'Su expediente, sus registros y sus citas.',
  none: 'No hay',
  unknown: 'Desconocido',
  blocks: 'Tiene los siguientes bloqueos:',
  missingBlocks: {
    one: 'No pudimos mostrar un bloqueo.',
    many: (count) => `No pudimos mostrar ${count} bloqueos.`,
  },
  signInOtherwise: 'Para hacerlo, inicie sesión con un código de verificación.',
  asideLabel: 'Servicios y citas',
  profileMissing: 'No pudimos cargar su perfil.',
}

export const personalCopy: Translation<typeof en.personalCopy> = {
  heading: 'Información personal',
  lastName: 'Apellido',
  firstName: 'Nombre',
  middleName: 'Segundo nombre',
  suffix: 'Sufijo',
  dateOfBirth: 'Fecha de nacimiento',
  gender: 'Género',
  organDonor: 'Donación de órganos',
}

export const addressCopy: Translation<typeof en.addressCopy> = {
  heading: 'Direcciones',
  update: 'Actualizar mi dirección',
  physical: 'Dirección física',
  mailing: 'Dirección postal',
}

export const contactCopy: Translation<typeof en.contactCopy> = {
  heading: 'Información de contacto',
  update: 'Actualizar o verificar mi información de contacto',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  noEmail: 'No hay correo electrónico en el expediente',
  noPhone: 'No hay teléfono en el expediente',
}

export const credentialsCopy: Translation<typeof en.credentialsCopy> = {
  section: 'Perfil y credenciales',
  heading: 'Licencia, tarjeta de identificación o permiso',
  empty: 'No se encontró ninguna licencia, tarjeta de identificación ni permiso.',
  missingItems: {
    one: 'No pudimos mostrar una licencia, una tarjeta de identificación o un permiso.',
    many: (count) =>
      `No pudimos mostrar ${count} licencias, tarjetas de identificación o permisos.`,
  },
  number: 'Número',
  issueDate: 'Fecha de emisión',
  expirationDate: 'Fecha de vencimiento',
  realId: 'REAL ID',
  endorsements: 'Endosos',
  restrictions: 'Restricciones',
}

export const registrationCopy: Translation<typeof en.registrationCopy> = {
  get noService() {
    const services = registrationServicesOffered('este registro')
    return services
      ? `Por ahora no es posible ${services} en línea. Para ver qué se necesita,`
      : 'No hay servicios en línea para este registro. Para ver qué se necesita,'
  },
  checkStatus: 'consulte su estado',
  section: 'Registro',
  missing: 'No pudimos cargar sus registros.',
  empty: 'No se encontró ningún registro.',
  missingItems: {
    one: 'No pudimos mostrar un registro.',
    many: (count) => `No pudimos mostrar ${count} registros.`,
  },
  vehicle: 'Vehículo',
  plate: 'Número y tipo de placa',
  vin: 'VIN',
  more: 'Más',
  less: 'Menos',
  vehicleType: 'Tipo de vehículo',
  plateDesign: 'Diseño de la placa',
  expirationDate: 'Fecha de vencimiento',
  renewalFee: 'Tarifa de renovación',
  ownershipType: 'Tipo de propiedad',
  ownershipDocument: 'Documento de propiedad',
  title: 'Título',
  titleNumber: 'Número de título',
  titleStatus: 'Estado del título',
  firstLien: 'Primer gravamen',
  firstLienName: 'Titular del primer gravamen',
  firstLienDate: 'Fecha del primer gravamen',
  secondLien: 'Segundo gravamen',
  secondLienName: 'Titular del segundo gravamen',
  secondLienDate: 'Fecha del segundo gravamen',
  lien: 'Este vehículo tiene un gravamen. Si el préstamo ya se pagó, presente una carta de liberación del gravamen emitida por su titular.',
  inspectionDue: (date) => `Fecha límite de la inspección: ${date}`,
  daysLeft: (days) => {
    if (days === 0) return 'hoy'
    return days === 1 ? 'queda 1 día' : `quedan ${days} días`
  },
  inspect: 'Lleve este vehículo a inspección a más tardar ese día.',
  plateShipped: (date) => `La placa se envió el ${date}`,
  shippedBy: (method) => ` por ${method}`,
  tracking: (number) => ` Número de rastreo ${number}.`,
}

export const requestedRenewalCopy: Translation<typeof en.requestedRenewalCopy> = {
  notOwned: (plate) =>
    `No puede renovar ${plate} porque no es uno de sus registros. Solo puede renovarlo la persona a cuyo nombre está registrado el vehículo.`,
  notNow: (vehicle) =>
    `Por ahora no se puede renovar en línea el registro de ${vehicle}. Abra “Registro” más abajo para ver su estado y su fecha de vencimiento.`,
  notLoaded: (plate) =>
    `No pudimos cargar sus registros, por lo que no comenzó la renovación de ${plate}. Abra “Registro” más abajo para intentar de nuevo.`,
}

export const suspensionCopy: Translation<typeof en.suspensionCopy> = {
  caption: 'Suspensiones',
  empty: 'No se encontró ninguna suspensión.',
  missingItems: {
    one: 'No pudimos mostrar una suspensión.',
    many: (count) => `No pudimos mostrar ${count} suspensiones.`,
  },
  description: 'Descripción',
  effectiveDate: 'Fecha de inicio',
  status: 'Estado',
}

export const adjudicationCopy: Translation<typeof en.adjudicationCopy> = {
  section: 'Suspensiones y privilegios',
  missing: 'No pudimos cargar la información de sus suspensiones y privilegios.',
  empty: 'No se encontró información de suspensiones ni privilegios.',
  license: 'Privilegio de licencia',
  commercialLicense: 'Privilegio de licencia comercial',
  registration: 'Privilegio de registro',
  noData: 'No se encontró información.',
  details: 'Detalles',
  less: 'Menos',
}

export const reservationCopy: Translation<typeof en.reservationCopy> = {
  services: 'Servicios en línea',
  make: 'Hacer una nueva cita',
  onlyOne:
    'Solo puede tener una cita a la vez. Si es necesario, modifique o cancele las próximas citas que aparecen abajo.',
  tabBlocked:
    'Su navegador bloqueó la pestaña nueva. Permita las ventanas emergentes de este sitio y seleccione de nuevo la cita.',
  openingTab: 'Abriendo las citas…',
  heading: 'Próximas citas',
  empty: 'No hay próximas citas que mostrar.',
  missingItems: {
    one: 'No pudimos mostrar una cita.',
    many: (count) => `No pudimos mostrar ${count} citas.`,
  },
  missing: 'No pudimos cargar sus citas.',
  stale: 'No pudimos actualizar la lista.',
  refresh: 'Actualizar',
  refreshWhat: ' las próximas citas',
  refreshed: 'La lista de próximas citas está al día.',
  dateAndTime: 'Fecha y hora',
  location: 'Lugar',
  confirmationNumber: 'Número de confirmación',
  reservation: 'Cita',
  change: 'Modificar o cancelar la cita',
}

export const calendarCopy: Translation<typeof en.calendarCopy> = {
  fileName: 'fecha.ics',
  add: 'Agregar al calendario',
  addExpiration: 'Agregar la fecha de vencimiento a su calendario',
  addInspection: 'Agregar la fecha de inspección a su calendario',
  expires: (plate) => `Vence el registro de ${plate}`,
  inspection: (plate) => `Vence el plazo de inspección de ${plate}`,
  reservation: (agency) => `Cita en ${agency}`,
}
