import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionView, SignedInView } from '@mva/shared/session/session'
import { exampleSession } from '../../../testing/signed-in.ts'
import { type KeeperOptions, keepSession } from './session-keeper.ts'
import { steadyClock } from './steady-clock.ts'

const MINUTE = 60

const view = (changed: Partial<SignedInView> = {}): SignedInView => ({
  ...exampleSession,
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
  const broadcast = vi.fn<KeeperOptions['broadcast']>()
  const signOut = vi.fn<KeeperOptions['signOut']>()
  const leave = vi.fn<KeeperOptions['leave']>()
  const keeper = keepSession(first, { now: steadyClock(), server, show, broadcast, signOut, leave })
  return { keeper, server, broadcast, signOut, leave, shown: () => show.mock.lastCall?.[0] }
}

const sessionEnded = Object.assign(new TRPCClientError('ended'), {
  data: { kind: 'sessionEnded' },
})

test('warns after fourteen minutes without activity and ends the session a minute later', async () => {
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

test('warns an active customer of the end of the session only, and ends it', async () => {
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

test('notifies the server of the first activity at once and of later ones every half minute', async () => {
  const { keeper, server, broadcast } = keep()
  keeper.noticeActivity()
  expect(server.keepAlive).toHaveBeenCalledTimes(1)
  for (let times = 0; times < 50; times += 1) {
    keeper.noticeActivity()
    await pass(0.1)
  }
  expect(server.keepAlive).toHaveBeenCalledTimes(1)
  expect(broadcast.mock.calls.length).toBeLessThan(8)
  await pass(25)
  expect(server.keepAlive).toHaveBeenCalledTimes(2)
  await pass(10 * MINUTE)
  expect(server.keepAlive).toHaveBeenCalledTimes(2)
})

test('notifies the server again after a failed notification', async () => {
  const { keeper, server } = keep()
  server.keepAlive.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  keeper.noticeActivity()
  await pass(31)
  expect(server.keepAlive).toHaveBeenCalledTimes(2)
})

test('leaves the page without ending a session if the server no longer knows it', async () => {
  const { keeper, server, signOut, leave } = keep()
  server.keepAlive.mockRejectedValue(sessionEnded)
  keeper.noticeActivity()
  await pass(0)
  expect(leave.mock.calls).toEqual([['ended']])
  expect(signOut).not.toHaveBeenCalled()
})

test('closes a warning on Continue, but not on mouse movement', async () => {
  const { keeper, server, broadcast, shown } = keep()
  await pass(14 * MINUTE)
  keeper.noticeActivity()
  await pass(1)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 59 })
  expect(await keeper.continueSession()).toBe(true)
  expect(shown()).toBeNull()
  expect(server.keepAlive).toHaveBeenCalledOnce()
  expect(broadcast).toHaveBeenCalledWith({ type: 'active' })
})

test('extends an expiring session in all tabs on Continue', async () => {
  const { keeper, server, broadcast, shown } = keep(view({ secondsLeft: 50 }))
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 50 })
  expect(await keeper.continueSession()).toBe(true)
  expect(server.extend).toHaveBeenCalledOnce()
  expect(shown()).toBeNull()
  expect(broadcast).toHaveBeenCalledWith({ type: 'extended', secondsLeft: 30 * MINUTE })
})

test('signs out if the extension fails', async () => {
  const { keeper, server, signOut } = keep(view({ secondsLeft: 50 }))
  server.extend.mockRejectedValue(new TypeError('Failed to fetch'))
  await keeper.continueSession()
  expect(signOut.mock.calls).toEqual([['ended']])
})

test('reports that a session at its longest duration cannot be extended', async () => {
  const { keeper, server, shown } = keep(view({ secondsLeft: 50 }))
  server.extend.mockResolvedValue(view({ secondsLeft: 48 }))
  expect(await keeper.continueSession()).toBe(false)
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 48 })
})

test('leaves the page at once after a sleep beyond the end of the session', async () => {
  const { keeper, server, signOut, leave } = keep()
  server.current.mockResolvedValue(none)
  sleep(40 * MINUTE)
  keeper.noticeActivity()
  await pass(0)
  expect(server.keepAlive).not.toHaveBeenCalled()
  expect(leave.mock.calls).toEqual([['inactive']])
  expect(signOut).not.toHaveBeenCalled()
})

test('signs out after a sleep if the server does not answer within three seconds', async () => {
  const { keeper, server, signOut } = keep()
  server.current.mockReturnValue(new Promise(() => undefined))
  sleep(40 * MINUTE)
  keeper.wakeUp()
  await pass(3)
  expect(signOut.mock.calls).toEqual([['inactive']])
})

test('stays signed in if the customer worked in another tab during the sleep', async () => {
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

test('shows the seconds left after waking up within the last minute', async () => {
  const { keeper, shown } = keep()
  sleep(14 * MINUTE + 20)
  keeper.wakeUp()
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 40 })
})

test('keeps the deadline if the wall clock is set back', async () => {
  const { shown } = keep()
  await pass(13 * MINUTE)
  sleep(-60 * MINUTE)
  await pass(MINUTE)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 60 })
})

test('counts activity and extensions of other tabs', async () => {
  const { keeper, shown } = keep()
  await pass(14 * MINUTE + 30)
  keeper.receive({ type: 'active' })
  expect(shown()).toBeNull()
  await pass(14 * MINUTE)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 60 })
  keeper.receive({ type: 'extended', secondsLeft: 30 * MINUTE })
  expect(shown()).toBeNull()
})

test('stops after another tab signed out', async () => {
  const { keeper, server, signOut } = keep()
  keeper.receive({ type: 'signedOut', reason: 'ended' })
  keeper.noticeActivity()
  await pass(60 * MINUTE)
  expect(server.keepAlive).not.toHaveBeenCalled()
  expect(signOut).not.toHaveBeenCalled()
})

test('asks the server before it leaves if another tab reports a missing session', async () => {
  const { keeper, server, signOut, leave } = keep()
  keeper.receive({ type: 'gone' })
  await pass(0)
  expect(leave).not.toHaveBeenCalled()
  server.current.mockResolvedValue(none)
  keeper.receive({ type: 'gone' })
  await pass(0)
  expect(leave.mock.calls).toEqual([['ended']])
  expect(signOut).not.toHaveBeenCalled()
})

test('reads both deadlines from the server after the agency’s clock was moved', async () => {
  const { keeper, server, shown } = keep()
  server.current.mockResolvedValue(view({ idleSecondsLeft: 60 }))
  keeper.receive({ type: 'clockMoved', standsAt: null })
  await pass(0)
  expect(shown()).toEqual({ of: 'inactivity', secondsLeft: 60 })
})

test('stops the countdown while the agency’s clock is frozen', async () => {
  const { keeper, server, shown, signOut } = keep(view({ secondsLeft: 50 }))
  server.current.mockResolvedValue(view({ secondsLeft: 40 }))
  const standing = { type: 'clockMoved', standsAt: '2026-11-21T12:00:00Z' } as const
  keeper.receive(standing)
  await pass(20 * MINUTE)
  keeper.receive(standing)
  await pass(0)
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 40 })
  expect(server.current).toHaveBeenCalledOnce()
  keeper.receive({ type: 'clockMoved', standsAt: null })
  await pass(1)
  expect(shown()).toEqual({ of: 'expiry', secondsLeft: 39 })
  expect(signOut).not.toHaveBeenCalled()
})
