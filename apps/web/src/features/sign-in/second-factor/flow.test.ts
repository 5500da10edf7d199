import { mfaTypes } from '@mva/shared/mfa-type'
import { mfaSteps, type SignInView } from '@mva/shared/models/sign-in'
import { describe, expect, test } from 'vitest'
import { type MfaEvent, type MfaFlow, startFlow, transition } from './flow.ts'

const waiting: SignInView = {
  step: 1,
  email: 'm*****a@example.com',
  phone: '(401) ***-****',
  isPaperOtpSent: false,
  canUseDdNumber: true,
  mfaType: null,
  codeExpiresAt: null,
  attempts: 0,
}

const at = (step: MfaFlow['step'], changed: Partial<MfaFlow> = {}): MfaFlow => ({
  ...startFlow({ ...waiting, step }),
  ...changed,
})

/** One of each kind, in the order of the columns below. */
const events: MfaEvent[] = [
  { type: 'codeRequested', mfaType: mfaTypes.email },
  { type: 'codeRequested', mfaType: mfaTypes.phone },
  { type: 'codeRequested', mfaType: mfaTypes.mailCode },
  { type: 'codeRequested', mfaType: mfaTypes.ddNumber },
  { type: 'notMyContact' },
  { type: 'visitChosen' },
  { type: 'previous' },
  { type: 'resendAsked' },
  { type: 'resendRefused' },
  { type: 'resendConfirmed' },
  { type: 'closed' },
  { type: 'wrongCode', attempts: 1 },
  { type: 'locked' },
  { type: 'lockoutOver' },
  { type: 'signedIn', next: 'profile' },
  { type: 'signedIn', next: 'updateContacts' },
]

/** What each event makes of each step; `-` where it changes nothing. */
const table = {
  1: '2 2 5 4 3 - - - - - - - - - - -',
  2: '- - - - - - 1 asked - - - 1-wrong locked - profile updateContacts',
  3: '2 2 5 4 - signIn 1 - - - - - - - - -',
  4: '- - - - - - 3 - - - - 1-wrong locked - profile updateContacts',
  5: '- - - - - - - - - - signIn - - - - -',
} as const

const outcome = (before: MfaFlow, after: MfaFlow): string => {
  if (JSON.stringify(before) === JSON.stringify(after)) return '-'
  if (after.leaveTo !== null) return after.leaveTo
  if (after.isLocked) return 'locked'
  if (after.isResendAsked) return 'asked'
  return after.attempts > before.attempts ? `${after.attempts}-wrong` : String(after.step)
}

test.each(mfaSteps)('step %i knows its events, and no other', (step) => {
  const before = at(step)
  const after = events.map((event) => outcome(before, transition(before, event)))
  expect(after.join(' ')).toBe(table[step])
})

describe('a login', () => {
  test.each([
    ['with contacts starts at the choice of one', waiting, 1],
    ['without a contact starts at the other options', { ...waiting, step: 3 as const }, 3],
    ['with a code on paper starts at the code', { ...waiting, step: 2 as const }, 2],
  ])('%s', (_what, view, step) => {
    expect(startFlow(view).step).toBe(step)
  })
})

describe('from the login code, Previous leads', () => {
  test('to sign-in where a code was mailed', () => {
    expect(transition(at(2, { isPaperOtpSent: true }), { type: 'previous' }).leaveTo).toBe('signIn')
  })

  test('to sign-in after three attempts, as it does from the DD #', () => {
    for (const step of [2, 4] as const)
      expect(transition(at(step, { attempts: 3 }), { type: 'previous' }).leaveTo).toBe('signIn')
  })
})

test('from the other options, Previous leads to sign-in where there is no contact to choose', () => {
  expect(transition(at(3, { hasContact: false }), { type: 'previous' }).leaveTo).toBe('signIn')
})

describe('a new code', () => {
  const asked = at(2, { isResendAsked: true })

  test('is only sent for a Yes', () => {
    expect(transition(asked, { type: 'resendRefused' })).toEqual(at(2))
  })

  test('is chosen a contact for, or another way where there is none', () => {
    expect(transition(asked, { type: 'resendConfirmed' })).toEqual(at(1))
    const without = { ...asked, hasContact: false }
    expect(transition(without, { type: 'resendConfirmed' }).step).toBe(3)
  })
})

test('after the lockout nothing happens but the way to sign-in', () => {
  const locked = transition(at(2), { type: 'locked' })
  const after = events.map((event) => outcome(locked, transition(locked, event)))
  expect(after.map((what, index) => `${events[index]?.type} ${what}`)).toEqual(
    events.map(({ type }) =>
      type === 'previous' || type === 'lockoutOver' ? `${type} signIn` : `${type} -`,
    ),
  )
})

test('a screen that is being left stays left', () => {
  const left = at(1, { leaveTo: 'signIn' })
  for (const event of events) expect(transition(left, event)).toBe(left)
})
