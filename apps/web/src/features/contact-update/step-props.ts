import type { ReactNode } from 'react'
import type { ContactUpdateView } from '@mva/shared/contact-update/contact-update'
import type { ContactDraft, ContactUpdateChoice } from '@mva/shared/contact-update/contacts-form'
import type { PersonalInformation } from '@mva/shared/profile/profile'

export type ContactsOnRecord = Pick<
  PersonalInformation,
  'email' | 'isEmailVerified' | 'phone' | 'isPhoneVerified'
>

/** The props of every step. */
export interface ContactUpdateStepProps {
  /** The top of every step. */
  stepper: ReactNode
  update: ContactUpdateView
  /** Null if they could not be loaded. */
  onRecord: ContactsOnRecord | null
  /** Shows the update as the server answered it. */
  show: (update: ContactUpdateView) => void
  /** After a failure: shows the stored update, which another tab may have changed. */
  refresh: () => void
  /** What was chosen before a new sign-in. */
  chosenBefore: ContactUpdateChoice | null
  /** What this tab shows in step 2; null until it was changed here. */
  typed: ContactDraft | null
  setTyped: (typed: ContactDraft) => void
  /** `done` leads to the profile with a notice. */
  leave: (to: 'profile' | 'done' | 'signIn' | 'contactLockedOut') => void
  /** Keeps the screen although the session is over. Returns a function that undoes it. */
  hold: () => () => void
}
