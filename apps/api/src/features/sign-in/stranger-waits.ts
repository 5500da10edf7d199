import { AgencyError } from '@mva/agency/agency-error'
import type { RateLimit } from '../../store/limits.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../trpc/portal-error.ts'
import { allowance, consume, DAY, HOUR, MINUTE, tryToConsume } from '../../trpc/rate-limit.ts'

/** How many wrong answers about one identity in a day make a stranger wait how long before each try. */
export const strangerWaits = [
  { wrongAnswers: 20, seconds: MINUTE },
  { wrongAnswers: 40, seconds: 15 * MINUTE },
  { wrongAnswers: 60, seconds: HOUR },
  { wrongAnswers: 80, seconds: 4 * HOUR },
  { wrongAnswers: 100, seconds: 12 * HOUR },
] as const

const MAX_WRONG_ANSWERS = Math.max(...strangerWaits.map((row) => row.wrongAnswers))
const MAX_WAIT = Math.max(...strangerWaits.map((row) => row.seconds))

/** Wrong answers about one identity, over all addresses. They are counted up to the maximum wait. */
const wrongAnswers: RateLimit = {
  name: 'wrong answers to strangers',
  windows: [{ times: MAX_WRONG_ANSWERS, perSeconds: DAY }],
}

/** When a stranger's wait began: one use is one try. */
const triesAfter = (seconds: number): RateLimit => ({
  name: 'tries of a stranger',
  windows: [{ times: 1, perSeconds: seconds }],
  refusal: 'tooManyWaitForIdentity',
})

const waitAfter = (wrong: number): number =>
  strangerWaits.findLast((row) => wrong >= row.wrongAnswers)?.seconds ?? 0

type StrangerContext = Pick<Context, 'store' | 'scope' | 'now' | 'clientKey' | 'widerNetworks'>

/**
 * Executes `ask`, by which the agency answers a stranger about an identity. After some wrong answers about it, from whichever
 * addresses, each client has to wait before each try, and longer the more there are: no customer is locked out, and no stranger gets
 * many tries. Throws a PortalError (429) with the wait.
 */
export const askAsStranger = async <T>(
  ctx: StrangerContext,
  identity: string,
  ask: () => Promise<T>,
): Promise<T> => {
  // One caller may have a whole IPv6 network.
  const network = ctx.widerNetworks.at(-1)?.key ?? ctx.clientKey
  const subject = JSON.stringify([network, identity])
  const wait = await waitNow(ctx, identity)
  if (wait > 0) await checkWait(ctx, subject, wait)
  // Counted before the answer is known, so that concurrent tries get no more answers.
  const claim = await claimWrong(ctx, identity)
  const takeBackTry = claim.wait > 0 ? await startTry(ctx, subject, claim) : async () => {}
  try {
    const answer = await ask()
    await claim.giveBack()
    return answer
  } catch (error) {
    if (!(error instanceof AgencyError) || error.kind !== 'unauthorized') {
      await claim.giveBack()
      await takeBackTry()
    }
    throw error
  }
}

/** Begins the wait of a client that has not begun one. Throws unless the client has waited that long. */
const checkWait = async (ctx: StrangerContext, subject: string, wait: number) => {
  const { secondsToWait: left } = await allowance(ctx, triesAfter(DAY), subject)
  if (left === 0) {
    await consume(ctx, triesAfter(DAY), subject)
    throw mustWait(wait)
  }
  const waited = DAY - left
  if (waited < wait) throw mustWait(wait - waited)
}

interface Claim {
  /** What a client must have waited for this try. */
  wait: number
  giveBack: () => Promise<void>
}

const claimWrong = async (ctx: StrangerContext, identity: string): Promise<Claim> => {
  const counted = await tryToConsume(ctx, wrongAnswers, identity)
  return counted
    ? { wait: waitAfter(counted.before), giveBack: counted.giveBack }
    : { wait: MAX_WAIT, giveBack: async () => {} }
}

/** Begins the client's next wait. Throws if concurrent tries brought a longer one. Returns a function that takes it back. */
const startTry = async (ctx: StrangerContext, subject: string, { wait, giveBack }: Claim) => {
  try {
    await checkWait(ctx, subject, wait)
    return (await consume(ctx, triesAfter(wait), subject)).giveBack
  } catch (error) {
    await giveBack()
    throw error
  }
}

const waitNow = async (ctx: StrangerContext, identity: string): Promise<number> =>
  waitAfter(MAX_WRONG_ANSWERS - (await allowance(ctx, wrongAnswers, identity)).usesLeft)

const mustWait = (seconds: number) =>
  new PortalError('tooManyWaitForIdentity', { retryAfterSeconds: seconds })
