import { agencyFacts } from '../agency-facts.ts'
import { joinOffered } from '../join-offered.ts'
import { serviceTexts } from './services.ts'

/** What a customer can do with a registration: 'renew, duplicate or cancel a registration'; empty if the agency offers nothing of it. */
export const registrationServicesOffered = (registration: string): string =>
  joinOffered(serviceTexts, 'or', registration)

/** What a sign-in by DD # keeps from the customer, before another part of the sentence; empty if the agency offers nothing of it. */
export const updatesNotAllowed = (): string => {
  const { contact, address } = agencyFacts().services
  const parts = [address && 'address', contact && 'contact information'].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? `update your ${parts.join(' or ')}, or ` : ''
}
