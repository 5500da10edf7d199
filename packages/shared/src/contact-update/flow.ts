import { defineFlow } from '../define-flow.ts'

/** 1 what to update, 2 the new contacts, 3 their login codes. */
export const contactUpdateSteps = [1, 2, 3] as const

export type ContactUpdateStep = (typeof contactUpdateSteps)[number]

/** Where an event leads: a step, or another screen. */
export type ContactUpdateTarget = ContactUpdateStep | 'profile' | 'signIn'

/** `opened` is a new visit of the screen; a reload is none. The code events are outcomes of the agency calls. */
export type ContactUpdateEvent =
  | 'opened'
  | 'chosen'
  | 'codesSent'
  | 'noCodeSent'
  | 'codeResent'
  | 'codeVerified'
  | 'codeRefused'
  | 'previous'
  | 'finished'

type Mode = {
  /** Signed in by a mailed code. docs/specification/contact-update.md#contact-creation-mode */
  isContactCreation: boolean
}

const opened = { target: 1, effects: ['discardContacts'] } as const

const finished = { target: 'profile', effects: ['endContactCreation'] } as const

/**
 * Each step of the contact update with its events. An event that a step does not list is not available there.
 * docs/specification/contact-update.md#contact-steps
 */
export const contactUpdateFlow = defineFlow<
  ContactUpdateStep,
  ContactUpdateEvent,
  ContactUpdateTarget,
  Mode
>()({
  1: {
    opened,
    chosen: { target: 2, effects: ['keepChoice'] },
    previous: { target: ({ isContactCreation }) => (isContactCreation ? 'signIn' : 'profile') },
    finished,
  },
  2: {
    opened,
    codesSent: { target: 3, effects: ['keepContacts'] },
    noCodeSent: { target: 2, effects: ['keepContacts'] },
    previous: { target: 1 },
  },
  3: {
    opened,
    codeResent: { target: 3, effects: ['keepNewCode'] },
    codeVerified: { target: 3, effects: ['keepVerified'] },
    codeRefused: { target: 3, effects: ['countRefusal'] },
    previous: { target: 2, effects: ['forgetCodes'] },
    finished,
  },
})
