import type { SessionView, SignedInView } from '@mva/shared/session/session'
import { IDLE_LIMIT_MS } from '../../http/browser-session.ts'
import { mustSignInAgain } from '../../session/signed-in.ts'
import type { SignedIn } from '../../store/session-record.ts'
import type { StoredSession } from '../../store/sessions.ts'
import { type Context, customerKeyOf, hasLimitedAccess } from '../../trpc/init.ts'

const SECOND_MS = 1000

/** What the browser may know of the session; `none` without one. */
export const toSessionView = (ctx: Context, stored: StoredSession | undefined): SessionView => {
  if (!stored) return { stage: 'none' }
  const { record, endsAt, lastSeenAt } = stored
  if (record.stage === 'signingIn') return { stage: 'signingIn' }
  return toSignedInView(ctx, record, { endsAt, lastSeenAt })
}

/** The same after the second factor. */
export const toSignedInView = (
  ctx: Context,
  record: SignedIn,
  { endsAt, lastSeenAt }: Pick<StoredSession, 'endsAt' | 'lastSeenAt'>,
): SignedInView => {
  const now = ctx.now().getTime()
  return {
    stage: 'signedIn',
    name: record.customer?.name ?? null,
    initials: record.customer?.initials ?? null,
    secondsLeft: secondsUntil(endsAt, now),
    idleSecondsLeft: secondsUntil(lastSeenAt + IDLE_LIMIT_MS, now),
    durationMinutes: record.durationMinutes,
    hasLimitedAccess: hasLimitedAccess(record),
    isContactCreation: record.isContactCreation,
    mustSignInAgain: mustSignInAgain(record, ctx.now()),
    customerKey: customerKeyOf(ctx, record),
  }
}

const secondsUntil = (instant: number, now: number) =>
  Math.max(0, Math.floor((instant - now) / SECOND_MS))
