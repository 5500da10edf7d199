import { AgencyError } from '@mva/agency/agency-error'
import type { FailureKind } from '@mva/shared/errors/failure-kinds'
import { PortalError } from '../errors/portal-error.ts'
import { type Allowance, type LimitedSubject, multiplied, type RateLimit } from '../store/limits.ts'
import type { Context } from './init.ts'

/** Periods of limits, in seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type LimitContext = Pick<Context, 'store' | 'scope' | 'now'>
type Networks = Pick<Context, 'clientKey' | 'widerNetworks'>

/** A use that was counted, and how many that still count were counted before it. */
export interface CountedUse {
  before: number
  /** Takes it back, for work that turned out not to count. */
  giveBack: () => Promise<void>
}

/** Counts one use for each, and reads other counts in the same step. */
const consumption = async (
  ctx: LimitContext,
  counts: readonly LimitedSubject[],
  reading: readonly LimitedSubject[] = [],
) => {
  const consumed = await ctx.store.limits.consume(
    inScopeOf(ctx, counts),
    ctx.now().getTime(),
    inScopeOf(ctx, reading),
  )
  if (consumed.kind === 'refused') throw refusalOf(consumed.limit, consumed.retryAfterSeconds)
  return consumed
}

/**
 * Counts one use for each of different counts, in one step. Call it before the work it limits. Throws a PortalError (429),
 * and counts nothing, if one of the limits is used up.
 */
export const consumeAll = async (
  ctx: LimitContext,
  counts: readonly LimitedSubject[],
): Promise<readonly CountedUse[]> => {
  const { uses } = await consumption(ctx, counts)
  return uses.map((use) => ({
    before: use.before,
    giveBack: () => ctx.store.limits.giveBack(use),
  }))
}

/** As `consumeAll`, for one count. */
export const consume = async (
  ctx: LimitContext,
  limit: RateLimit,
  subject: string,
): Promise<CountedUse> => {
  const [use] = await consumeAll(ctx, [{ limit, subject }])
  if (!use) throw new Error('a use was not counted')
  return use
}

/** As `consume`, but returns undefined if the limit is used up. */
export const tryToConsume = (
  ...count: Parameters<typeof consume>
): Promise<CountedUse | undefined> =>
  consume(...count).catch((error: unknown) => {
    if (error instanceof PortalError) return undefined
    throw error
  })

/**
 * The counts of a limit by client address, and by the networks around it with larger budgets. None for an address that
 * many customers share.
 */
export const byClient = (
  ctx: Networks & Pick<Context, 'isClientShared'>,
  limit: RateLimit,
): readonly LimitedSubject[] => (ctx.isClientShared ? [] : byNetwork(ctx, limit))

/**
 * The counts of a limit by client address, about something that `about` names, the narrowest network first. They are
 * counted also where many customers share the address.
 */
export const byNetwork = (
  { clientKey, widerNetworks }: Networks,
  limit: RateLimit,
  about?: string,
): readonly LimitedSubject[] =>
  [{ key: clientKey, factor: 1 }, ...widerNetworks].map(({ key, factor }) => ({
    limit: multiplied(limit, factor),
    subject: about === undefined ? key : JSON.stringify([key, about]),
  }))

/** What wrong guesses are counted by, and how many are allowed. */
export interface GuessCount extends LimitedSubject {
  /** What is guessed. The same guess again is not counted again, because it reveals nothing new. */
  guess?: string
}

/** Keeps the guesses of a limit for as long as they count. */
const guessesOf = ({ name, windows }: RateLimit): RateLimit => ({
  name: `guesses of ${name}`,
  windows: [{ times: 1, perSeconds: Math.max(...windows.map(({ perSeconds }) => perSeconds)) }],
})

const isCountedAlready = async (ctx: LimitContext, { limit, subject, guess }: GuessCount) =>
  guess !== undefined &&
  (await allowance(ctx, guessesOf(limit), JSON.stringify([subject, guess]))).usesLeft === 0

const countGuess = async (ctx: LimitContext, count: GuessCount): Promise<void> => {
  const { limit, subject, guess } = count
  if (await isCountedAlready(ctx, count)) return
  // Before it is kept as counted, so that no guess is ever answered without being counted.
  const { giveBack } = await consume(ctx, limit, subject)
  if (guess === undefined) return
  if (!(await tryToConsume(ctx, guessesOf(limit), JSON.stringify([subject, guess]))))
    await giveBack()
}

/**
 * Executes `ask`, by which the agency answers a guess, and counts the guess if the agency says that it is wrong, by a
 * failure of the kind `wrong`. Nothing else counts: not a right guess, and no other failure. Throws a PortalError (429)
 * instead of any answer once a count is used up, also if concurrent guesses used it up meanwhile, so a caller never gets
 * more answers than the limits allow. Each of `tries` is counted before, whatever the agency answers, as `consumeAll` does.
 */
export const countWrongGuesses = async <T>(
  ctx: LimitContext,
  counts: readonly GuessCount[],
  wrong: FailureKind,
  ask: () => Promise<T>,
  tries: readonly LimitedSubject[] = [],
): Promise<T> => {
  await refuseIfUsedUp(ctx, counts, (await consumption(ctx, tries, counts)).allowances)
  const answer = await ask().catch(async (error: unknown) => {
    if (error instanceof AgencyError && error.kind === wrong)
      for (const count of counts) await countGuess(ctx, count)
    throw error
  })
  const { limits } = ctx.store
  const allowances = await limits.read(inScopeOf(ctx, counts), ctx.now().getTime())
  await refuseIfUsedUp(ctx, counts, allowances)
  return answer
}

const refuseIfUsedUp = async (
  ctx: LimitContext,
  counts: readonly GuessCount[],
  allowances: readonly Allowance[],
) => {
  for (const [index, count] of counts.entries()) {
    const seconds = allowances[index]?.secondsToWait ?? 0
    if (seconds > 0 && !(await isCountedAlready(ctx, count))) throw refusalOf(count.limit, seconds)
  }
}

/** Returns what the limit allows the subject now, without counting a use. */
export const allowance = async (
  ctx: LimitContext,
  limit: RateLimit,
  subject: string,
): Promise<Allowance> => {
  const counts = inScopeOf(ctx, [{ limit, subject }])
  const [allowed] = await ctx.store.limits.read(counts, ctx.now().getTime())
  if (!allowed) throw new Error('a limit was not read')
  return allowed
}

const refusalOf = ({ refusal = 'tooManyRequests' }: RateLimit, retryAfterSeconds: number) =>
  new PortalError(refusal, { retryAfterSeconds })

/** The worlds of a simulator have the same people, so each world counts separately. */
const inScopeOf = ({ scope }: LimitContext, counts: readonly LimitedSubject[]): LimitedSubject[] =>
  counts.map(({ limit, subject }) => ({ limit, subject: JSON.stringify([scope, subject]) }))
