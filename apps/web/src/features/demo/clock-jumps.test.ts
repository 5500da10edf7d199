import { INACTIVITY_MINUTES } from '@mva/shared/session-times'
import { expect, it, vi } from 'vitest'
import type { Session } from '../../lib/session.ts'
import { clockJumps } from './clock-jumps.ts'

const IDLE_SECONDS = INACTIVITY_MINUTES * 60

/** A signed-in customer, whose session ends by the clock of the world. */
const signedIn = (secondsLeft: number, idleSecondsLeft: number) => {
  const left = { secondsLeft, idleSecondsLeft }
  let isFrozen = false
  const view = () =>
    Math.min(left.secondsLeft, left.idleSecondsLeft) > 0
      ? { stage: 'signedIn', ...left }
      : { stage: 'none' }
  vi.stubGlobal('fetch', async (_url: string, { body = '{}' }: { body?: string }) => {
    const { advanceSeconds = 0, frozen } = JSON.parse(body) as Record<string, number | boolean>
    left.secondsLeft -= Number(advanceSeconds)
    left.idleSecondsLeft -= Number(advanceSeconds)
    if (frozen !== undefined) isFrozen = frozen === true
    return Response.json({})
  })
  const keepAlive = () => {
    if (view().stage === 'signedIn') left.idleSecondsLeft = IDLE_SECONDS
    return view()
  }
  const session = {
    current: { query: async () => view() },
    keepAlive: { mutate: async () => keepAlive() },
  }
  return {
    customer: { client: { session } } as unknown as Session,
    now: () => ({ ...left, isFrozen }),
  }
}

it.each([
  ['right after the sign-in', 1800, IDLE_SECONDS],
  ['shortly before inactivity ends the session', 1800, 20],
])(
  '%s, the session warning is reached with the session, and the clock stands still',
  async (_when, secondsLeft, idle) => {
    const { customer, now } = signedIn(secondsLeft, idle)
    expect(await clockJumps.session(customer)).toBeNull()
    expect(now()).toEqual({ secondsLeft: 60, idleSecondsLeft: IDLE_SECONDS, isFrozen: true })
  },
)

it.each([
  ['right after the sign-in', 1800, IDLE_SECONDS, { secondsLeft: 960, idleSecondsLeft: 60 }],
  ['at the session warning', 60, IDLE_SECONDS, { secondsLeft: 60, idleSecondsLeft: IDLE_SECONDS }],
])(
  '%s, the jump to inactivity leaves the session a minute, and the clock stands still',
  async (_when, secondsLeft, idle, left) => {
    const { customer, now } = signedIn(secondsLeft, idle)
    expect(await clockJumps.inactivity(customer)).toBeNull()
    expect(now()).toEqual({ ...left, isFrozen: true })
  },
)

it('no jump moves the clock for a visitor who is not signed in', async () => {
  const { customer, now } = signedIn(0, 0)
  expect(await clockJumps.session(customer)).toBe('notSignedIn')
  expect(await clockJumps.inactivity(customer)).toBe('notSignedIn')
  expect(now().isFrozen).toBe(false)
})

it.each([
  ['codeExpiring', '2026-11-21T12:09:30.000Z', true],
  ['codeExpired', '2026-11-21T12:11:00.000Z', false],
  ['letterExpired', '2026-12-22T12:00:00.000Z', false],
] as const)('the jump %s sets the clock to %s, stopped: %s', async (jump, now, frozen) => {
  const { customer } = signedIn(0, 0)
  const set = vi.fn<(body: unknown) => void>()
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (body !== undefined) set(JSON.parse(body))
    return Response.json({
      loginCode: '2026-11-21T12:10:00.000Z',
      mailCode: '2026-12-21T12:00:00.000Z',
    })
  })
  expect(await clockJumps[jump](customer)).toBeNull()
  expect(set.mock.calls).toEqual([[{ now, frozen }]])
})
