import type * as en from '../en/agency-texts-of-lists.ts'

/** The known types in the agency's lists, apart from its other texts: public forms load them. */
export const textsOfAgencyLists: typeof en.textsOfAgencyLists = {
  Passenger: 'Pasajeros',
  Commercial: 'Comercial',
  Combination: 'Combinación',
  Motorcycle: 'Motocicleta',
  Moped: 'Ciclomotor',
  Trailer: 'Remolque',
  Camper: 'Casa rodante',
  Antique: 'Antiguo',
  Veteran: 'Veterano',
  Farm: 'Agrícola',
  Public: 'Servicio público',
  Jitney: 'Transporte colectivo',
  'Passenger vehicle': 'Vehículo de pasajeros',
  Truck: 'Camión',
  Bus: 'Autobús',
}
