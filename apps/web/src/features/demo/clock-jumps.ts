import { LOGIN_CODE_MINUTES } from '@mva/shared/login-code-times'
import { WARNING_SECONDS } from '@mva/shared/session-times'
import type { Session } from '../../lib/session.ts'

const DAY_SECONDS = 86_400

interface ClockJump {
  label: string
  /** What it does, and where its effect shows. */
  will: string
  /** Returns how far to jump; null if no customer is signed in. */
  seconds: (customer: Session) => number | Promise<number | null>
  /** Whether the clock stops there. */
  isFrozen?: true
}

/** The session must last until the presenter shows the warning. */
const toSessionWarning = async ({ client }: Session) => {
  const view = await client.session.current.query()
  if (view.stage !== 'signedIn') return null
  return Math.max(0, Math.min(view.idleSecondsLeft, view.secondsLeft) - WARNING_SECONDS)
}

export const clockJumps: readonly ClockJump[] = [
  {
    label: 'Session warning',
    will: 'Jumps to one minute before the session ends, by inactivity or by its time. The clock then stays stopped until you let it run. Look at the signed-in customer’s page: it shows a warning. The countdown starts when you let the clock run here.',
    seconds: toSessionWarning,
    isFrozen: true,
  },
  {
    label: 'Code expired',
    will: 'Jumps ahead by more than the time for which a login code is valid. Enter the code on the page that waits for it: it is rejected as incorrect or expired.',
    seconds: () => (LOGIN_CODE_MINUTES + 1) * 60,
  },
  {
    label: 'Letter arrives',
    will: 'Jumps fifteen days ahead, which ends all sessions. Sign in as the person who asked for the letter: the page asks for its code, which is in the inbox.',
    seconds: () => 15 * DAY_SECONDS,
  },
  {
    label: 'A month later',
    will: 'Jumps 31 days ahead, which ends all sessions. Codes in letters have expired, too. Look up a vehicle or sign in: what expires this month has expired.',
    seconds: () => 31 * DAY_SECONDS,
  },
]
