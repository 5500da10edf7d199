import * as z from 'zod/mini'
import { sessionView } from '@mva/shared/session/session'
import { MAX_SESSION_MS } from '@mva/shared/session/session-times'
import { withCustomer } from '../../session/customer.ts'
import { endOtherSessions, logOutAtAgency } from '../../session/signed-in.ts'
import { UnreadableRecord } from '../../store/sealing/seal.ts'
import { publicProcedure, router, signedInProcedure } from '../../trpc/init.ts'
import { toSessionView } from './session-view.ts'

const MINUTE_MS = 60_000

export const sessionRouter = router({
  /** Read at every entry of a signed-in page. Not an activity of the customer. */
  current: publicProcedure
    .meta({ isAutomatic: true })
    .output(sessionView)
    .query(async ({ ctx }) => {
      const stored = await ctx.session.read()
      return stored
        ? toSessionView(ctx, await withCustomer(ctx, stored))
        : { stage: 'none', endedBy: await ctx.session.endedBy() }
    }),

  /** Restarts the time of inactivity. */
  keepAlive: signedInProcedure
    .output(sessionView)
    .mutation(async ({ ctx }) => toSessionView(ctx, await ctx.session.read())),

  /** Extends the session, up to 12 hours after the sign-in. */
  extend: signedInProcedure.output(sessionView).mutation(async ({ ctx }) => {
    const extended = await ctx.gateway.login.extendGuestLoginSession(
      { accessToken: ctx.accessToken },
      ctx.call,
    )
    const durationMinutes = extended.durationMinutes ?? ctx.signedIn.durationMinutes
    const now = ctx.now().getTime()
    const longest = Date.parse(ctx.signedIn.signedInAt) + MAX_SESSION_MS
    await ctx.session.extend(Math.min(now + durationMinutes * MINUTE_MS, longest))
    await ctx.session.change('signedIn', (record) => ({
      kind: 'changed',
      record: { ...record, durationMinutes },
    }))
    return toSessionView(ctx, await ctx.session.read())
  }),

  /** Ends the session at once, or all of the customer, without waiting for the agency. docs/specification/sign-in.md#logout */
  end: publicProcedure
    .input(z.optional(z.object({ isEverywhere: z.optional(z.boolean()) })))
    .output(z.object({ wasSignedIn: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const stored = await ctx.session.read().catch(evenIfUnreadable)
      if (input?.isEverywhere && stored?.record.stage === 'signedIn')
        await endOtherSessions(ctx, 'signOutEverywhere')
      await ctx.session.end()
      if (stored?.record.stage !== 'signedIn') return { wasSignedIn: false }
      logOutAtAgency(ctx, stored.record)
      return { wasSignedIn: true }
    }),
})

/** A customer can log out of a session that cannot be opened, although the agency cannot be notified. */
const evenIfUnreadable = (error: unknown): undefined => {
  if (!(error instanceof UnreadableRecord)) throw error
}
