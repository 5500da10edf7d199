import { initTRPC } from '@trpc/server'
import type { FailureData } from '@mva/shared/errors'
import { AgencyError } from '../agency/agency-error.ts'
import type { AgencyConnection } from '../agency/gateway.ts'
import type { BrowserSession } from '../plugins/browser-session.ts'
import type { PaymentCheck } from '../payments/payment-checks.ts'
import type { Payments } from '../payments/payments.ts'
import type { PortalStore } from '../store/portal-store.ts'
import { describeFailure } from './failure.ts'
import { PortalError } from './portal-error.ts'

/** What every procedure is given. */
export interface Context extends AgencyConnection {
  /** Names the request in the log and, where it fails, to the customer. */
  referenceId: string
  session: BrowserSession
  store: PortalStore
  payments: Payments
  /** How the agency is asked about a payment whose answer was lost. */
  paymentCheck: PaymentCheck
  /** As the site's settings have it, for what the server writes itself. */
  agencyName: string
  /** Where the request comes from: an address of its own, or the network that one person has (IPv6). */
  origin: string
}

export interface ProcedureMeta {
  /** Who may call the procedure. A test fails for one that does not say. */
  access?: 'public' | 'signingIn' | 'signedIn' | 'fullAccess'
  /** The agency call that the procedure posts to, or all that it may post to: `group.name` of the contract. */
  postsTo?: string | readonly string[]
  /** Asked by the page of itself: does not count as a sign of the customer being there. */
  isAutomatic?: true
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, ...failure } = describeFailure(error)
      const data: FailureData = { ...failure, referenceId: ctx?.referenceId ?? '' }
      return { code: shape.code, message, data }
    },
  })

export const router = t.router

/** For everybody, signed in or not. */
export const publicProcedure = t.procedure.meta({ access: 'public' })

/** For somebody whom the agency knows and who has not shown a second factor yet. */
export const signingInProcedure = t.procedure
  .meta({ access: 'signingIn' })
  .use(async ({ ctx, meta, next }) => {
    const stored = await ctx.session.read()
    if (stored?.record.stage !== 'signingIn') throw new PortalError('sessionEnded')
    if (!meta?.isAutomatic) await ctx.session.touch()
    return next({ ctx: { ...ctx, signingIn: stored.record } })
  })

/**
 * For a signed-in customer. Where the agency says that it does not know the access token, the session ends here too;
 * a procedure in which its 401 means something else tells that as an outcome.
 */
export const signedInProcedure = t.procedure
  .meta({ access: 'signedIn' })
  .use(async ({ ctx, meta, next }) => {
    const stored = await ctx.session.read()
    if (stored?.record.stage !== 'signedIn') throw new PortalError('sessionEnded')
    if (!meta?.isAutomatic) await ctx.session.touch()
    const { accessToken } = stored.record
    const result = await next({ ctx: { ...ctx, stored, signedIn: stored.record, accessToken } })
    if (result.ok || !isUnauthorized(result.error.cause)) return result
    await ctx.session.end()
    throw new PortalError('sessionEnded')
  })

const DD_NUMBER = 4

/** For a customer who did not sign in by DD #. docs/specification/sign-in.md#signing-in-by-dd-number */
export const fullAccessProcedure = signedInProcedure
  .meta({ access: 'fullAccess' })
  .use(({ ctx, next }) => {
    if (ctx.signedIn.mfaType === DD_NUMBER) throw new PortalError('limitedAccess')
    return next()
  })

const isUnauthorized = (cause: unknown) =>
  cause instanceof AgencyError && cause.kind === 'unauthorized'
