import type { MadePayment } from '@mva/shared/registration-services/transactions'
import { quietly } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'

interface LatestPayments {
  payments: readonly MadePayment[]
  /** Whether they were never answered. */
  isFirst: boolean
}

/** The latest payments, which the profile asks for and its cards share, and which show no failure; none until they are known. */
export const useLatestPayments = ({ isAsked = false } = {}): LatestPayments => {
  const { data, isFetched } = trpc.registrationServices.transactions.list.useQuery(
    {},
    { ...quietly, enabled: isAsked, staleTime: 0, gcTime: 0 },
  )
  return { payments: data?.payments ?? [], isFirst: !isFetched }
}
