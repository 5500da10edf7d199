import type { SessionView, SignedInView } from '@mva/shared/models/session'
import type { SessionMessage, SignOutReason } from '../../lib/session-channel.ts'
import { isSessionEnded } from '../../lib/session-ended.ts'
import { type Deadlines, INACTIVITY_MS, judge, type Warning } from './session-clock.ts'

/** The server learns of an activity at once or, when it just heard of one, so much later (its grace is longer). */
const TOLD_EVERY_MS = 30_000

/** Other tabs need not hear of every movement of the mouse. */
const SHARED_EVERY_MS = 1_000

/** A timer may sleep with its machine: how soon after waking up the clock is looked at. */
const LOOKED_AT_EVERY_MS = 5_000

/** How long the server is waited for where this tab alone believes that the session is over. */
const ASKED_FOR_MS = 3_000

export interface KeeperOptions {
  /** A clock for durations, milliseconds. */
  now: () => number
  server: Record<'current' | 'keepAlive' | 'extend', () => Promise<SessionView>>
  show: (warning: Warning | null) => void
  /** Tells the other tabs. */
  tell: (message: SessionMessage) => void
  /** The session is to end. */
  signOut: (reason: SignOutReason) => void
  /** The server says that it is over. */
  leave: (reason: SignOutReason) => void
}

export interface SessionKeeper {
  /** What the server told of the session just now. */
  learn: (view: SessionView) => void
  /** The customer clicked, moved the mouse or pressed a key. */
  noticeActivity: () => void
  hear: (message: SessionMessage) => void
  /** The page is looked at again: much may have happened meanwhile. */
  wakeUp: () => void
  /** The customer wants to go on. Tells whether that helped: a session has a longest duration. */
  goOn: () => Promise<boolean>
  stop: () => void
}

/** Watches over the session of a signed-in page: warns, keeps it alive while somebody is there, and ends it. */
export const keepSession = (
  first: SignedInView,
  { now: passed, server, show, tell, signOut, leave }: KeeperOptions,
): SessionKeeper => {
  let standing: { at: string; since: number } | null = null
  /** Stands still with the clock by which the server judges. */
  const now = () => standing?.since ?? passed()
  const deadlines: Deadlines = { sessionEndsAt: 0, idleEndsAt: 0 }
  let warning: Warning | null = null
  let lookedAt = now()
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  let toldAt = -Infinity
  let tellTimer: ReturnType<typeof setTimeout> | undefined
  let sharedAt = -Infinity
  let isAsking = false
  let isOver = false

  const stop = () => {
    isOver = true
    clearTimeout(lookTimer)
    clearTimeout(tellTimer)
  }
  const over = (reason: SignOutReason) => {
    if (isOver) return
    stop()
    signOut(reason)
  }
  const gone = (reason: SignOutReason) => {
    if (isOver) return
    stop()
    leave(reason)
  }

  const look = () => {
    if (isOver) return
    clearTimeout(lookTimer)
    const isAwake = now() - lookedAt < 2 * LOOKED_AT_EVERY_MS
    lookedAt = now()
    const verdict = judge(deadlines, lookedAt)
    if (verdict.is === 'over') {
      if (isAwake && warning) over(verdict.reason)
      else void overUnlessServerDenies(verdict.reason)
      return
    }
    warning = verdict.is === 'warning' ? verdict.warning : null
    show(warning)
    lookTimer = setTimeout(look, Math.min(verdict.lookAt - lookedAt, LOOKED_AT_EVERY_MS))
  }

  const learn = (view: SessionView) => {
    if (isOver) return
    if (view.stage !== 'signedIn') return gone('ended')
    deadlines.sessionEndsAt = now() + view.secondsLeft * 1000
    look()
  }

  /** The customer may have gone on in another tab while this one slept: then the server knows better. */
  const overUnlessServerDenies = async (reason: SignOutReason) => {
    if (isAsking) return
    isAsking = true
    const view = await inTime(server.current()).catch(() => null)
    isAsking = false
    if (!view) return over(reason)
    if (view.stage !== 'signedIn') return gone(reason)
    takeOver(view)
  }

  const takeOver = (view: SessionView) => {
    if (view.stage === 'signedIn') deadlines.idleEndsAt = now() + view.idleSecondsLeft * 1000
    learn(view)
  }
  /** Both deadlines are elsewhere then. */
  const clockMoved = (standsAt: string | null) => {
    if (standsAt !== null && standsAt === standing?.at) return
    const before = now()
    standing = standsAt === null ? null : { at: standsAt, since: passed() }
    // What passed while it stood does not count.
    deadlines.sessionEndsAt += now() - before
    deadlines.idleEndsAt += now() - before
    server.current().then(takeOver, () => undefined)
  }

  const askAnew = () => {
    server.current().then(learn, () => undefined)
  }

  const failed = (failure: unknown) => {
    if (isSessionEnded(failure)) return gone('ended')
    tellServerSoon()
  }
  const tellServer = () => {
    clearTimeout(tellTimer)
    tellTimer = undefined
    toldAt = now()
    server.keepAlive().then(learn, failed)
  }
  const tellServerSoon = () => {
    if (isOver || tellTimer !== undefined) return
    const wait = toldAt + TOLD_EVERY_MS - now()
    if (wait <= 0) tellServer()
    else tellTimer = setTimeout(tellServer, wait)
  }

  const isThere = () => {
    deadlines.idleEndsAt = now() + INACTIVITY_MS
  }
  const share = () => {
    if (now() - sharedAt < SHARED_EVERY_MS) return
    sharedAt = now()
    tell({ told: 'active' })
  }

  deadlines.idleEndsAt = now() + first.idleSecondsLeft * 1000
  learn(first)

  return {
    learn,
    noticeActivity: () => {
      // Whoever finds a warning answers it; and nobody comes back to life after the end.
      const { is } = judge(deadlines, now())
      if (is === 'over') return look()
      if (isOver || is === 'warning') return
      isThere()
      share()
      tellServerSoon()
    },
    hear: (message) => {
      if (isOver || message.told === 'signedOut') return stop()
      if (message.told === 'clockMoved') return clockMoved(message.standsAt)
      if (message.told === 'gone') return askAnew()
      if (message.told === 'extended') deadlines.sessionEndsAt = now() + message.secondsLeft * 1000
      isThere()
      look()
    },
    wakeUp: () => {
      look()
      if (!isOver && judge(deadlines, now()).is !== 'over') askAnew()
    },
    goOn: async () => {
      const isExpiring = warning?.of === 'expiry'
      sharedAt = now()
      if (!isExpiring) {
        isThere()
        tell({ told: 'active' })
        tellServer()
        look()
        return true
      }
      try {
        const view = await server.extend()
        isThere()
        learn(view)
        if (view.stage === 'signedIn') tell({ told: 'extended', secondsLeft: view.secondsLeft })
        return judge(deadlines, now()).is === 'quiet'
      } catch {
        // A failed extension logs out. docs/specification/sign-in.md#session-warnings
        over('ended')
        return true
      }
    },
    stop,
  }
}

const inTime = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), ASKED_FOR_MS)
    }),
  ])
