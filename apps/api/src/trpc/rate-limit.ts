import { AgencyError } from '@mva/agency/agency-error'
import type { FailureKind } from '@mva/shared/errors'
import type { RateLimit } from '../store/limits.ts'
import type { Context } from './init.ts'
import { PortalError } from './portal-error.ts'

/** Periods of limits, in seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type LimitContext = Pick<Context, 'store' | 'scope' | 'now'>
type ClientContext = LimitContext & Pick<Context, 'clientKey' | 'isClientShared'>

/**
 * Counts one use for the subject, and returns a function that takes it back, for work that turned out not to count. Call
 * it before the work it limits. Throws a PortalError (429) if the limit is used up.
 */
export const consume = async (
  ctx: LimitContext,
  limit: RateLimit,
  subject: string,
): Promise<() => Promise<void>> => {
  const { limits } = ctx.store
  const [inScope, now] = counted(ctx, subject)
  const consumption = await limits.consume(limit, inScope, now)
  if (consumption.kind === 'refused') throw refusalOf(limit, consumption.retryAfterSeconds)
  return () => limits.giveBack(limit, inScope, consumption.use)
}

/** As `consume`, for a limit by client address. It does not apply to an address that many customers share. */
export const consumeByClient = async (ctx: ClientContext, limit: RateLimit): Promise<void> => {
  if (!ctx.isClientShared) await consume(ctx, limit, ctx.clientKey)
}

/** What wrong guesses are counted by, and how many are allowed. */
export interface GuessCount {
  limit: RateLimit
  subject: string
}

/**
 * Executes `ask`, by which the agency answers a guess, and counts the guess if the agency says that it is wrong, by a
 * failure of the kind `wrong`. Nothing else counts: not a right guess, and no other failure. Throws a PortalError (429)
 * instead of any answer once a count is used up, also if concurrent guesses used it up meanwhile, so a caller never gets
 * more answers than the limits allow.
 */
export const countWrongGuesses = async <T>(
  ctx: LimitContext,
  counts: readonly GuessCount[],
  wrong: FailureKind,
  ask: () => Promise<T>,
): Promise<T> => {
  await refuseIfUsedUp(ctx, counts)
  const answer = await ask().catch(async (error: unknown) => {
    if (error instanceof AgencyError && error.kind === wrong)
      for (const { limit, subject } of counts) await consume(ctx, limit, subject)
    throw error
  })
  await refuseIfUsedUp(ctx, counts)
  return answer
}

const refuseIfUsedUp = async (ctx: LimitContext, counts: readonly GuessCount[]) => {
  for (const { limit, subject } of counts) {
    const seconds = await ctx.store.limits.secondsToWait(limit, ...counted(ctx, subject))
    if (seconds > 0) throw refusalOf(limit, seconds)
  }
}

const refusalOf = ({ refusal = 'tooManyRequests' }: RateLimit, retryAfterSeconds: number) =>
  new PortalError(refusal, { retryAfterSeconds })

/** The key of the count, and the time. The worlds of a simulator have the same people, so each world counts separately. */
const counted = ({ scope, now }: LimitContext, subject: string): [string, number] => [
  JSON.stringify([scope, subject]),
  now().getTime(),
]
