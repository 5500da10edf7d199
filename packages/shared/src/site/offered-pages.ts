import { agencyFacts, type OfferedService } from '@mva/messages/agency-facts'
import { byService, registrationServices } from '../registration-services/registration-services.ts'

/** The pages of what an agency offers, without the base path of a language. docs/agency-folder.md#services */
const pagesOf: Record<OfferedService, readonly string[]> = {
  ...byService((service) => {
    const { path, isRenewal } = registrationServices[service]
    return isRenewal ? [path, '/renew-several'] : [path]
  }),
  contact: ['/update-contacts'],
  address: ['/update-address'],
  reservations: [],
  estimate: ['/fee-lookup', '/fee-estimate'],
}

/** Whether the site has that page: one of a service that the agency does not offer does not exist. */
export const isOfferedPage = (path: string): boolean =>
  Object.entries(agencyFacts().services).every(
    ([service, isOffered]) => isOffered || !pagesOf[service as OfferedService].includes(path),
  )
