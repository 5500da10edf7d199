import * as z from 'zod/mini'
import { type ContactChannel, contactChannels } from '../sign-in/mfa-type.ts'
import { contactDraft } from './contacts-form.ts'
import { contactUpdateSteps } from './flow.ts'

/** The verification state of a new contact; `notSent` means that no login code could be sent. */
const standing = z.enum(['entered', 'sent', 'notSent', 'verified'])

const newContact = z.object({
  /** An email address, or ten digits. */
  value: z.string(),
  standing,
  /** Wrong codes since the last code was sent to either contact. */
  attempts: z.int(),
})

export type NewContact = z.output<typeof newContact>

const newContacts = { email: z.nullable(newContact), phone: z.nullable(newContact) }

export type NewContactStandings = Record<ContactChannel, NewContact | null>

/** The state of the contact update for its screen. The contacts are those entered in this update. */
export const contactUpdateView = z.object({
  /** Sent with every choice. A choice on another version is refused. */
  version: z.int(),
  step: z.literal(contactUpdateSteps),
  isContactCreation: z.boolean(),
  /** The sign-in is too old for a contact update. */
  mustSignInAgain: z.boolean(),
  /** The selection of step 1. */
  chosen: z.object({ email: z.boolean(), phone: z.boolean() }),
  ...newContacts,
  /** What was typed at step 2, also if the update did not move on. */
  draft: contactDraft,
  /** A contact of this session is on the record already. */
  isContactSaved: z.boolean(),
  /** A code is being verified by an earlier request, whose answer this page does not get. */
  isUnderWay: z.boolean(),
  /** When the sign-in becomes too old to begin or go on with a change. ISO 8601. */
  changeableUntil: z.string(),
  /** Wrong codes that the session still allows. A new code does not reset them. */
  attemptsLeft: z.object({ email: z.int(), phone: z.int() }),
})

export type ContactUpdateView = z.output<typeof contactUpdateView>

/** The result of a login code. After `locked` the session is over. */
export const contactVerification = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('verified'), update: contactUpdateView }),
  z.object({ outcome: z.literal('wrongCode'), attemptsLeft: z.int(), update: contactUpdateView }),
  z.object({ outcome: z.literal('locked') }),
])

export type ContactVerification = z.output<typeof contactVerification>

/**
 * Whether Next of step 3 continues: every contact is verified. If a login code could be sent to only one of two, that
 * one is enough (docs/specification/contact-update.md#validating-codes).
 */
export const isEveryContactVerified = (contacts: NewContactStandings): boolean => {
  const standings = contactChannels.flatMap((channel) => contacts[channel]?.standing ?? [])
  return (
    standings.includes('verified') &&
    standings.every((standing) => standing === 'verified' || standing === 'notSent')
  )
}

/** Whether a login code was sent to any contact. */
export const isAnyCodeSent = (contacts: NewContactStandings): boolean =>
  contactChannels.some((channel) =>
    ['sent', 'verified'].includes(contacts[channel]?.standing ?? ''),
  )
