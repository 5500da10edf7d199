import type { PersonalInformation } from '@mva/shared/models/profile'
import { quietly } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'

export type ContactsOnRecord = Pick<
  PersonalInformation,
  'email' | 'isEmailVerified' | 'phone' | 'isPhoneVerified'
>

type OnRecord =
  | { kind: 'loading' }
  | { kind: 'notAvailable' }
  | { kind: 'loaded'; contacts: ContactsOnRecord }

/** Returns the contacts on record. The update works without them, so no error is shown if they are not available. */
export const useContactsOnRecord = (): OnRecord => {
  const { data, isError } = trpc.profile.personal.useQuery(undefined, {
    ...quietly,
    staleTime: 0,
    gcTime: 0,
  })
  if (isError) return { kind: 'notAvailable' }
  return data ? { kind: 'loaded', contacts: data.personalInformation } : { kind: 'loading' }
}
