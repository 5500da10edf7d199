import { defineFlow, type Transition } from '../define-flow.ts'
import { MAX_SIGN_IN_ATTEMPTS } from './attempt-limits.ts'

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
  emailRequested: { target: 2 },
  phoneRequested: { target: 2 },
  mailCodeRequested: { target: 5 },
  ddNumberRequested: { target: 4 },
} satisfies Partial<Record<SecondFactorEvent, Transition<MfaStep>>>

/**
 * Each step of the second factor with its events. An event that a step does not list is not available there.
 * docs/specification/sign-in.md#second-factor
 */
export const secondFactorFlow = defineFlow<
  SecondFactorPlace,
  SecondFactorEvent,
  SecondFactorTarget,
  Mode
>()({
  start: { identified: { target: firstStep } },
  1: { ...factorRequests, notMyContact: { target: 3 } },
  2: {
    previous: { target: (mode) => (mode.isPaperOtpSent || isOver(mode) ? 'signIn' : 1) },
    resendConfirmed: { target: (mode) => (hasContact(mode) ? 1 : 3) },
    otherWayChosen: { target: 3 },
    signedIn: { target: 'profile' },
    signedInToCreateContacts: { target: 'updateContacts' },
    locked: { target: 'locked' },
  },
  3: {
    ...factorRequests,
    previous: { target: (mode) => (hasContact(mode) ? 1 : 'signIn') },
    visitChosen: { target: 'signIn' },
  },
  4: {
    previous: { target: (mode) => (isOver(mode) ? 'signIn' : 3) },
    signedIn: { target: 'profile' },
    locked: { target: 'locked' },
  },
  5: { closed: { target: 'signIn' } },
  locked: {
    previous: { target: 'signIn' },
    lockoutOver: { target: 'signIn' },
  },
})
