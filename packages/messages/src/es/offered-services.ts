import { agencyFacts } from '../agency-facts.ts'
import type * as en from '../en/offered-services.ts'

export const registrationServicesOffered: typeof en.registrationServicesOffered = (
  registration,
) => {
  const { renew, duplicate, cancel } = agencyFacts().services
  const actions: string[] = []
  const add = (first: string, next: string) => actions.push(actions.length === 0 ? first : next)
  if (renew) add(`renovar ${registration}`, '')
  if (duplicate) add(`pedir un duplicado de ${registration}`, 'pedir un duplicado')
  if (cancel) add(`cancelar ${registration}`, 'cancelarlo')
  const last = actions.pop() ?? ''
  return actions.length > 0 ? `${actions.join(', ')} o ${last}` : last
}

export const updatesNotAllowed: typeof en.updatesNotAllowed = () => {
  const { contact, address } = agencyFacts().services
  const parts = [address && 'su dirección', contact && 'su información de contacto'].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? `actualizar ${parts.join(' ni ')}, ni ` : ''
}

export const recordUpdatesOffered: typeof en.recordUpdatesOffered = () => {
  const { contact, address } = agencyFacts().services
  const parts = [contact && 'su información de contacto', address && 'sus direcciones'].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? `mantener al día ${parts.join(' y ')}` : ''
}
