import type * as en from '../en/agency-texts.ts'

/** Known texts of the agency by their English wording. Others are shown as they come, marked as English. */
export const agencyTexts: typeof en.agencyTexts = {
  Active: 'Vigente',
  Canceled: 'Cancelado',
  Closed: 'Cerrada',
  Expired: 'Venció',
  Open: 'Pendiente',
  Suspended: 'En suspensión',
  Female: 'Femenino',
  Male: 'Masculino',
  No: 'No',
  Yes: 'Sí',
  'Passenger vehicle': 'Vehículo de pasajeros',
  Passenger: 'Pasajeros',
  Commercial: 'Comercial',
  Motorcycle: 'Motocicleta',
  Antique: 'Antigüedad',
  Bus: 'Autobús',
  Camper: 'Casa rodante',
  Combination: 'Combinación',
  Farm: 'Agrícola',
  Jitney: 'Microbús',
  Moped: 'Ciclomotor',
  Public: 'Público',
  Trailer: 'Remolque',
  Truck: 'Camión',
  Veteran: 'Veteranos',
  Individual: 'Una sola persona',
  Issued: 'Emitido',
  Title: 'Título',
  'Joint tenants with right of survivorship': 'Propiedad conjunta con derecho de supervivencia',
  'Commercial Driver License': 'Licencia de conducir comercial',
  'Identification Card': 'Tarjeta de identificación',
  'Learner Permit': 'Permiso de aprendizaje',
  'Operator License': 'Licencia de conducir',
  'License renewal': 'Renovación de la licencia',
  'DOT Surcharge': 'Recargo del DOT',
  'Duplicate Registration Fee': 'Tarifa por duplicado del registro',
  'Registration Fee': 'Tarifa de registro',
  'Technology Surcharge': 'Recargo por tecnología',
  'A reinstatement fee is due before the suspension can be lifted.':
    'Debe pagar una tarifa de restitución antes de que se levante la suspensión.',
  'Pay reinstatement fee': 'Pagar la tarifa de restitución',
  'Pay the outstanding motor vehicle tax to your city or town.':
    'Pague a su ciudad o pueblo el impuesto pendiente sobre vehículos motorizados.',
  'Find your city or town': 'Buscar su ciudad o pueblo',
  'Provide proof of insurance.': 'Presente un comprobante de seguro.',
  'Provide proof of insurance': 'Presentar un comprobante de seguro',
  'Your vehicle does not have a valid inspection. Have it inspected at an approved station.':
    'Su vehículo no tiene una inspección vigente. Llévelo a inspeccionar a una estación aprobada.',
  'Find an inspection station': 'Buscar una estación de inspección',
  'Visit the DMV.': 'Visite el DMV.',
  'Return the plates of your former vehicle.': 'Devuelva las placas de su vehículo anterior.',
  'Visit the DMV to clear an unpaid check.': 'Visite el DMV para resolver un cheque sin pagar.',
  'Pay the outstanding fine at the Traffic Tribunal.':
    'Pague la multa pendiente en el Tribunal de Tránsito.',
  'Provide proof of insurance for your vehicle.':
    'Presente un comprobante de seguro de su vehículo.',
  'This registration has been canceled.': 'Este registro se canceló.',
  'This registration has already been renewed.': 'Este registro ya se renovó.',
  'This registration cannot be renewed earlier than 90 days before it expires.':
    'Este registro no se puede renovar más de 90 días antes de que venza.',
  'The expiration date of this registration is not on record. Please visit the DMV.':
    'La fecha de vencimiento de este registro no está en el expediente. Visite el DMV.',
  'This registration has expired. It has to be renewed first.':
    'Este registro venció. Primero hay que renovarlo.',
  'This registration is suspended.': 'Este registro está suspendido.',
  'Your registration privilege is suspended.': 'Su privilegio de registro está suspendido.',
  'There is a block on your record. Please follow the instructions on your profile.':
    'Su expediente tiene un bloqueo. Siga las instrucciones de su perfil.',
  'Motor vehicle tax is outstanding in your city or town.':
    'Hay un impuesto pendiente sobre vehículos motorizados en su ciudad o pueblo.',
  'There is no proof of liability insurance on file for this vehicle.':
    'El expediente de este vehículo no tiene un comprobante de seguro de responsabilidad civil.',
  'Failure to maintain liability insurance': 'No mantuvo el seguro de responsabilidad civil',
  'Lapse of insurance': 'Interrupción del seguro',
  'Failure to have the vehicle inspected': 'No hizo inspeccionar el vehículo',
  'Failure to pay a fine': 'No pagó una multa',
  'Unpaid toll violations': 'Infracciones por peajes sin pagar',
}
