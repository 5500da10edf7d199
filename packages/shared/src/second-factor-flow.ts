import { MAX_SIGN_IN_ATTEMPTS } from './attempt-limits.ts'
import { type FlowTable, type Transition, transitionAt } from './flow-table.ts'

/** 1 contact, 2 login code, 3 other options, 4 DD #, 5 mail code. */
export const mfaSteps = [1, 2, 3, 4, 5] as const

export type MfaStep = (typeof mfaSteps)[number]

/** `start` is before the first step; `locked` says that the sign-in is over. */
export type SecondFactorPlace = 'start' | MfaStep | 'locked'

export type SecondFactorExit = 'signIn' | 'profile' | 'updateContacts'

export type SecondFactorTarget = MfaStep | 'locked' | SecondFactorExit

export type SecondFactorEvent =
  | 'identified'
  | 'emailRequested'
  | 'phoneRequested'
  | 'mailCodeRequested'
  | 'ddNumberRequested'
  | 'notMyContact'
  | 'visitChosen'
  | 'resendConfirmed'
  | 'otherWayChosen'
  | 'previous'
  | 'closed'
  | 'signedIn'
  | 'signedInToCreateContacts'
  | 'locked'
  | 'lockoutOver'

/** How many codes and DD #s may still be tried in a sign-in. A new code does not reset them. */
export const attemptsLeft = ({ attempts }: { attempts: number }): number =>
  Math.max(0, MAX_SIGN_IN_ATTEMPTS - attempts)

interface Mode {
  email: string | null
  phone: string | null
  /** The agency had sent a login code by mail before this sign-in. */
  isPaperOtpSent: boolean
  /** Wrong codes and DD #s of this sign-in. */
  attempts: number
}

const hasContact = ({ email, phone }: Mode) => email !== null || phone !== null
const isOver = ({ attempts }: Mode) => attempts >= MAX_SIGN_IN_ATTEMPTS

/** Where a sign-in starts after the agency identified the person. */
export const firstStep = (mode: Mode): MfaStep =>
  mode.isPaperOtpSent ? 2 : hasContact(mode) ? 1 : 3

/** A factor can be requested at several steps, with the same result. */
export const factorRequests = {
  emailRequested: { target: 2, effects: [] },
  phoneRequested: { target: 2, effects: [] },
  mailCodeRequested: { target: 5, effects: [] },
  ddNumberRequested: { target: 4, effects: [] },
} satisfies Partial<Record<SecondFactorEvent, Transition<MfaStep, never>>>

/**
 * Each step of the second factor with its events. An event that a step does not list is not available there.
 * docs/specification/sign-in.md#second-factor
 */
export const secondFactorFlow: FlowTable<
  SecondFactorPlace,
  SecondFactorEvent,
  SecondFactorTarget,
  never,
  Mode
> = {
  start: { identified: { target: firstStep, effects: [] } },
  1: { ...factorRequests, notMyContact: { target: 3, effects: [] } },
  2: {
    previous: {
      target: (mode) => (mode.isPaperOtpSent || isOver(mode) ? 'signIn' : 1),
      effects: [],
    },
    resendConfirmed: { target: (mode) => (hasContact(mode) ? 1 : 3), effects: [] },
    otherWayChosen: { target: 3, effects: [] },
    signedIn: { target: 'profile', effects: [] },
    signedInToCreateContacts: { target: 'updateContacts', effects: [] },
    locked: { target: 'locked', effects: [] },
  },
  3: {
    ...factorRequests,
    previous: { target: (mode) => (hasContact(mode) ? 1 : 'signIn'), effects: [] },
    visitChosen: { target: 'signIn', effects: [] },
  },
  4: {
    previous: { target: (mode) => (isOver(mode) ? 'signIn' : 3), effects: [] },
    signedIn: { target: 'profile', effects: [] },
    locked: { target: 'locked', effects: [] },
  },
  5: { closed: { target: 'signIn', effects: [] } },
  locked: {
    previous: { target: 'signIn', effects: [] },
    lockoutOver: { target: 'signIn', effects: [] },
  },
}

/** Returns what `event` does at `place`, or null if the event is not available there. */
export const secondFactorTransition = (
  place: SecondFactorPlace,
  event: SecondFactorEvent,
  mode: Mode,
) => transitionAt(secondFactorFlow, place, event, mode)
