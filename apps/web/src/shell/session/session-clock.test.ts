import { expect, test } from 'vitest'
import { timerState, spokenSeconds } from './session-clock.ts'

const MINUTE = 60_000
const s = (seconds: number) => seconds * 1000

test.each([
  ['nothing is near', 30 * MINUTE, 15 * MINUTE, 0, { is: 'quiet', lookAt: 14 * MINUTE }],
  ['the session ends first', 10 * MINUTE, 15 * MINUTE, 0, { is: 'quiet', lookAt: 9 * MINUTE }],
  [
    'a second is left, and a bit',
    s(100),
    s(200),
    s(98.5),
    { is: 'warning', warning: { of: 'expiry', secondsLeft: 2 }, lookAt: s(99) },
  ],
  [
    'both are near: expiry wins, and the seconds are those until the end',
    s(100),
    s(70),
    s(50),
    { is: 'warning', warning: { of: 'expiry', secondsLeft: 20 }, lookAt: s(51) },
  ],
  [
    'inactivity is warned of, and expiry takes its place half a second later',
    s(110.5),
    s(100),
    s(50),
    { is: 'warning', warning: { of: 'inactivity', secondsLeft: 50 }, lookAt: s(50.5) },
  ],
  [
    'the machine slept past both: the one that came first counts',
    s(200),
    s(100),
    s(900),
    { is: 'over', reason: 'inactive' },
  ],
  ['both at once', s(100), s(100), s(100), { is: 'over', reason: 'expired' }],
] as const)('%s', (_situation, sessionEndsAt, idleEndsAt, now, expected) => {
  expect(timerState({ sessionEndsAt, idleEndsAt }, now)).toEqual(expected)
})

test.each([
  [60, 60, null],
  [31, 60, null],
  [30, 60, 30],
  [11, 60, 30],
  [10, 60, 10],
  [1, 60, 10],
  [20, 25, null],
  [10, 25, 10],
  [5, 8, null],
])('with %i seconds left of %i, %j was spoken last', (secondsLeft, openedAt, spoken) => {
  expect(spokenSeconds(secondsLeft, openedAt)).toBe(spoken)
})
