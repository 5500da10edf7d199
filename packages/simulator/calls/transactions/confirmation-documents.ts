import {
  registrationServices,
  serviceOfTransactionType,
} from '@mva/shared/registration-services/registration-services'
import type { Attachment } from '../../world/outbox.ts'
import type { AgencyWorld } from '../agency-world.ts'
import type { CartRecord } from './carts.ts'
import { outputDocument } from './output-documents.ts'

/** Returns the certificates that belong to the confirmation of a cart: those of its completed transactions. */
export const confirmationDocuments = (world: AgencyWorld, cart: CartRecord): Attachment[] =>
  world.carts
    .transactionsIn(cart)
    .flatMap(({ transactionId, transactionTypeId, registrationId, status }) => {
      const service = serviceOfTransactionType(transactionTypeId)
      const isIssued =
        service && registrationServices[service].hasOutputDocument && status === 'Completed'
      if (!isIssued || registrationId === null) return []
      const record = world.registrationRecords.own(cart.customerId, String(registrationId))
      return {
        name: `registration-certificate-${record.registration.plateNumber}-${transactionId}.pdf`,
        document: outputDocument(world, cart.customerId, record),
        issuedOn: world.clock.today(),
        transactionId: String(transactionId),
      }
    })
