import type { ContactUpdateView } from '@mva/shared/contact-update/contact-update'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'

/** A contact update at its first step, as a response for `renderSite`. */
export const exampleContactUpdate: ContactUpdateView = {
  version: 1,
  step: 1,
  isContactCreation: false,
  mustSignInAgain: false,
  chosen: { email: false, phone: false },
  email: null,
  phone: null,
  draft: {},
  isContactSaved: false,
  isUnderWay: false,
  changeableUntil: '2026-11-21T12:20:00.000Z',
  attemptsLeft: { email: MAX_CONTACT_ATTEMPTS, phone: MAX_CONTACT_ATTEMPTS },
}
