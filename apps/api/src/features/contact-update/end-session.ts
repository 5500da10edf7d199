import type { SignedIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'

/** Signs the customer out, here at once and at the agency when it hears of it. */
export const endSession = async (ctx: Context, { accessToken }: SignedIn): Promise<void> => {
  await ctx.session.end()
  void ctx.gateway.login.guestLogout({ accessToken }, ctx.call).catch(() => undefined)
}
