import { quietly } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Returns the customer's email, which the form is filled in with; undefined while it is loading. If it cannot be loaded, the
 * field stays empty and no error is shown. The phone has no initial value: text messages are sent only to a number entered here.
 */
export const useEmailOnRecord = (): string | undefined => {
  const { data, isPending } = trpc.profile.personal.useQuery(undefined, {
    ...quietly,
    staleTime: 'static',
    gcTime: 0,
  })
  return isPending ? undefined : (data?.personalInformation.email ?? '')
}
