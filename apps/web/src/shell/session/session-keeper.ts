import type { SessionView, SignedInView } from '@mva/shared/session/session'
import type { SessionMessage, SignOutReason } from '../../lib/session-channel.ts'
import { isSessionEnded } from '../../lib/session-ended.ts'
import { isOfAnother } from '../../lib/session.ts'
import { type Deadlines, INACTIVITY_MS, timerState, type Warning } from './session-clock.ts'

/** The server is notified of activity at most this often; its grace is longer. */
const KEEP_ALIVE_INTERVAL_MS = 30_000

/** Activity is broadcast to other tabs at most this often. */
const BROADCAST_INTERVAL_MS = 1_000

/** A timer may sleep with its machine: the deadlines are checked at least this often. */
const CHECK_INTERVAL_MS = 5_000

/** How long the server may take to confirm that the session is over. */
const CONFIRM_TIMEOUT_MS = 3_000

export interface KeeperOptions {
  /** A clock for durations, milliseconds. */
  now: () => number
  server: Record<'current' | 'keepAlive' | 'extend', () => Promise<SessionView>>
  show: (warning: Warning | null) => void
  broadcast: (message: SessionMessage) => void
  /** Ends the session. */
  signOut: (reason: SignOutReason) => void
  /** Called if the server says that the session is over. */
  leave: (reason: SignOutReason) => void
}

export interface SessionKeeper {
  /** Takes over a new answer of the server. */
  learn: (view: SessionView) => void
  noticeActivity: () => void
  /** Handles a message of another tab. */
  receive: (message: SessionMessage) => void
  /** Called when the page becomes visible again. */
  wakeUp: () => void
  /** Continue was chosen. Returns false if the session has reached its longest duration. */
  continueSession: () => Promise<boolean>
  stop: () => void
}

/** Keeps the session of a signed-in page alive during activity, warns before it ends, and ends it. */
export const keepSession = (
  first: SignedInView,
  { now: elapsed, server, show, broadcast, signOut, leave }: KeeperOptions,
): SessionKeeper => {
  let frozen: { at: string; since: number } | null = null
  /** Stops while the clock of the server is frozen. */
  const now = () => frozen?.since ?? elapsed()
  const deadlines: Deadlines = { sessionEndsAt: 0, idleEndsAt: 0 }
  let warning: Warning | null = null
  let checkedAt = now()
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let keptAliveAt = -Infinity
  let keepAliveTimer: ReturnType<typeof setTimeout> | undefined
  let broadcastAt = -Infinity
  let isAsking = false
  let isOver = false
  let { customerKey } = first

  const stop = () => {
    isOver = true
    clearTimeout(checkTimer)
    clearTimeout(keepAliveTimer)
  }
  const stopAnd = (goAway: (reason: SignOutReason) => void) => (reason: SignOutReason) => {
    if (isOver) return
    stop()
    goAway(reason)
  }
  const end = stopAnd(signOut)
  const leaveExpired = stopAnd(leave)

  const check = () => {
    if (isOver) return
    clearTimeout(checkTimer)
    const isAwake = now() - checkedAt < 2 * CHECK_INTERVAL_MS
    checkedAt = now()
    const state = timerState(deadlines, checkedAt)
    if (state.is === 'over') {
      if (isAwake && warning) end(state.reason)
      else void endAfterConfirmation(state.reason)
      return
    }
    warning = state.is === 'warning' ? state.warning : null
    show(warning)
    checkTimer = setTimeout(check, Math.min(state.lookAt - checkedAt, CHECK_INTERVAL_MS))
  }

  const learn = (view: SessionView) => {
    if (isOver) return
    if (view.stage !== 'signedIn' || isOfAnother(view, customerKey)) return leaveExpired('ended')
    customerKey = view.customerKey ?? customerKey
    deadlines.sessionEndsAt = now() + view.secondsLeft * 1000
    check()
  }

  /** While this tab slept, the customer may have continued in another one. */
  const endAfterConfirmation = async (reason: SignOutReason) => {
    if (isAsking) return
    isAsking = true
    const view = await withTimeout(server.current()).catch(() => null)
    isAsking = false
    if (view && view.stage !== 'signedIn') return leaveExpired(reason)
    // The server's deadline is a little later than the one that the dialog shows.
    if (!view || Math.min(view.secondsLeft, view.idleSecondsLeft) <= 0) return end(reason)
    takeOver(view)
  }

  const takeOver = (view: SessionView) => {
    if (view.stage === 'signedIn') deadlines.idleEndsAt = now() + view.idleSecondsLeft * 1000
    learn(view)
  }
  const clockMoved = (standsAt: string | null) => {
    if (standsAt !== null && standsAt === frozen?.at) return
    const before = now()
    frozen = standsAt === null ? null : { at: standsAt, since: elapsed() }
    // Time that passed while the clock was frozen does not count.
    deadlines.sessionEndsAt += now() - before
    deadlines.idleEndsAt += now() - before
    server.current().then(takeOver, () => undefined)
  }

  const refresh = () => {
    server.current().then(learn, () => undefined)
  }

  const failed = (failure: unknown) => {
    if (isSessionEnded(failure)) return leaveExpired('ended')
    keepAliveSoon()
  }
  const keepAlive = () => {
    clearTimeout(keepAliveTimer)
    keepAliveTimer = undefined
    keptAliveAt = now()
    server.keepAlive().then(learn, failed)
  }
  const keepAliveSoon = () => {
    if (isOver || keepAliveTimer !== undefined) return
    const wait = keptAliveAt + KEEP_ALIVE_INTERVAL_MS - now()
    if (wait <= 0) keepAlive()
    else keepAliveTimer = setTimeout(keepAlive, wait)
  }

  const resetIdle = () => {
    deadlines.idleEndsAt = now() + INACTIVITY_MS
  }
  const broadcastActivity = () => {
    if (now() - broadcastAt < BROADCAST_INTERVAL_MS) return
    broadcastAt = now()
    broadcast({ type: 'active' })
  }

  deadlines.idleEndsAt = now() + first.idleSecondsLeft * 1000
  learn(first)

  return {
    learn,
    noticeActivity: () => {
      // Activity does not answer a warning. docs/specification/sign-in.md#session-warnings
      const { is } = timerState(deadlines, now())
      if (is === 'over') return check()
      if (isOver || is === 'warning') return
      resetIdle()
      broadcastActivity()
      keepAliveSoon()
    },
    receive: (message) => {
      if (isOver || message.type === 'signedOut') return stop()
      if (message.type === 'clockMoved') return clockMoved(message.standsAt)
      if (message.type === 'gone') return refresh()
      if (message.type === 'extended') deadlines.sessionEndsAt = now() + message.secondsLeft * 1000
      resetIdle()
      check()
    },
    wakeUp: () => {
      check()
      if (!isOver && timerState(deadlines, now()).is !== 'over') refresh()
    },
    continueSession: async () => {
      const isExpiring = warning?.of === 'expiry'
      broadcastAt = now()
      if (!isExpiring) {
        resetIdle()
        broadcast({ type: 'active' })
        keepAlive()
        check()
        return true
      }
      try {
        const view = await server.extend()
        resetIdle()
        learn(view)
        if (view.stage === 'signedIn')
          broadcast({ type: 'extended', secondsLeft: view.secondsLeft })
        return timerState(deadlines, now()).is === 'quiet'
      } catch {
        // A failed extension logs out. docs/specification/sign-in.md#session-warnings
        end('ended')
        return true
      }
    },
    stop,
  }
}

const withTimeout = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), CONFIRM_TIMEOUT_MS)
    }),
  ])
