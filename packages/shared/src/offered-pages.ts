import { agencyFacts, type OfferedService } from '@mva/messages/agency-facts'
import { registrationServices } from './registration-services.ts'

/** The pages of what an agency offers, without the base path of a language. docs/agency-folder.md#services */
const pagesOf: Record<OfferedService, readonly string[]> = {
  renew: [registrationServices.renew.path, '/renew-several'],
  duplicate: [registrationServices.duplicate.path],
  cancel: [registrationServices.cancel.path],
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
