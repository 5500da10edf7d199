import type { SessionView } from '@mva/shared/models/session'
import type { SignedIn } from '../../store/session-record.ts'
import type { StoredSession } from '../../store/sessions.ts'
import { IDLE_LIMIT_MS } from '../../plugins/browser-session.ts'

const SECOND_MS = 1000
const DD_NUMBER = 4

/** What the browser may know of a session, at the instant `now` (milliseconds). */
export const viewOf = (stored: StoredSession | undefined, now: number): SessionView => {
  if (!stored) return { stage: 'none' }
  const { record, endsAt, lastSeenAt } = stored
  if (record.stage === 'signingIn') return { stage: 'signingIn' }
  return {
    stage: 'signedIn',
    initials: record.customer?.initials ?? null,
    secondsLeft: secondsUntil(endsAt, now),
    idleSecondsLeft: secondsUntil(lastSeenAt + IDLE_LIMIT_MS, now),
    durationMinutes: record.durationMinutes,
    hasFewerRights: hasFewerRights(record),
    isContactCreation: record.isContactCreation,
  }
}

const hasFewerRights = ({ mfaType }: SignedIn) => mfaType === DD_NUMBER

const secondsUntil = (instant: number, now: number) =>
  Math.max(0, Math.floor((instant - now) / SECOND_MS))
