import { INACTIVITY_MINUTES, WARNING_SECONDS } from '@mva/shared/session/session-times'

const SECOND_MS = 1000

export const INACTIVITY_MS = INACTIVITY_MINUTES * 60 * SECOND_MS
const WARNING_MS = WARNING_SECONDS * SECOND_MS

/** When a session ends by itself, in milliseconds of one clock. */
export interface Deadlines {
  sessionEndsAt: number
  idleEndsAt: number
}

export interface Warning {
  of: 'expiry' | 'inactivity'
  secondsLeft: number
}

/** The state of the two timers at an instant, and when it has to be computed again. */
export type TimerState =
  | { is: 'quiet'; lookAt: number }
  | { is: 'warning'; warning: Warning; lookAt: number }
  | { is: 'over'; reason: 'expired' | 'inactive' }

/**
 * Decides which of the two warnings is open. At most one is, and expiry wins; the seconds are those until the earlier
 * end. docs/specification/sign-in.md#session-warnings
 */
export const timerState = ({ sessionEndsAt, idleEndsAt }: Deadlines, now: number): TimerState => {
  const endsAt = Math.min(sessionEndsAt, idleEndsAt)
  if (now >= endsAt)
    return { is: 'over', reason: sessionEndsAt <= idleEndsAt ? 'expired' : 'inactive' }
  if (now < endsAt - WARNING_MS) return { is: 'quiet', lookAt: endsAt - WARNING_MS }

  const expiryWarnsAt = sessionEndsAt - WARNING_MS
  const secondsLeft = Math.ceil((endsAt - now) / SECOND_MS)
  const nextSecondAt = endsAt - (secondsLeft - 1) * SECOND_MS
  return now >= expiryWarnsAt
    ? { is: 'warning', warning: { of: 'expiry', secondsLeft }, lookAt: nextSecondAt }
    : {
        is: 'warning',
        warning: { of: 'inactivity', secondsLeft },
        lookAt: Math.min(nextSecondAt, expiryWarnsAt),
      }
}

/** A screen reader that reads every second could read nothing else. */
const SPOKEN_AT = [10, 30]

/** The seconds announced last by a modal that opened with `openedAt` seconds left, or null. */
export const spokenSeconds = (secondsLeft: number, openedAt: number): number | null =>
  SPOKEN_AT.find((mark) => secondsLeft <= mark && mark < openedAt) ?? null
