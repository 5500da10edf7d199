import { AgencyError } from '@mva/agency/agency-error'
import type { RenewedUntil } from '@mva/shared/registration-services/payment'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import type { AgencySession } from '../flow/agency-cart.ts'
import { endedTransactions, type PaidCart } from '../payment/paid-cart.ts'

/**
 * Reads the registrations again for the new expiration dates of the completed renewals. A date that is not later than
 * before the renewal is left out, as is everything if the agency does not answer.
 * docs/specification/registration-services.md#what-happens-next
 */
export const renewedUntil = async (
  { gateway, call, accessToken }: AgencySession,
  cart: PaidCart,
): Promise<RenewedUntil> => {
  const renewals = endedTransactions(cart).filter(
    ({ service, isFailed, isPending }) =>
      registrationServices[service].isRenewal && !isFailed && !isPending,
  )
  if (renewals.length === 0) return []
  const known = await gateway.account
    .registrations({ accessToken }, call)
    .catch((error: unknown) => {
      if (error instanceof AgencyError) return null
      throw error
    })
  return renewals.flatMap(({ transactionId, vehicleRegistrationId, expirationDate: before }) => {
    const after = known?.registrations.items.find(
      (registration) => registration.vehicleRegistrationId === vehicleRegistrationId,
    )?.expirationDate
    return before && after && after > before ? [{ transactionId, expirationDate: after }] : []
  })
}
