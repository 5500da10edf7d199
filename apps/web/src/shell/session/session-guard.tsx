import { useEffect, useRef, useState } from 'react'
import type { SignedInView } from '@mva/shared/session/session'
import { remember } from '../../lib/browser-storage.ts'
import { subscribe, broadcast } from '../../lib/session-channel.ts'
import type { Session } from '../../lib/session.ts'
import { leave, handleSessionExpired, signOut } from '../../lib/sign-out.ts'
import type { Warning } from './session-clock.ts'
import { keepSession, type SessionKeeper } from './session-keeper.ts'
import { SessionModal } from './session-modal.tsx'
import { steadyClock } from './steady-clock.ts'

/** Clicks, mouse and key events, touches, and text that was dictated or pasted. docs/specification/sign-in.md#session */
const ACTIVITIES = [
  'click',
  'mousedown',
  'mousemove',
  'wheel',
  'keydown',
  'touchstart',
  'input',
] as const

interface SessionGuardProps {
  session: Session
  /** The server's answer when the page was entered. */
  view: SignedInView
}

/** Runs the session keeper while a signed-in page is shown, and shows its warnings. */
export const SessionGuard = ({ session, view }: SessionGuardProps) => {
  const [first] = useState(view)
  const [warning, setWarning] = useState<Warning | null>(null)
  const keeper = useRef<SessionKeeper>(null)

  useEffect(() => {
    const { client } = session
    const kept = keepSession(first, {
      now: steadyClock(),
      server: {
        current: () => client.session.current.query(),
        keepAlive: () => client.session.keepAlive.mutate(),
        extend: () => client.session.extend.mutate(),
      },
      show: setWarning,
      broadcast,
      signOut: (reason) => signOut(session, reason),
      leave: (reason) => handleSessionExpired(session, reason),
    })
    keeper.current = kept
    const unsubscribe = subscribe((message) => {
      kept.receive(message)
      if (message.type === 'signedOut') leave(session, message.reason)
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
      unsubscribe()
      kept.stop()
    }
  }, [session, first])

  useEffect(() => {
    keeper.current?.learn(view)
    remember('sessionDuration', view.durationMinutes)
  }, [view])

  return warning ? (
    <SessionModal
      key={warning.of}
      warning={warning}
      onContinue={async () => (await keeper.current?.continueSession()) ?? true}
      onLogOut={() => signOut(session, 'byCustomer')}
    />
  ) : null
}
