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

/** The third wrong code or DD # ends the sign-in. docs/specification/sign-in.md#lockout */
export const MOST_ATTEMPTS = 3

/** How many codes and DD #s may still be tried in a sign-in. A new code does not reset them. */
export const attemptsLeft = ({ attempts }: { attempts: number }): number =>
  Math.max(0, MOST_ATTEMPTS - attempts)

interface Mode {
  email: string | null
  phone: string | null
  /** The agency had sent a login code by mail before this sign-in. */
  isPaperOtpSent: boolean
  /** Wrong codes and DD #s of this sign-in. */
  attempts: number
}

type Target = SecondFactorTarget | ((mode: Mode) => SecondFactorTarget)

const hasContact = ({ email, phone }: Mode) => email !== null || phone !== null
const isOver = ({ attempts }: Mode) => attempts >= MOST_ATTEMPTS

/** The step that follows a factor request at any step. */
export const stepAfterRequest = {
  emailRequested: 2,
  phoneRequested: 2,
  mailCodeRequested: 5,
  ddNumberRequested: 4,
} satisfies Partial<Record<SecondFactorEvent, MfaStep>>

/**
 * Each step of the second factor with its events. An event that a step does not list is not available there.
 * docs/specification/sign-in.md#second-factor
 */
export const secondFactorFlow = {
  start: {
    identified: (mode: Mode) => (mode.isPaperOtpSent ? 2 : hasContact(mode) ? 1 : 3),
  },
  1: { ...stepAfterRequest, notMyContact: 3 },
  2: {
    previous: (mode: Mode) => (mode.isPaperOtpSent || isOver(mode) ? 'signIn' : 1),
    resendConfirmed: (mode: Mode) => (hasContact(mode) ? 1 : 3),
    otherWayChosen: 3,
    signedIn: 'profile',
    signedInToCreateContacts: 'updateContacts',
    locked: 'locked',
  },
  3: {
    ...stepAfterRequest,
    previous: (mode: Mode) => (hasContact(mode) ? 1 : 'signIn'),
    visitChosen: 'signIn',
  },
  4: {
    previous: (mode: Mode) => (isOver(mode) ? 'signIn' : 3),
    signedIn: 'profile',
    locked: 'locked',
  },
  5: { closed: 'signIn' },
  locked: { previous: 'signIn', lockoutOver: 'signIn' },
} satisfies Record<SecondFactorPlace, Partial<Record<SecondFactorEvent, Target>>>

/** Returns where `event` leads at `place`, or null if the event is not available there. */
export const secondFactorTarget = (
  place: SecondFactorPlace,
  event: SecondFactorEvent,
  mode: Mode,
): SecondFactorTarget | null => {
  const events: Partial<Record<SecondFactorEvent, Target>> = secondFactorFlow[place]
  const target = events[event] ?? null
  return typeof target === 'function' ? target(mode) : target
}
