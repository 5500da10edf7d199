import * as z from 'zod/mini'
import { sessionView, type SessionView } from '@mva/shared/models/session'
import { LONGEST_SESSION_HOURS } from '@mva/shared/session-times'
import { publicProcedure, router, signedInProcedure } from '../../trpc/init.ts'
import { withCustomer } from '../../trpc/customer.ts'
import type { SignedIn } from '../../store/session-record.ts'
import type { StoredSession } from '../../store/sessions.ts'
import { IDLE_LIMIT_MS } from '../../plugins/browser-session.ts'

const MINUTE_MS = 60_000
const LONGEST_SESSION_MS = LONGEST_SESSION_HOURS * 60 * MINUTE_MS

export const sessionRouter = router({
  /** Asked at every entry of a page that needs a session; it does not count as activity. */
  current: publicProcedure
    .meta({ isAutomatic: true })
    .output(sessionView)
    .query(async ({ ctx }) =>
      toSessionView(await withCustomer(ctx, await ctx.session.read()), ctx.now().getTime()),
    ),

  /** The customer is there: the idle clock starts anew. */
  keepAlive: signedInProcedure
    .output(sessionView)
    .mutation(async ({ ctx }) => toSessionView(await ctx.session.read(), ctx.now().getTime())),

  /** Continue: the agency gives more time. A session ends at the latest so long after its sign-in. */
  extend: signedInProcedure.output(sessionView).mutation(async ({ ctx }) => {
    const extended = await ctx.gateway.login.extendGuestLoginSession(
      { accessToken: ctx.accessToken },
      ctx.call,
    )
    const durationMinutes = extended.durationMinutes ?? ctx.signedIn.durationMinutes
    const now = ctx.now().getTime()
    const longest = Date.parse(ctx.signedIn.signedInAt) + LONGEST_SESSION_MS
    await ctx.session.extend(Math.min(now + durationMinutes * MINUTE_MS, longest))
    await ctx.session.change((record) =>
      record.stage === 'signedIn' ? { ...record, durationMinutes } : null,
    )
    return toSessionView(await ctx.session.read(), now)
  }),

  /**
   * Logging out works always: the session is gone here before the agency hears of it, even if it never does, and
   * nobody waits until it did.
   */
  end: publicProcedure.output(z.object({ wasSignedIn: z.boolean() })).mutation(async ({ ctx }) => {
    const stored = await ctx.session.read()
    await ctx.session.end()
    if (stored?.record.stage !== 'signedIn') return { wasSignedIn: false }
    const { accessToken } = stored.record
    void ctx.gateway.login.guestLogout({ accessToken }, ctx.call).catch(() => undefined)
    return { wasSignedIn: true }
  }),
})

const SECOND_MS = 1000
const DD_NUMBER = 4

/** What the browser may know of a session, at the instant `now` (milliseconds). */
const toSessionView = (stored: StoredSession | undefined, now: number): SessionView => {
  if (!stored) return { stage: 'none' }
  const { record, endsAt, lastSeenAt } = stored
  if (record.stage === 'signingIn') return { stage: 'signingIn' }
  return {
    stage: 'signedIn',
    initials: record.customer?.initials ?? null,
    secondsLeft: secondsUntil(endsAt, now),
    idleSecondsLeft: secondsUntil(lastSeenAt + IDLE_LIMIT_MS, now),
    durationMinutes: record.durationMinutes,
    hasLimitedAccess: hasLimitedAccess(record),
    isContactCreation: record.isContactCreation,
  }
}

const hasLimitedAccess = ({ mfaType }: SignedIn) => mfaType === DD_NUMBER

const secondsUntil = (instant: number, now: number) =>
  Math.max(0, Math.floor((instant - now) / SECOND_MS))
