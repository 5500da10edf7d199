import type { SessionView } from '@mva/shared/models/session'
import { INACTIVITY_MINUTES, WARNING_SECONDS } from '@mva/shared/session-times'
import type { Session } from '../../lib/session.ts'
import { askNow } from './control.ts'
import type { CodeExpiries, WorldClock } from './simulated.ts'
import { sendCommand } from './simulator-queries.ts'

const DAY_SECONDS = 86_400

/** The longest time without activity that a session survives; longer jumps are split into such steps. */
const MAX_STEP_SECONDS = (INACTIVITY_MINUTES - 1) * 60

/** Moves the clock. Returns why it could not be moved, or null. */
type Jump = (customer: Session) => Promise<'notSignedIn' | 'noCode' | null>

/** `frozen` stops the clock there; undefined leaves it running or standing as it is. */
const advance = (seconds: number, frozen?: boolean): Promise<WorldClock> =>
  sendCommand('POST', 'clock', { advanceSeconds: seconds, frozen })

const ahead =
  (days: number): Jump =>
  async () => {
    await advance(days * DAY_SECONDS)
    return null
  }

/** Jumps to `seconds` after the expiry of a code; negative for before it, where the clock stops. */
const aroundCode =
  (code: keyof CodeExpiries, seconds: number): Jump =>
  async () => {
    const expiries = await askNow<CodeExpiries>('code-expiries')
    const at = expiries[code]
    if (at === null) return 'noCode'
    await sendCommand('POST', 'clock', {
      now: new Date(Date.parse(at) + seconds * 1000).toISOString(),
      frozen: seconds < 0,
    })
    return null
  }

const session = ({ client }: Session): Promise<SessionView> => client.session.current.query()

/** Stops at the warning: the session must last until the presenter shows it. */
const toInactivity: Jump = async (customer) => {
  const view = await session(customer)
  if (view.stage !== 'signedIn') return 'notSignedIn'
  const secondsLeft = Math.min(view.idleSecondsLeft, view.secondsLeft)
  await advance(Math.max(0, secondsLeft - WARNING_SECONDS), true)
  return null
}

/** Reports activity before each step: otherwise inactivity would end the session first. Stops at the warning. */
const toSessionEnd: Jump = async (customer) => {
  let view = await session(customer)
  if (view.stage !== 'signedIn') return 'notSignedIn'
  let secondsLeft = view.secondsLeft - WARNING_SECONDS
  while (secondsLeft > 0 && view.stage === 'signedIn') {
    view = await customer.client.session.keepAlive.mutate()
    const step = Math.min(secondsLeft, MAX_STEP_SECONDS)
    secondsLeft -= step
    await advance(step, secondsLeft <= 0 ? true : undefined)
  }
  if (view.stage === 'signedIn') await customer.client.session.keepAlive.mutate()
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
