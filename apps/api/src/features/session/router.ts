import * as z from 'zod/mini'
import { sessionView } from '@mva/shared/models/session'
import { LONGEST_SESSION_HOURS } from '@mva/shared/session-times'
import { publicProcedure, router, signedInProcedure } from '../../trpc/init.ts'
import { withCustomer } from '../../trpc/customer.ts'
import { viewOf } from './session-view.ts'

const MINUTE_MS = 60_000
const LONGEST_SESSION_MS = LONGEST_SESSION_HOURS * 60 * MINUTE_MS

export const sessionRouter = router({
  /** Asked at every entry of a page that needs a session; it does not count as activity. */
  current: publicProcedure
    .meta({ isAutomatic: true })
    .output(sessionView)
    .query(async ({ ctx }) =>
      viewOf(await withCustomer(ctx, await ctx.session.read()), ctx.now().getTime()),
    ),

  /** The customer is there: the idle clock starts anew. */
  keepAlive: signedInProcedure
    .output(sessionView)
    .mutation(async ({ ctx }) => viewOf(await ctx.session.read(), ctx.now().getTime())),

  /** Continue: the agency gives more time. A session ends at the latest so long after its sign-in. */
  extend: signedInProcedure.output(sessionView).mutation(async ({ ctx }) => {
    const { durationMinutes } = await ctx.gateway.login.extendGuestLoginSession(
      { accessToken: ctx.accessToken },
      ctx.call,
    )
    const now = ctx.now().getTime()
    const longest = Date.parse(ctx.signedIn.signedInAt) + LONGEST_SESSION_MS
    await ctx.session.extend(Math.min(now + durationMinutes * MINUTE_MS, longest))
    await ctx.session.change((record) =>
      record.stage === 'signedIn' ? { ...record, durationMinutes } : null,
    )
    return viewOf(await ctx.session.read(), now)
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
