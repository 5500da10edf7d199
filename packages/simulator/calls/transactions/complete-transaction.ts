import { serviceOfTransactionType } from '@mva/shared/registration-services'
import { openRegistrationRecords } from '../account/registration-records.ts'
import type { World } from '../../world/world.ts'
import { applyService } from './apply-service.ts'
import { type CartTransactionRecord, openCarts } from './carts.ts'

/** Returns a function that executes a paid transaction of a customer. */
export const openCompletion = (world: World) => {
  const carts = openCarts(world)
  const registrations = openRegistrationRecords(world)
  return (customerId: number, transaction: CartTransactionRecord): void => {
    const service = serviceOfTransactionType(transaction.transactionTypeId)
    if (!service || transaction.registrationId === null) throw new Error('not a saved transaction')
    applyService[service](world, registrations.own(customerId, String(transaction.registrationId)))
    carts.setStatus(transaction, 'Completed')
  }
}
