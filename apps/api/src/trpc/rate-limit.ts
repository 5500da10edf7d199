import { AgencyError } from '@mva/agency/agency-error'
import type { FailureKind } from '@mva/shared/errors'
import { type LimitedSubject, multiplied, type RateLimit } from '../store/limits.ts'
import type { Context } from './init.ts'
import { PortalError } from './portal-error.ts'

/** Periods of limits, in seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type LimitContext = Pick<Context, 'store' | 'scope' | 'now'>
type ClientContext = LimitContext & Pick<Context, 'clientKey' | 'widerNetworks' | 'isClientShared'>

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

/**
 * Counts one use as `consume` does, and returns also how many uses were counted before it. Returns undefined if the limit is
 * used up.
 */
export const consumeInOrder = async (
  ctx: LimitContext,
  limit: RateLimit,
  subject: string,
): Promise<{ before: number; giveBack: () => Promise<void> } | undefined> => {
  const { limits } = ctx.store
  const [inScope, now] = counted(ctx, subject)
  const consumption = await limits.consume(limit, inScope, now)
  if (consumption.kind === 'refused') return undefined
  const { use, before } = consumption
  return { before, giveBack: () => limits.giveBack(limit, inScope, use) }
}

/**
 * As `consume`, for a limit by client address, and by the networks around it with larger budgets. It does not apply to an
 * address that many customers share.
 */
export const consumeByClient = async (ctx: ClientContext, limit: RateLimit): Promise<void> => {
  if (ctx.isClientShared) return
  // A client over its own limit must not use up that of the networks around it.
  const consumption = await ctx.store.limits.consumeShares(
    limit,
    networksOf(ctx).map(({ key, factor }) => ({ subject: inScopeOf(ctx, key), factor })),
    ctx.now().getTime(),
  )
  if (consumption.kind === 'refused') throw refusalOf(limit, consumption.retryAfterSeconds)
}

type Networks = Pick<Context, 'clientKey' | 'widerNetworks'>

/** The address of the client and the networks around it, the narrowest first. */
const networksOf = ({ clientKey, widerNetworks }: Networks) => [
  { key: clientKey, factor: 1 },
  ...widerNetworks,
]

/** The counts of a limit by client address, about something that `about` names, the narrowest network first. */
export const countsByClient = (
  networks: Networks,
  limit: RateLimit,
  about?: string,
): readonly GuessCount[] =>
  networksOf(networks).map(({ key, factor }) => ({
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
  (await secondsToWait(ctx, guessesOf(limit), JSON.stringify([subject, guess]))) > 0

const countGuess = async (ctx: LimitContext, count: GuessCount): Promise<void> => {
  const { limit, subject, guess } = count
  if (await isCountedAlready(ctx, count)) return
  // Before it is kept as counted, so that no guess is ever answered without being counted.
  const giveBack = await consume(ctx, limit, subject)
  if (guess === undefined) return
  const { limits } = ctx.store
  const kept = counted(ctx, JSON.stringify([subject, guess]))
  const { kind } = await limits.consume(guessesOf(limit), ...kept)
  if (kind === 'refused') await giveBack()
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
      for (const count of counts) await countGuess(ctx, count)
    throw error
  })
  await refuseIfUsedUp(ctx, counts)
  return answer
}

const refuseIfUsedUp = async (ctx: LimitContext, counts: readonly GuessCount[]) => {
  const waits = await ctx.store.limits.secondsToWaitEach(
    counts.map(({ limit, subject }) => ({ limit, subject: inScopeOf(ctx, subject) })),
    ctx.now().getTime(),
  )
  for (const [index, count] of counts.entries()) {
    const seconds = waits[index] ?? 0
    if (seconds > 0 && !(await isCountedAlready(ctx, count))) throw refusalOf(count.limit, seconds)
  }
}

/** Returns the seconds until one more use is within the limit; 0 if it is now. */
export const secondsToWait = (ctx: LimitContext, limit: RateLimit, subject: string) =>
  ctx.store.limits.secondsToWait(limit, ...counted(ctx, subject))

/** Returns how many more uses the limit allows the subject. */
export const usesLeft = (ctx: LimitContext, limit: RateLimit, subject: string) =>
  ctx.store.limits.usesLeft(limit, ...counted(ctx, subject))

const refusalOf = ({ refusal = 'tooManyRequests' }: RateLimit, retryAfterSeconds: number) =>
  new PortalError(refusal, { retryAfterSeconds })

/** The worlds of a simulator have the same people, so each world counts separately. */
const inScopeOf = ({ scope }: LimitContext, subject: string) => JSON.stringify([scope, subject])

/** The key of the count, and the time. */
const counted = (ctx: LimitContext, subject: string): [string, number] => [
  inScopeOf(ctx, subject),
  ctx.now().getTime(),
]
