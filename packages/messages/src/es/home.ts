import { agencyFacts } from '../agency-facts.ts'
import type * as en from '../en/home.ts'
import { joined } from '../joined.ts'
import type { Translation } from '../translation.ts'
import { registrationServicesOffered } from './offered-services.ts'

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
  lead: 'Inicie sesión para ocuparse de sus registros y de su expediente, a cualquier hora.',
  signedInLead: 'Su sesión está abierta. Elija un servicio o vaya a su perfil.',
  signIn: 'Iniciar sesión',
  toProfile: 'Ir a mi perfil',
  onlineServices: 'Ver la lista de servicios en línea',
  yourServices: 'Sus servicios',
  afterSigningIn: 'Después de iniciar sesión',
  withoutSigningIn: 'Sin iniciar sesión',
  vehicleLookup: 'Consulta de vehículo',
  vehicleLookupDetail: 'Consulte el estado de un registro y cuándo vence.',
  feeLookup: 'Consulta de tarifas',
  feeLookupDetail: 'Calcule cuánto puede costar un registro.',
}
