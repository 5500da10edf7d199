import { expect, it } from 'vitest'
import { LOGIN_CODE_MINUTES } from '@mva/shared/sign-in/login-code-times'
import type { Session } from '../../lib/session.ts'
import { clockJumps } from './clock-jumps.ts'

const customerWith = (view: object) =>
  ({ client: { session: { current: { query: async () => view } } } }) as unknown as Session

const signedIn = (secondsLeft: number, idleSecondsLeft: number) =>
  customerWith({ stage: 'signedIn', secondsLeft, idleSecondsLeft })

const jumpTo = (id: string) => {
  const jump = clockJumps.find((one) => one.id === id)
  if (!jump) throw new Error(`there is no jump ${id}`)
  return jump
}

it.each([
  ['right after the sign-in', 1800, 900, 840],
  ['after an extension, when the session itself ends first', 120, 900, 60],
  ['when the warning is shown already', 30, 900, 0],
])(
  '%s, the jump to the session warning leaves the session a minute, and the clock stands still',
  async (_when, secondsLeft, idleSecondsLeft, seconds) => {
    const jump = jumpTo('sessionWarning')
    expect(await jump.seconds(signedIn(secondsLeft, idleSecondsLeft))).toBe(seconds)
    expect(jump.isFrozen).toBe(true)
  },
)

it('no jump leads to the session warning of a visitor who is not signed in', async () => {
  expect(await jumpTo('sessionWarning').seconds(customerWith({ stage: 'none' }))).toBeNull()
})

it('a login code that was just sent has expired after the jump', async () => {
  const seconds = await jumpTo('codeExpired').seconds(customerWith({ stage: 'none' }))
  expect(seconds).toBeGreaterThan(LOGIN_CODE_MINUTES * 60)
})
