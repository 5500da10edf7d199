import type { ContactUpdateView } from '@mva/shared/models/contact-update'
import type { SignedIn } from '../../store/session-record.ts'

const MINUTE_MS = 60_000

/** How long a sign-in is proof enough that it is the customer who changes a contact. As login.gov has it. */
const FRESH_MS = 20 * MINUTE_MS

/** A contact is the next sign-in's second factor: whoever sits at a forgotten session must not put in their own. */
export const mustSignInAgain = ({ signedInAt }: SignedIn, now: Date): boolean =>
  now.getTime() - Date.parse(signedInAt) > FRESH_MS

/** What the screen shows. Codes that are on their way may come back, however long ago the sign-in is. */
export const viewOf = (record: SignedIn, now: Date): ContactUpdateView => {
  const { contactUpdate: update, isContactCreation } = record
  return {
    step: update?.step ?? 1,
    isContactCreation,
    mustSignInAgain: update?.step !== 3 && mustSignInAgain(record, now),
    chosen: update?.chosen ?? { email: false, phone: false },
    email: update?.email ?? null,
    phone: update?.phone ?? null,
  }
}
