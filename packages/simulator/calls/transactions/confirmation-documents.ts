import { registrationServices, serviceOfTransactionType } from '@mva/shared/registration-services'
import type { RegistrationRecords } from '../account/registration-records.ts'
import type { Attachment } from '../../world/outbox.ts'
import type { World } from '../../world/world.ts'
import type { CartRecord, Carts } from './carts.ts'
import { openOutputDocuments } from './output-documents.ts'

/** Returns the certificates that belong to the confirmation of a cart: those of its completed transactions. */
export const openConfirmationDocuments = (
  world: World,
  carts: Carts,
  registrations: RegistrationRecords,
) => {
  const documents = openOutputDocuments(world, registrations)
  return (cart: CartRecord): Attachment[] =>
    carts
      .transactionsIn(cart)
      .flatMap(({ transactionId, transactionTypeId, registrationId, status }) => {
        const service = serviceOfTransactionType(transactionTypeId)
        const isIssued =
          service && registrationServices[service].hasOutputDocument && status === 'Completed'
        if (!isIssued || registrationId === null) return []
        const record = registrations.own(cart.customerId, String(registrationId))
        return {
          name: `registration-certificate-${record.registration.plateNumber}-${transactionId}.pdf`,
          document: documents(cart.customerId, record),
          issuedOn: world.clock.today(),
          transactionId: String(transactionId),
        }
      })
}
