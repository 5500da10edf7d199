import { serviceOfTransactionType } from '@mva/shared/registration-services/registration-services'
import type { AgencyWorld } from '../agency-world.ts'
import { applyService } from './apply-service.ts'
import type { CartTransactionRecord } from './carts.ts'

/** Executes a paid transaction of a customer. */
export const completeTransaction = (
  world: AgencyWorld,
  customerId: number,
  transaction: CartTransactionRecord,
): void => {
  const service = serviceOfTransactionType(transaction.transactionTypeId)
  if (!service || transaction.registrationId === null) throw new Error('not a saved transaction')
  const record = world.registrationRecords.own(customerId, String(transaction.registrationId))
  applyService[service](world, record)
  world.carts.setStatus(transaction, 'Completed')
}
