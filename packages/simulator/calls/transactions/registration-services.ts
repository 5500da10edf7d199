import { eq } from 'drizzle-orm'
import { AgencyError, malformedRequest } from '@mva/agency/agency-error'
import { cartTransactionFees, cartTransactions } from '@mva/db-agency/tables/transactions'
import { readListOf } from '@mva/shared/read-list'
import {
  type RegistrationService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import type { AgencyWorld } from '../agency-world.ts'

interface OfRegistration {
  accessToken: string
  vehicleRegistrationId: string
}

interface OfTransaction extends OfRegistration {
  transactionId: string
}

const alreadyInCartMessage = 'This transaction is already in your cart.'

/** The behaviour that renewing, duplicating and canceling share. */
export const openRegistrationServices = ({
  database: { db },
  accessTokens,
  carts,
  registrationRecords: registrations,
}: AgencyWorld) => {
  const ownTransaction = (service: RegistrationService, customerId: number, id: string) => {
    const found = carts.ownTransaction(customerId, id)
    if (found.transaction.transactionTypeId !== registrationServices[service].transactionTypeId)
      throw malformedRequest('a transaction of another service')
    return found
  }

  return {
    eligibility:
      (service: RegistrationService) =>
      ({ accessToken, vehicleRegistrationId }: OfRegistration) => {
        const customerId = accessTokens.customerOf(accessToken)
        const record = registrations.own(customerId, vehicleRegistrationId)
        const descriptions = readListOf(registrations.reasonsAgainst(service, record))
        return { eligibility: { descriptions } }
      },

    /** Links the transaction to its registration and fees. Saving again replaces both. */
    workInProgress:
      (service: RegistrationService) =>
      ({ accessToken, vehicleRegistrationId, transactionId }: OfTransaction) => {
        const customerId = accessTokens.customerOf(accessToken)
        const { registration, ...record } = registrations.own(customerId, vehicleRegistrationId)
        const { transaction, cart } = ownTransaction(service, customerId, transactionId)
        const [reason] = registrations.reasonsAgainst(service, { registration, ...record })
        if (reason !== undefined) throw new AgencyError('malformed', { message: reason })
        const isTwice = carts
          .transactionsIn(cart)
          .some(
            (other) =>
              other.transactionId !== transaction.transactionId &&
              other.registrationId === registration.registrationId &&
              other.transactionTypeId === transaction.transactionTypeId,
          )
        if (isTwice) throw new AgencyError('malformed', { message: alreadyInCartMessage })
        const fees = registrations.feesFor(service, { registration, ...record })
        db.transaction((atOnce) => {
          atOnce
            .update(cartTransactions)
            .set({ registrationId: registration.registrationId })
            .where(eq(cartTransactions.transactionId, transaction.transactionId))
            .run()
          atOnce
            .delete(cartTransactionFees)
            .where(eq(cartTransactionFees.transactionId, transaction.transactionId))
            .run()
          for (const [position, fee] of fees.entries())
            atOnce
              .insert(cartTransactionFees)
              .values({ transactionId: transaction.transactionId, position, ...fee })
              .run()
        })
        return {}
      },

    fee:
      (service: RegistrationService) =>
      ({ accessToken, vehicleRegistrationId, transactionId }: OfTransaction) => {
        const customerId = accessTokens.customerOf(accessToken)
        const { registration } = registrations.own(customerId, vehicleRegistrationId)
        const { transaction } = ownTransaction(service, customerId, transactionId)
        if (transaction.registrationId !== registration.registrationId)
          throw malformedRequest('the work in progress is not saved')
        return { extensionData: null, fees: carts.feesOf(transaction.transactionId) }
      },
  }
}
