/** The three steps of the contact update and their transitions. docs/specification/contact-update.md#contact-steps */

/** 1 what to update, 2 the new contacts, 3 their login codes. */
export const contactUpdateSteps = [1, 2, 3] as const

export type ContactUpdateStep = (typeof contactUpdateSteps)[number]

export const contactUpdateEvents = [
  'chosen',
  /** At least one login code is on its way. */
  'codesSent',
  'noCodeSent',
  'codeResent',
  'codeVerified',
  /** A wrong login code, with attempts left. */
  'codeRefused',
  'previous',
  /** Next of step 3. */
  'finished',
  /** The screen was left, or is opened anew. */
  'left',
] as const

export type ContactUpdateEvent = (typeof contactUpdateEvents)[number]

/** Where an event leads: a step, or another screen. */
export type ContactUpdateTarget = ContactUpdateStep | 'profile' | 'signIn'

interface Mode {
  /** Signed in by a mailed code. */
  isContactCreation: boolean
}

type Targets = Partial<Record<ContactUpdateEvent, ContactUpdateTarget>>

const targets: Record<ContactUpdateStep, Targets> = {
  1: { chosen: 2, left: 1 },
  2: { codesSent: 3, noCodeSent: 2, previous: 1, left: 1 },
  3: { codeResent: 3, codeVerified: 3, codeRefused: 3, previous: 2, finished: 'profile', left: 1 },
}

/** Where `event` leads at `step`; null where it is not to be had there. */
export const transition = (
  step: ContactUpdateStep,
  event: ContactUpdateEvent,
  { isContactCreation }: Mode,
): ContactUpdateTarget | null => {
  if (step === 1 && event === 'previous') return isContactCreation ? 'signIn' : 'profile'
  return targets[step][event] ?? null
}

/** Shown when no login code could be sent. docs/specification/contact-update.md#entering-contacts */
export const notSentMessages = {
  email: 'Unable to send login code to provided email',
  phone: 'Unable to send login code to provided phone',
} as const
