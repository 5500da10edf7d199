import type { MadePayment } from '@mva/shared/models/transactions'
import { quietly } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'

interface LatestPayments {
  payments: readonly MadePayment[]
  /** Whether they were never answered. */
  isFirst: boolean
}

/** The latest payments for the cards of the profile, which show no failure; none until they are known. */
export const useLatestPayments = (): LatestPayments => {
  const { data, isFetched } = trpc.registrationServices.transactions.list.useQuery(
    {},
    { ...quietly, staleTime: 0, gcTime: 0 },
  )
  return { payments: data?.payments ?? [], isFirst: !isFetched }
}
