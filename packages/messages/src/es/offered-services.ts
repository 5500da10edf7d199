import { agencyFacts } from '../agency-facts.ts'
import type * as en from '../en/offered-services.ts'
import { joinOffered } from '../join-offered.ts'
import { serviceTexts } from './services.ts'

export const registrationServicesOffered: typeof en.registrationServicesOffered = (registration) =>
  joinOffered(serviceTexts, 'o', registration)

export const updatesNotAllowed: typeof en.updatesNotAllowed = () => {
  const { contact, address } = agencyFacts().services
  const parts = [address && 'su dirección', contact && 'su información de contacto'].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? `actualizar ${parts.join(' ni ')}, ni ` : ''
}
