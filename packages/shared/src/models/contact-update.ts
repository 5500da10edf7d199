import * as z from 'zod/mini'
import { contactUpdateSteps } from '../contact-update-flow.ts'
import { type ContactChannel, contactChannels } from '../mfa-type.ts'

/** The third wrong code for one contact ends the session. docs/specification/contact-update.md#contact-lockout */
export const MOST_CONTACT_ATTEMPTS = 3

/** How far a new contact has come; `notSent` is one that no login code could be sent to. */
const standing = z.enum(['entered', 'sent', 'notSent', 'verified'])

const newContact = z.object({
  /** An e-mail address, or ten digits. */
  value: z.string(),
  standing,
  /** Wrong codes since a code was sent last, to either contact. */
  attempts: z.int(),
})

export type NewContact = z.output<typeof newContact>

const newContacts = { email: z.nullable(newContact), phone: z.nullable(newContact) }

export type NewContactStandings = Record<ContactChannel, NewContact | null>

/** What the screen of the contact update shows. The contacts are those that this customer entered here. */
export const contactUpdateView = z.object({
  step: z.literal(contactUpdateSteps),
  isContactCreation: z.boolean(),
  /** The sign-in is too long ago for a change of contact. */
  mustSignInAgain: z.boolean(),
  /** What step 1 chose. */
  chosen: z.object({ email: z.boolean(), phone: z.boolean() }),
  ...newContacts,
})

export type ContactUpdateView = z.output<typeof contactUpdateView>

/** How a login code was taken. `locked` has ended the session. */
export const contactVerification = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('verified'), update: contactUpdateView }),
  z.object({ outcome: z.literal('wrongCode'), attemptsLeft: z.int(), update: contactUpdateView }),
  z.object({ outcome: z.literal('locked') }),
])

export type ContactVerification = z.output<typeof contactVerification>

/**
 * Whether Next of step 3 leads on: every contact is verified, and of two where only one login code could be sent, that
 * one (docs/specification/contact-update.md#validating-codes).
 */
export const isEveryContactVerified = (contacts: NewContactStandings): boolean => {
  const standings = contactChannels.flatMap((channel) => contacts[channel]?.standing ?? [])
  return (
    standings.includes('verified') &&
    standings.every((standing) => standing === 'verified' || standing === 'notSent')
  )
}

/** Whether any login code is on its way, or has come back. */
export const isAnyCodeSent = (contacts: NewContactStandings): boolean =>
  contactChannels.some((channel) =>
    ['sent', 'verified'].includes(contacts[channel]?.standing ?? ''),
  )
