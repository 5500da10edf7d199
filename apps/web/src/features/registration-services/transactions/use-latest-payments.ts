import type { MadePayment } from '@mva/shared/models/transactions'
import { quietly } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'

/** The latest payments for the cards of the profile, which show no failure; none until they are known. */
export const useLatestPayments = (): readonly MadePayment[] => {
  const { data } = trpc.registrationServices.transactions.list.useQuery(
    {},
    { ...quietly, staleTime: 0, gcTime: 0 },
  )
  return data?.payments ?? []
}
