import { type AgencyError, isRefusal } from '@mva/agency/agency-error'
import type { Consumption, RateLimit } from '../store/limits.ts'
import type { Context } from './init.ts'
import { PortalError } from './portal-error.ts'

/** Periods of limits, in seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type LimitContext = Pick<Context, 'store' | 'scope' | 'now'>
type ClientContext = LimitContext & Pick<Context, 'clientKey' | 'isClientShared'>

/**
 * Counts one use for the subject in each limit, and returns a function that takes it back, for work that turned out not
 * to count. Call it before the work it limits. Throws a PortalError (429) at the first limit that is exceeded.
 */
export const consume = async (
  ctx: LimitContext,
  limits: readonly RateLimit[],
  subject: string,
): Promise<() => Promise<void>> => {
  const [inScope, now] = counted(ctx, subject)
  const uses: [RateLimit, string][] = []
  for (const limit of limits) {
    const consumption = await ctx.store.limits.consume(limit, inScope, now)
    refuseUnlessAllowed(limit, consumption)
    uses.push([limit, consumption.use])
  }
  return async () => {
    for (const [limit, use] of uses) await ctx.store.limits.giveBack(limit, inScope, use)
  }
}

/** As `consume`, for limits by client address. They do not apply to an address that many customers share. */
export const consumeByClient = async (
  ctx: ClientContext,
  limits: readonly RateLimit[],
): Promise<void> => {
  if (!ctx.isClientShared) await consume(ctx, limits, ctx.clientKey)
}

/** What wrong guesses are counted by, and how many are allowed. */
export interface GuessCount {
  limits: readonly RateLimit[]
  subject: string
  /** Which refusals count; all of them if left out. */
  isWrong?: (refusal: AgencyError) => boolean
}

/**
 * Executes `ask`, by which the agency answers a guess, and counts the guess if the agency refuses it. Guesses that are
 * right are never counted. Throws a PortalError (429) instead of any answer once a count is used up, also if concurrent
 * guesses used it up meanwhile, so a caller never gets more answers than the limits allow.
 */
export const countWrongGuesses = async <T>(
  ctx: LimitContext,
  counts: readonly GuessCount[],
  ask: () => Promise<T>,
): Promise<T> => {
  await refuseIfUsedUp(ctx, counts)
  const answer = await ask().catch(async (error: unknown) => {
    if (isRefusal(error))
      for (const { limits, subject, isWrong } of counts)
        if (isWrong?.(error) ?? true) await consume(ctx, limits, subject)
    throw error
  })
  await refuseIfUsedUp(ctx, counts)
  return answer
}

const refuseIfUsedUp = async (ctx: LimitContext, counts: readonly GuessCount[]) => {
  for (const { limits, subject } of counts)
    for (const limit of limits)
      refuseUnlessAllowed(limit, await ctx.store.limits.check(limit, ...counted(ctx, subject)))
}

const refuseUnlessAllowed = (
  { refusal = 'tooManyRequests' }: RateLimit,
  { isAllowed, retryAfterSeconds }: Consumption,
) => {
  if (!isAllowed) throw new PortalError(refusal, { retryAfterSeconds })
}

/** The key of the count, and the time. The worlds of a simulator have the same people, so each world counts separately. */
const counted = ({ scope, now }: LimitContext, subject: string): [string, number] => [
  JSON.stringify([scope, subject]),
  now().getTime(),
]
