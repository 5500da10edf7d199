import { initTRPC, TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { AgencyError } from '@mva/agency/agency-error'
import type { AgencyConnection } from '@mva/agency/gateway'
import type { WiderNetwork } from '@mva/http/client-address'
import { agencyFacts, type OfferedService } from '@mva/messages/agency-facts'
import type { FailureData } from '@mva/shared/errors/failure-kinds'
import { byService } from '@mva/shared/registration-services/registration-services'
import type { Bill } from '@mva/shared/registration-services/service-flow'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import type { SwitchedService } from '@mva/shared/site/service-notices'
import type { AgencyAddress } from '@mva/shared/site/site-settings'
import { PortalError } from '../errors/portal-error.ts'
import type { BrowserMark } from '../http/browser-mark.ts'
import type { BrowserSession } from '../http/browser-session.ts'
import type { PaymentCheckSettings } from '../payments/payment-checks.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { refuseIfStale } from '../session/update-flow.ts'
import type { PortalStore } from '../store/portal-store.ts'
import type { SignedIn } from '../store/session-record.ts'
import { describeFailure } from './failure.ts'

export interface Context
  extends
    AgencyConnection,
    Pick<PaymentCheckSettings, 'paymentCheck' | 'areAntibotTokensReusable'> {
  /** Identifies the request in the log and, if it fails, to the customer. */
  referenceId: string
  session: BrowserSession
  store: PortalStore
  payments: PaymentService
  /** Called with a bill of the agency whose service fee is not the one that step 1 explains. */
  onUnexplainedFee: (bill: Bill) => void
  /** Whether operators have switched a service off. */
  isServiceOff: (service: SwitchedService) => boolean
  /** The site's settings, for texts that the server writes itself. */
  settings: AgencyAddress
  /** The start of a sign-in is answered no sooner than this after it was sent to the agency. */
  signInAnsweredAfterMs: number
  /** Returns the address of a status action if a page may link to it, or null. */
  actionLink: (url: string | null) => string | null
  /** What limits count a client by: its IPv4 address, or its IPv6 /64 network. */
  clientKey: string
  /** The IPv6 networks around that one. They are counted too, with larger budgets. */
  widerNetworks: readonly WiderNetwork[]
  browserMark: BrowserMark
  /** Whether a browser is remembered after a sign-in unless the customer says that the computer is shared. */
  areBrowsersRemembered: boolean
  /** Whom the page is shown to that sent the request; undefined if it does not know. */
  customerKey: string | undefined
  /** Many customers come from this address, so limits by address do not apply (setting `SHARED_ADDRESSES`). */
  isClientShared: boolean
}

export interface ProcedureMeta {
  /** Who may call the procedure. A test fails if it is missing. */
  access?: 'public' | 'signingIn' | 'signedIn' | 'fullAccess'
  /** The agency call that the procedure posts to, or all calls that it may post to: `group.name` of the contract. */
  postsTo?: string | readonly string[]
  /** Logged in the audit trail although it posts nothing. */
  isAudited?: true
  /** Sent by the page itself: does not count as activity of the customer. */
  isAutomatic?: true
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = describeFailure(error)
      const data: FailureData = { ...failure, referenceId: ctx?.referenceId ?? '' }
      return { code: shape.code, message: failure.kind, data }
    },
  })

export const router = t.router

/** For all visitors, signed in or not. */
export const publicProcedure = t.procedure.meta({ access: 'public' })

/** For a person whom the agency has identified, before the second factor. */
export const signingInProcedure = t.procedure
  .meta({ access: 'signingIn' })
  .use(async ({ ctx, meta, next }) => {
    const stored = await ctx.session.read()
    if (stored?.record.stage !== 'signingIn') throw new PortalError('sessionEnded')
    if (!meta?.isAutomatic) await ctx.session.touch()
    return next({ ctx: { signingIn: stored.record } })
  })

/**
 * For a signed-in customer. If the agency rejects the access token, the session ends here too. A procedure whose 401
 * has another meaning returns it as an outcome.
 */
export const signedInProcedure = t.procedure
  .meta({ access: 'signedIn' })
  .use(async ({ ctx, meta, next }) => {
    const stored = await ctx.session.read()
    if (stored?.record.stage !== 'signedIn') throw new PortalError('sessionEnded')
    // A page that was shown to another customer, whose session has ended, must not act for this one.
    if (ctx.customerKey !== undefined && ctx.customerKey !== customerKeyOf(ctx, stored.record))
      throw new PortalError('sessionEnded')
    if (!meta?.isAutomatic) await ctx.session.touch()
    const { accessToken } = stored.record
    const result = await next({ ctx: { stored, signedIn: stored.record, accessToken } })
    if (result.ok || !isUnauthorized(result.error.cause)) return result
    await ctx.session.end()
    throw new PortalError('sessionEnded')
  })

/** Recognizes a customer, also after a new sign-in; null while the agency has not said who the customer is. */
export const customerKeyOf = (
  { store }: Pick<Context, 'store'>,
  { customer }: Pick<SignedIn, 'customer'>,
): string | null => customer && store.seal.fingerprint(customer.customerId)

/** For a customer who did not sign in by DD #. docs/specification/sign-in.md#signing-in-by-dd-number */
export const fullAccessProcedure = signedInProcedure
  .meta({ access: 'fullAccess' })
  .use(({ ctx, next }) => {
    refuseLimitedAccess(ctx)
    return next()
  })

/** The version of what the customer saw when choosing. Clients that show no screen may leave it out. */
const updateChoice = z.object({ version: z.optional(z.int()) })

/** For a choice on the screen of an update, which names the version that the customer saw. */
export const updateChoiceProcedure = (update: keyof SignedIn['updateVersions']) =>
  fullAccessProcedure.input(updateChoice).use(({ ctx, input, next }) => {
    refuseIfStale(input.version, ctx.signedIn.updateVersions[update])
    return next()
  })

/** Whether a customer signed in by DD #. */
export const hasLimitedAccess = ({ mfaType }: Pick<SignedIn, 'mfaType'>): boolean =>
  mfaType === mfaTypes.ddNumber

/** Throws if the customer signed in by DD #. */
export const refuseLimitedAccess = ({
  signedIn,
}: {
  signedIn: Pick<SignedIn, 'mfaType'>
}): void => {
  if (hasLimitedAccess(signedIn)) throw new PortalError('limitedAccess')
}

const isUnauthorized = (cause: unknown) =>
  cause instanceof AgencyError && cause.kind === 'unauthorized'

const offeredAs: Partial<Record<SwitchedService, OfferedService>> = {
  ...byService((service) => service),
  contactUpdate: 'contact',
  addressUpdate: 'address',
}

/** Throws if operators have switched the service off, or the agency does not offer it. */
export const refuseIfOff = (
  { isServiceOff }: Pick<Context, 'isServiceOff'>,
  service: SwitchedService,
): void => {
  const offered = offeredAs[service]
  if (offered !== undefined) refuseIfNotOffered(offered)
  if (isServiceOff(service)) throw new PortalError('serviceOff')
}

const refuseIfNotOffered = (service: OfferedService): void => {
  if (!agencyFacts().services[service]) throw new TRPCError({ code: 'NOT_FOUND' })
}

/** For procedures of what an agency may not offer: its pages do not exist then. docs/agency-folder.md#services */
export const whileOffered = (service: OfferedService) =>
  t.middleware(({ next }) => {
    refuseIfNotOffered(service)
    return next()
  })

/** For procedures that begin a service, or change something in it. */
export const whileOn = (service: SwitchedService) =>
  t.middleware(({ ctx, next }) => {
    refuseIfOff(ctx, service)
    return next()
  })
