import { AgencyError } from '@mva/agency/agency-error'
import type { RateLimit } from '../../store/limits.ts'
import type { Context } from '../../trpc/init.ts'
import {
  type CountedUse,
  consumeAll,
  DAY,
  HOUR,
  MINUTE,
  tryToConsume,
} from '../../trpc/rate-limit.ts'

/** How many wrong answers about one identity in a day make a stranger wait how long after each wrong try. */
export const strangerWaits = [
  { wrongAnswers: 20, seconds: MINUTE },
  { wrongAnswers: 40, seconds: 15 * MINUTE },
  { wrongAnswers: 60, seconds: HOUR },
  { wrongAnswers: 80, seconds: 4 * HOUR },
  { wrongAnswers: 100, seconds: 12 * HOUR },
] as const

const MAX_WRONG_ANSWERS = Math.max(...strangerWaits.map((row) => row.wrongAnswers))

/**
 * After so many wrong answers in a day one of those who guess may know the rest of the identity, and the DD # is withheld.
 * docs/specification/sign-in.md#dd-number-after-guesses
 */
export const WRONG_ANSWERS_BEFORE_DD_NUMBER_IS_WITHHELD = strangerWaits[0].wrongAnswers

/** Wrong answers about one identity, over all clients. They are counted up to the maximum wait. */
const wrongAnswers: RateLimit = {
  name: 'wrong answers',
  windows: [{ times: MAX_WRONG_ANSWERS, perSeconds: DAY }],
}

/** Wrong tries that make a client wait: one use is one try. */
const triesAfter = (seconds: number, times: number): RateLimit => ({
  name: 'tries of a stranger',
  windows: [{ times, perSeconds: seconds }],
  refusal: 'tooManyWaitForIdentity',
})

const waitAfter = (wrong: number): number =>
  strangerWaits.findLast((row) => wrong >= row.wrongAnswers)?.seconds ?? 0

type IdentityContext = Pick<Context, 'store' | 'scope' | 'now' | 'clientKey' | 'widerNetworks'>

/** An IPv6 /48 network is one client here: one caller may have all of it. */
const ONE_CLIENT_FACTOR = 16

/** The client and the networks around it, with how many clients each may be. */
const networksOf = ({ clientKey, widerNetworks }: IdentityContext) => {
  const wide = widerNetworks.filter(({ factor }) => factor >= ONE_CLIENT_FACTOR)
  return wide.length === 0
    ? [{ key: clientKey, clients: 1 }]
    : wide.map(({ key, factor }) => ({ key, clients: factor / ONE_CLIENT_FACTOR }))
}

/**
 * Executes `ask`, by which the agency answers about an identity, and counts a wrong answer about it, from whichever client.
 * After some of them a client that is new to the owner has to wait after each of its own wrong tries, and longer the more
 * there are; right data is never counted and never refused for what others used up. Throws a PortalError (429) with the wait.
 */
export const askAboutIdentity = async <T>(
  ctx: IdentityContext,
  { identity, isKnown }: { identity: string; isKnown: boolean },
  ask: () => Promise<T>,
): Promise<T> => {
  // Counted before the answer is known, so that concurrent tries get no more answers.
  const counted = await tryToConsume(ctx, wrongAnswers, identity)
  const before = counted?.before ?? MAX_WRONG_ANSWERS
  const giveBack = (uses: readonly CountedUse[]) => Promise.all(uses.map((use) => use.giveBack()))
  const claims = counted ? [counted] : []
  try {
    const wait = isKnown ? 0 : waitAfter(before)
    if (wait > 0) claims.push(...(await startTry(ctx, identity, wait)))
    const answer = await ask()
    await giveBack(claims)
    return answer
  } catch (error) {
    if (!(error instanceof AgencyError) || error.kind !== 'unauthorized') await giveBack(claims)
    else if (before + 1 >= WRONG_ANSWERS_BEFORE_DD_NUMBER_IS_WITHHELD)
      await ctx.store.guessedIdentities.add(identity, ctx.now().getTime())
    throw error
  }
}

const startTry = (ctx: IdentityContext, identity: string, wait: number) =>
  consumeAll(
    ctx,
    networksOf(ctx).map(({ key, clients }) => ({
      limit: triesAfter(wait, clients),
      subject: JSON.stringify([key, identity]),
    })),
  )
