import type { SessionView, SignedInView } from '@mva/shared/models/session'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeeperOptions, keepSession } from './session-keeper.ts'
import { steadyClock } from './steady-clock.ts'

const MINUTE = 60

const view = (changed: Partial<SignedInView> = {}): SignedInView => ({
  stage: 'signedIn',
  initials: 'MR',
  secondsLeft: 30 * MINUTE,
  idleSecondsLeft: 15 * MINUTE,
  durationMinutes: 30,
  hasFewerRights: false,
  isContactCreation: false,
  ...changed,
})
const none: SessionView = { stage: 'none' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
/** The machine sleeps: time passes, and no timer runs. */
const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const keep = (first = view()) => {
  const server = {
    current: vi.fn<() => Promise<SessionView>>(async () => view()),
    keepAlive: vi.fn<() => Promise<SessionView>>(async () => view()),
    extend: vi.fn<() => Promise<SessionView>>(async () => view()),
  }
  const show = vi.fn<KeeperOptions['show']>()
  const tell = vi.fn<KeeperOptions['tell']>()
  const signOut = vi.fn<KeeperOptions['signOut']>()
  const leave = vi.fn<KeeperOptions['leave']>()
  const keeper = keepSession(first, { now: steadyClock(), server, show, tell, signOut, leave })
  return { keeper, server, tell, signOut, leave, shown: () => show.mock.lastCall?.[0] }
}

const sessionEnded = Object.assign(new TRPCClientError('ended'), {
  data: { kind: 'sessionEnded' },
})

test('after fourteen minutes without anybody the warning counts down, and then the session ends', async () => {
  const { shown, signOut } = keep()
  await pass(14 * MINUTE - 1)
  expect(shown()).toBeNull()
  await pass(1)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 60 })
  await pass(18)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 42 })
  await pass(41)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 1 })
  expect(signOut).not.toHaveBeenCalled()
  await pass(1)
  expect(signOut.mock.calls).toEqual([['inactive']])
})

test('somebody who is there is warned of the end of the session alone, and it ends', async () => {
  const { keeper, server, shown, signOut } = keep()
  server.keepAlive.mockRejectedValue(new TypeError('Failed to fetch'))
  for (let minute = 0; minute < 29; minute += 1) {
    keeper.noticeActivity()
    await pass(MINUTE)
  }
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 60 })
  await pass(MINUTE)
  expect(signOut.mock.calls).toEqual([['expired']])
})

test('the server hears of an activity at once, and of those that follow every half minute', async () => {
  const { keeper, server, tell } = keep()
  keeper.noticeActivity()
  expect(server.keepAlive).toHaveBeenCalledTimes(1)
  for (let times = 0; times < 50; times += 1) {
    keeper.noticeActivity()
    await pass(0.1)
  }
  expect(server.keepAlive).toHaveBeenCalledTimes(1)
  expect(tell.mock.calls.length).toBeLessThan(8)
  await pass(25)
  expect(server.keepAlive).toHaveBeenCalledTimes(2)
  await pass(10 * MINUTE)
  expect(server.keepAlive).toHaveBeenCalledTimes(2)
})

test('an activity that could not be told is told again', async () => {
  const { keeper, server } = keep()
  server.keepAlive.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  keeper.noticeActivity()
  await pass(31)
  expect(server.keepAlive).toHaveBeenCalledTimes(2)
})

test('where the server knows no session any more the page is left, and none is ended there', async () => {
  const { keeper, server, signOut, leave } = keep()
  server.keepAlive.mockRejectedValue(sessionEnded)
  keeper.noticeActivity()
  await pass(0)
  expect(leave.mock.calls).toEqual([['ended']])
  expect(signOut).not.toHaveBeenCalled()
})

test('moving the mouse does not answer a warning; going on does', async () => {
  const { keeper, server, tell, shown } = keep()
  await pass(14 * MINUTE)
  keeper.noticeActivity()
  await pass(1)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 59 })
  expect(await keeper.goOn()).toBe(true)
  expect(shown()).toBeNull()
  expect(server.keepAlive).toHaveBeenCalledOnce()
  expect(tell).toHaveBeenCalledWith({ told: 'active' })
})

test('going on at the end of the session extends it, here and in the other tabs', async () => {
  const { keeper, server, tell, shown } = keep(view({ secondsLeft: 50 }))
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 50 })
  expect(await keeper.goOn()).toBe(true)
  expect(server.extend).toHaveBeenCalledOnce()
  expect(shown()).toBeNull()
  expect(tell).toHaveBeenCalledWith({ told: 'extended', secondsLeft: 30 * MINUTE })
})

test('an extension that fails signs out', async () => {
  const { keeper, server, signOut } = keep(view({ secondsLeft: 50 }))
  server.extend.mockRejectedValue(new TypeError('Failed to fetch'))
  await keeper.goOn()
  expect(signOut.mock.calls).toEqual([['ended']])
})

test('at its longest duration a session is not extended, and says so', async () => {
  const { keeper, server, shown } = keep(view({ secondsLeft: 50 }))
  server.extend.mockResolvedValue(view({ secondsLeft: 48 }))
  expect(await keeper.goOn()).toBe(false)
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 48 })
})

test('after a sleep beyond the end, the page is left at once', async () => {
  const { keeper, server, signOut, leave } = keep()
  server.current.mockResolvedValue(none)
  sleep(40 * MINUTE)
  keeper.noticeActivity()
  await pass(0)
  expect(server.keepAlive).not.toHaveBeenCalled()
  expect(leave.mock.calls).toEqual([['inactive']])
  expect(signOut).not.toHaveBeenCalled()
})

test('a server that cannot be reached after a sleep does not keep the page open', async () => {
  const { keeper, server, signOut } = keep()
  server.current.mockReturnValue(new Promise(() => undefined))
  sleep(40 * MINUTE)
  keeper.wakeUp()
  await pass(3)
  expect(signOut.mock.calls).toEqual([['inactive']])
})

test('a tab that slept while its customer worked in another one stays signed in', async () => {
  const { keeper, server, signOut, shown } = keep()
  server.current.mockResolvedValue(view({ secondsLeft: 600, idleSecondsLeft: 700 }))
  sleep(40 * MINUTE)
  keeper.wakeUp()
  await pass(539)
  expect(shown()).toBeNull()
  await pass(1)
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 60 })
  expect(signOut).not.toHaveBeenCalled()
})

test('a machine that wakes up within the last minute shows what is left of it', async () => {
  const { keeper, shown } = keep()
  sleep(14 * MINUTE + 20)
  keeper.wakeUp()
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 40 })
})

test('setting the time of day back gives nobody more time', async () => {
  const { shown } = keep()
  await pass(13 * MINUTE)
  sleep(-60 * MINUTE)
  await pass(MINUTE)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 60 })
})

test('what happens in another tab counts here too', async () => {
  const { keeper, shown } = keep()
  await pass(14 * MINUTE + 30)
  keeper.hear({ told: 'active' })
  expect(shown()).toBeNull()
  await pass(14 * MINUTE)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 60 })
  keeper.hear({ told: 'extended', secondsLeft: 30 * MINUTE })
  expect(shown()).toBeNull()
})

test('nothing goes on after another tab signed out', async () => {
  const { keeper, server, signOut } = keep()
  keeper.hear({ told: 'signedOut', reason: 'ended' })
  keeper.noticeActivity()
  await pass(60 * MINUTE)
  expect(server.keepAlive).not.toHaveBeenCalled()
  expect(signOut).not.toHaveBeenCalled()
})

test('what another tab missed on the server may have begun anew: this one asks for itself', async () => {
  const { keeper, server, signOut, leave } = keep()
  keeper.hear({ told: 'gone' })
  await pass(0)
  expect(leave).not.toHaveBeenCalled()
  server.current.mockResolvedValue(none)
  keeper.hear({ told: 'gone' })
  await pass(0)
  expect(leave.mock.calls).toEqual([['ended']])
  expect(signOut).not.toHaveBeenCalled()
})

test('when the agency’s clock was moved, both deadlines are asked of the server', async () => {
  const { keeper, server, shown } = keep()
  server.current.mockResolvedValue(view({ idleSecondsLeft: 60 }))
  keeper.hear({ told: 'clockMoved', standsAt: null })
  await pass(0)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 60 })
})

test('the countdown stands still with the agency’s clock, and goes on with it', async () => {
  const { keeper, server, shown, signOut } = keep(view({ secondsLeft: 50 }))
  server.current.mockResolvedValue(view({ secondsLeft: 40 }))
  const standing = { told: 'clockMoved', standsAt: '2026-11-21T12:00:00Z' } as const
  keeper.hear(standing)
  await pass(20 * MINUTE)
  keeper.hear(standing)
  await pass(0)
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 40 })
  expect(server.current).toHaveBeenCalledOnce()
  keeper.hear({ told: 'clockMoved', standsAt: null })
  await pass(1)
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 39 })
  expect(signOut).not.toHaveBeenCalled()
})
