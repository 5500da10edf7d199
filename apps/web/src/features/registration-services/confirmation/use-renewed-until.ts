import type { Confirmation, RenewedUntil } from '@mva/shared/registration-services/payment'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { quietly } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Returns the new expiration dates of the completed renewals as soon as they are known. A failure to read them is not shown. */
export const useRenewedUntil = (confirmation: Confirmation | undefined): RenewedUntil => {
  const hasRenewal = confirmation?.transactions.some(
    ({ service, isFailed, isPending }) =>
      registrationServices[service].isRenewal && !isFailed && !isPending,
  )
  const { data } = trpc.registrationServices.confirmation.renewedUntil.useQuery(undefined, {
    ...quietly,
    enabled: hasRenewal ?? false,
    gcTime: 0,
  })
  return data ?? []
}
