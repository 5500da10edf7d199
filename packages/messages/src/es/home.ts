import type * as en from '../en/home.ts'
import type { Translation } from '../translation.ts'

export const homeCopy: Translation<typeof en.homeCopy> = {
  title: 'Inicio',
  description:
    'Consulte el estado del registro de un vehículo, vea un cálculo estimado de las tarifas o inicie sesión para renovar un registro, pedir un duplicado o cancelarlo.',
  heading: 'Servicios en línea para vehículos motorizados',
  lead: 'Inicie sesión para renovar un registro, pedir un duplicado o cancelarlo, y para mantener al día su información de contacto y sus direcciones.',
  signedInLead:
    'Su sesión está abierta. En su perfil puede renovar un registro, pedir un duplicado o cancelarlo, y mantener al día su información de contacto y sus direcciones.',
  signIn: 'Iniciar sesión',
  toProfile: 'Ir a mi perfil',
  onlineServices: 'Ver la lista de servicios en línea',
  withoutSigningIn: 'Sin iniciar sesión',
  vehicleLookup: 'Consultar el registro de un vehículo',
  vehicleLookupDetail: 'Vea su estado y cuándo vence.',
  feeLookup: 'Calcular las tarifas de registro',
  feeLookupDetail: 'Averigüe cuánto puede costar un registro.',
}
