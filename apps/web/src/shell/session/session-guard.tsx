import type { SignedInView } from '@mva/shared/models/session'
import { useEffect, useRef, useState } from 'react'
import { remember } from '../../lib/browser-storage.ts'
import { hearTabs, tellTabs } from '../../lib/session-channel.ts'
import type { Session } from '../../lib/session.ts'
import { leave, leaveWhatIsGone, signOut } from '../../lib/sign-out.ts'
import type { Warning } from './session-clock.ts'
import { keepSession, type SessionKeeper } from './session-keeper.ts'
import { SessionModal } from './session-modal.tsx'
import { steadyClock } from './steady-clock.ts'

/** Clicks, mouse and key events (docs/specification/sign-in.md#session), and touches. */
const ACTIVITIES = ['click', 'mousedown', 'mousemove', 'wheel', 'keydown', 'touchstart'] as const

interface SessionGuardProps {
  /** What the server told when the page was entered. */
  session: SignedInView
  customer: Session
}

/** Watches over the session for as long as a signed-in page is shown, and warns before it ends. */
export const SessionGuard = ({ session, customer }: SessionGuardProps) => {
  const [first] = useState(session)
  const [warning, setWarning] = useState<Warning | null>(null)
  const keeper = useRef<SessionKeeper>(null)

  useEffect(() => {
    const { client } = customer
    const kept = keepSession(first, {
      now: steadyClock(),
      server: {
        current: () => client.session.current.query(),
        keepAlive: () => client.session.keepAlive.mutate(),
        extend: () => client.session.extend.mutate(),
      },
      show: setWarning,
      tell: tellTabs,
      signOut: (reason) => signOut(customer, reason),
      leave: (reason) => leaveWhatIsGone(customer, reason),
    })
    keeper.current = kept
    const stopHearing = hearTabs((message) => {
      kept.hear(message)
      if (message.told === 'signedOut') leave(customer, message.reason)
    })
    const wakeUp = () => {
      if (!document.hidden) kept.wakeUp()
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    for (const activity of ACTIVITIES)
      document.addEventListener(activity, kept.noticeActivity, options)
    document.addEventListener('visibilitychange', wakeUp, options)
    window.addEventListener('pageshow', ({ persisted }) => persisted && wakeUp(), options)
    return () => {
      listening.abort()
      stopHearing()
      kept.stop()
    }
  }, [customer, first])

  useEffect(() => {
    keeper.current?.learn(session)
    remember('sessionDuration', session.durationMinutes)
  }, [session])

  return warning ? (
    <SessionModal
      key={warning.of}
      warning={warning}
      onContinue={async () => (await keeper.current?.goOn()) ?? true}
      onLogOut={() => signOut(customer, 'byCustomer')}
    />
  ) : null
}
