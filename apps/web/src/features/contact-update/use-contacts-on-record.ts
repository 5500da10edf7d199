import type { PersonalInformation } from '@mva/shared/models/profile'
import { quietly } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'

export type ContactsOnRecord = Pick<
  PersonalInformation,
  'email' | 'isEmailVerified' | 'phone' | 'isPhoneVerified'
>

/**
 * Returns the contacts on record: undefined while loading, null if they cannot be loaded. The update works
 * without them, so no error is shown.
 */
export const useContactsOnRecord = (): ContactsOnRecord | null | undefined => {
  const { data, isError } = trpc.profile.personal.useQuery(undefined, {
    ...quietly,
    staleTime: 0,
    gcTime: 0,
  })
  return isError ? null : data?.personalInformation
}
