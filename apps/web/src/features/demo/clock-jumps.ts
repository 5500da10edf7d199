import type { clockCopy } from '@mva/messages/demonstration'
import { WARNING_SECONDS } from '@mva/shared/session/session-times'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import { LOGIN_CODE_MINUTES } from '@mva/shared/sign-in/login-code-times'
import type { Session } from '../../lib/session.ts'

const DAY_SECONDS = 86_400

interface ClockJump {
  id: keyof typeof clockCopy.jumps
  /** Returns how far to jump; null if no customer is signed in. */
  seconds: (customer: Session) => number | Promise<number | null>
  /** Whether the clock stops there: the session must last until the presenter shows the warning. */
  isFrozen?: true
}

const toSessionWarning = async ({ client }: Session) => {
  const view = await client.session.current.query()
  if (view.stage !== 'signedIn') return null
  return Math.max(0, Math.min(view.idleSecondsLeft, view.secondsLeft) - WARNING_SECONDS)
}

export const clockJumps: readonly ClockJump[] = [
  { id: 'sessionWarning', seconds: toSessionWarning, isFrozen: true },
  { id: 'codeExpired', seconds: () => (LOGIN_CODE_MINUTES + 1) * 60 },
  { id: 'letterArrives', seconds: () => letterDays.arrivesFrom * DAY_SECONDS },
  { id: 'monthLater', seconds: () => 31 * DAY_SECONDS },
]
