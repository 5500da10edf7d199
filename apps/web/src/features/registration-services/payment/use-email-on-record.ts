import { quietly } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'

interface EmailOnRecord {
  isAsked: boolean
  /** Empty if unknown. */
  email: string
}

/**
 * Returns the customer's email as the initial value of the form. If it cannot be loaded, the field is empty and no error
 * is shown. The phone has no initial value: text messages are sent only to a number entered here.
 */
export const useEmailOnRecord = (): EmailOnRecord => {
  const { data, isPending } = trpc.profile.personal.useQuery(undefined, {
    ...quietly,
    staleTime: 'static',
    gcTime: 0,
  })
  return { isAsked: !isPending, email: data?.personalInformation.email ?? '' }
}
