import type { PersonalInformation } from '@mva/shared/models/profile'
import { useEffect, useState } from 'react'
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
  const { client } = trpc.useUtils()
  const [contacts, setContacts] = useState<ContactsOnRecord | null>()
  useEffect(() => {
    let isGone = false
    const end = (known: ContactsOnRecord | null) => {
      if (!isGone) setContacts(known)
    }
    client.profile.personal.query().then(
      ({ personalInformation }) => end(personalInformation),
      () => end(null),
    )
    return () => {
      isGone = true
    }
  }, [client])
  return contacts
}
