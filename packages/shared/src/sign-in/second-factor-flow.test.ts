import { expect, test } from 'vitest'
import { MAX_SIGN_IN_ATTEMPTS } from './attempt-limits.ts'
import {
  attemptsLeft,
  mfaSteps,
  type SecondFactorEvent,
  type SecondFactorTarget,
  secondFactorFlow,
} from './second-factor-flow.ts'

const mode = {
  email: 'm*****a@example.com',
  phone: '(401) ***-****',
  isPaperOtpSent: false,
  attempts: 0,
}

const places = ['start', ...mfaSteps, 'locked'] as const

const secondFactorTarget = (...given: Parameters<typeof secondFactorFlow.at>) =>
  secondFactorFlow.at(...given)?.target ?? null

/** For each event its targets before the first step, at the five steps and after the lockout. */
const targets: Record<SecondFactorEvent, (SecondFactorTarget | null)[]> = {
  identified: [1, null, null, null, null, null, null],
  emailRequested: [null, 2, null, 2, null, null, null],
  phoneRequested: [null, 2, null, 2, null, null, null],
  mailCodeRequested: [null, 5, null, 5, null, null, null],
  ddNumberRequested: [null, 4, null, 4, null, null, null],
  notMyContact: [null, 3, null, null, null, null, null],
  visitChosen: [null, null, null, 'signIn', null, null, null],
  resendConfirmed: [null, null, 1, null, null, null, null],
  otherWayChosen: [null, null, 3, null, null, null, null],
  previous: [null, null, 1, 1, 3, null, 'signIn'],
  closed: [null, null, null, null, null, 'signIn', null],
  signedIn: [null, null, 'profile', null, 'profile', null, null],
  signedInToCreateContacts: [null, null, 'updateContacts', null, null, null, null],
  locked: [null, null, 'locked', null, 'locked', null, null],
  lockoutOver: [null, null, null, null, null, null, 'signIn'],
}

const events = Object.keys(targets) as SecondFactorEvent[]

test.each(events)('%s leads from each step to the specified target', (event) => {
  expect(places.map((place) => secondFactorTarget(place, event, mode))).toEqual(targets[event])
})

test.each(events)('%s has no effect but the move', (event) => {
  const effects = places.flatMap((place) => secondFactorFlow.at(place, event, mode)?.effects)
  expect(effects.filter((effect) => effect !== undefined)).toEqual([])
})

const over = { attempts: MAX_SIGN_IN_ATTEMPTS }
const mailed = { isPaperOtpSent: true }
const noContact = { email: null, phone: null }

test.each([
  ['start', 'identified', mailed, 2],
  ['start', 'identified', { ...noContact, ...mailed }, 2],
  ['start', 'identified', noContact, 3],
  ['start', 'identified', { email: null }, 1],
  ['start', 'identified', { phone: null }, 1],
  [2, 'previous', mailed, 'signIn'],
  [2, 'previous', over, 'signIn'],
  [4, 'previous', over, 'signIn'],
  [3, 'previous', noContact, 'signIn'],
  [2, 'resendConfirmed', noContact, 3],
] as const)('from %s %s leads, given %j, to %s', (place, event, changed, target) => {
  expect(secondFactorTarget(place, event, { ...mode, ...changed })).toBe(target)
})

test.each([
  [0, MAX_SIGN_IN_ATTEMPTS],
  [MAX_SIGN_IN_ATTEMPTS - 1, 1],
  [MAX_SIGN_IN_ATTEMPTS, 0],
  [MAX_SIGN_IN_ATTEMPTS + 1, 0],
])('after %i wrong codes %i attempts are left', (attempts, left) => {
  expect(attemptsLeft({ attempts })).toBe(left)
})
