import { INACTIVITY_MINUTES, WARNING_SECONDS } from '@mva/shared/session-times'

const SECOND_MS = 1000

export const INACTIVITY_MS = INACTIVITY_MINUTES * 60 * SECOND_MS
const WARNING_MS = WARNING_SECONDS * SECOND_MS

/** When a session ends by itself; milliseconds of one clock, whatever that clock shows. */
export interface Deadlines {
  /** The end of what the agency gave. */
  sessionEndsAt: number
  /** The end of the time without a sign of the customer. */
  idleEndsAt: number
}

export interface Warning {
  /** What the customer is told is about to happen. */
  of: 'expiry' | 'inactivity'
  secondsLeft: number
}

/** What there is to do at an instant, and when to look again. */
export type Verdict =
  | { is: 'quiet'; lookAt: number }
  | { is: 'warning'; warning: Warning; lookAt: number }
  | { is: 'over'; reason: 'expired' | 'inactive' }

/**
 * The one arbiter of the two modals (docs/specification/sign-in.md#session-warnings). At most one is open, and the session's expiry wins; the seconds
 * that are shown are those until the session really ends, whichever of the two ends it.
 */
export const judge = ({ sessionEndsAt, idleEndsAt }: Deadlines, now: number): Verdict => {
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

/** Every second would be read out over everything else. The first number is read with the modal itself. */
const SPOKEN_AT = [10, 30]

/** The seconds that were spoken last, in a modal that opened with `openedAt` of them left; null where none were yet. */
export const spokenSeconds = (secondsLeft: number, openedAt: number): number | null =>
  SPOKEN_AT.find((mark) => secondsLeft <= mark && mark < openedAt) ?? null
