import { agencyFacts } from '../agency-facts.ts'
import type * as en from '../en/home.ts'
import type { Translation } from '../translation.ts'
import { joined } from '../joined.ts'
import { recordUpdatesOffered, registrationServicesOffered } from './offered-services.ts'

export const homeCopy: Translation<typeof en.homeCopy> = {
  title: 'Inicio',
  get description() {
    return `Consulte el estado del registro de un vehículo, ${joined(
      [
        agencyFacts().services.estimate ? 'vea un cálculo estimado de las tarifas' : '',
        `inicie sesión para ${registrationServicesOffered('un registro') || 'ver su expediente'}`,
      ],
      ' o ',
    )}.`
  },
  heading: 'Servicios en línea para vehículos motorizados',
  get lead() {
    const services = joined(
      [registrationServicesOffered('un registro'), recordUpdatesOffered()],
      ', y para ',
    )
    return `Inicie sesión para ${services || 'ver su expediente'}.`
  },
  get signedInLead() {
    const services = joined(
      [registrationServicesOffered('un registro'), recordUpdatesOffered()],
      ', y ',
    )
    return `Su sesión está abierta. En su perfil puede ${services || 'ver su expediente'}.`
  },
  signIn: 'Iniciar sesión',
  toProfile: 'Ir a mi perfil',
  onlineServices: 'Ver la lista de servicios en línea',
  withoutSigningIn: 'Sin iniciar sesión',
  vehicleLookup: 'Consulta de vehículo',
  vehicleLookupDetail: 'Consulte el estado de un registro y cuándo vence.',
  feeLookup: 'Consulta de tarifas',
  feeLookupDetail: 'Calcule cuánto puede costar un registro.',
}
