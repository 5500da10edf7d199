import type { ContactUpdateView } from '@mva/shared/contact-update/contact-update'
import { LOGIN_CODE_MINUTES } from '@mva/shared/sign-in/login-code-times'
import { maskEmail, maskPhone } from '@mva/shared/sign-in/masking'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import type { Persona, SentMessage } from './simulated.ts'

/** The agency dates a code, and then its message, in the same call. */
const SAME_CALL_MS = 2_000
const CODE_MS = LOGIN_CODE_MINUTES * 60_000

type Messages = readonly SentMessage[]

/**
 * Returns the code that a sign-in waits for, from the message that its last request sent to the contact on the screen;
 * undefined if that message was not delivered. A mailed code is that of the person who signs in.
 */
export const codeForSignIn = (
  { mfaType, email, phone, codeExpiresAt }: SignInView,
  messages: Messages,
  person: Persona | undefined,
): string | undefined => {
  const ofLastRequest = messages.filter(({ sentAt }) => {
    if (codeExpiresAt === null) return true
    const afterCodeMs = Date.parse(sentAt) + CODE_MS - Date.parse(codeExpiresAt)
    return afterCodeMs >= 0 && afterCodeMs < SAME_CALL_MS
  })
  if (mfaType === mfaTypes.email)
    return newestCode(ofLastRequest, 'email', (to) => maskEmail(to) === email)
  if (mfaType === mfaTypes.phone)
    return newestCode(ofLastRequest, 'sms', (to) => maskPhone(to) === phone)
  if (mfaType !== mfaTypes.mailCode || !person) return undefined
  return newestCode(messages, 'mail', (to) => to === person.name) ?? person.mailCode ?? undefined
}

/** Returns the code that was sent to a new contact of the contact update. */
export const codeForNewContact = (
  update: Pick<ContactUpdateView, 'email' | 'phone'>,
  contact: 'email' | 'phone',
  messages: Messages,
): string | undefined => {
  const channel = contact === 'email' ? 'email' : 'sms'
  return newestCode(messages, channel, (to) => to === update[contact]?.value)
}

/** The messages come newest first. */
const newestCode = (
  messages: Messages,
  channel: SentMessage['channel'],
  isRecipient: (to: string) => boolean,
) =>
  messages.find((sent) => sent.channel === channel && sent.code !== null && isRecipient(sent.to))
    ?.code ?? undefined
