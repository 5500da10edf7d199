import { type FlowTable, type Transition, transitionAt } from './flow-table.ts'

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

/** What the server does to the update before it moves. */
export type ContactUpdateEffect = 'discardContacts' | 'forgetCodes' | 'endContactCreation'

interface Mode {
  /** Signed in by a mailed code. docs/specification/contact-update.md#contact-creation-mode */
  isContactCreation: boolean
}

const opened = { target: 1, effects: ['discardContacts'] } satisfies Transition<
  ContactUpdateTarget,
  ContactUpdateEffect
>

const finished = { target: 'profile', effects: ['endContactCreation'] } satisfies Transition<
  ContactUpdateTarget,
  ContactUpdateEffect
>

/**
 * Each step of the contact update with its events. An event that a step does not list is not available there.
 * docs/specification/contact-update.md#contact-steps
 */
export const contactUpdateFlow: FlowTable<
  ContactUpdateStep,
  ContactUpdateEvent,
  ContactUpdateTarget,
  ContactUpdateEffect,
  Mode
> = {
  1: {
    opened,
    chosen: { target: 2 },
    previous: { target: ({ isContactCreation }) => (isContactCreation ? 'signIn' : 'profile') },
    finished,
  },
  2: {
    opened,
    codesSent: { target: 3 },
    noCodeSent: { target: 2 },
    previous: { target: 1 },
  },
  3: {
    opened,
    codeResent: { target: 3 },
    codeVerified: { target: 3 },
    codeRefused: { target: 3 },
    previous: { target: 2, effects: ['forgetCodes'] },
    finished,
  },
}

/** Returns what `event` does at `step`, or null if the event is not available there. */
export const contactUpdateTransition = (
  step: ContactUpdateStep,
  event: ContactUpdateEvent,
  mode: Mode,
) => transitionAt(contactUpdateFlow, step, event, mode)
