import type { SessionView } from '@mva/shared/models/session'
import { INACTIVITY_MINUTES, WARNING_SECONDS } from '@mva/shared/session-times'
import type { Session } from '../../lib/session.ts'
import { askNow } from './control.ts'
import type { CodeExpiries, WorldClock } from './simulated.ts'
import { sendCommand } from './simulator-queries.ts'

const DAY_SECONDS = 86_400

/** The longest time without activity that a session survives; longer jumps are split into such steps. */
const LONGEST_STEP_SECONDS = (INACTIVITY_MINUTES - 1) * 60

/** Moves the clock. Returns why it could not be moved, or null. */
type Jump = (customer: Session) => Promise<'notSignedIn' | 'noCode' | null>

const advance = (seconds: number): Promise<WorldClock> =>
  sendCommand('POST', 'clock', { advanceSeconds: seconds })

const ahead =
  (days: number): Jump =>
  async () => {
    await advance(days * DAY_SECONDS)
    return null
  }

/** Jumps to `seconds` after the expiry of a code; negative for before it. */
const aroundCode =
  (code: keyof CodeExpiries, seconds: number): Jump =>
  async () => {
    const expiries = await askNow<CodeExpiries>('code-expiries')
    const at = expiries[code]
    if (at === null) return 'noCode'
    await sendCommand('POST', 'clock', {
      now: new Date(Date.parse(at) + seconds * 1000).toISOString(),
    })
    return null
  }

const session = ({ client }: Session): Promise<SessionView> => client.session.current.query()

const toInactivity: Jump = async (customer) => {
  const view = await session(customer)
  if (view.stage !== 'signedIn') return 'notSignedIn'
  await advance(Math.max(0, view.idleSecondsLeft - WARNING_SECONDS))
  return null
}

/** Reports activity on the way: otherwise inactivity would end the session first. */
const toSessionEnd: Jump = async (customer) => {
  let view = await session(customer)
  if (view.stage !== 'signedIn') return 'notSignedIn'
  let secondsLeft = view.secondsLeft - WARNING_SECONDS
  while (secondsLeft > 0 && view.stage === 'signedIn') {
    const step = Math.min(secondsLeft, LONGEST_STEP_SECONDS)
    await advance(step)
    view = await customer.client.session.keepAlive.mutate()
    secondsLeft -= step
  }
  return null
}

export const clockJumps = {
  inactivity: toInactivity,
  session: toSessionEnd,
  codeExpiring: aroundCode('loginCode', -30),
  codeExpired: aroundCode('loginCode', 60),
  letterArrives: ahead(15),
  letterExpired: aroundCode('mailCode', DAY_SECONDS),
  month: ahead(30),
} satisfies Record<string, Jump>

export type ClockJump = keyof typeof clockJumps
