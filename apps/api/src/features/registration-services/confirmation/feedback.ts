import { languages } from '@mva/messages/languages'
import { agencyDay } from '@mva/shared/dates'
import type { FeedbackForm } from '@mva/shared/registration-services/feedback-form'
import type { RateLimit } from '../../../store/limits.ts'
import { allowance, DAY, tryToConsume } from '../../../trpc/rate-limit.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import { endedTransactions, type PaidCart } from '../payment/paid-cart.ts'

/** Step 6 is kept for a day. The limit knows the payment only by its fingerprint, and nothing ties an answer to it. */
export const answersByPayment: RateLimit = {
  name: 'answers to the question of step 6',
  windows: [{ times: 1, perSeconds: DAY }],
}

/** Whether the question is asked: something was finished, and no answer was stored yet. */
export const isFeedbackWanted = async (ctx: FlowContext, cart: PaidCart): Promise<boolean> =>
  endedTransactions(cart).some(({ isFailed }) => !isFailed) &&
  (await allowance(ctx, answersByPayment, cart.paid.attemptId)).usesLeft > 0

/** Stores an answer without its customer, once for each payment. */
export const takeFeedback = async (
  ctx: FlowContext,
  { paid }: PaidCart,
  form: FeedbackForm,
): Promise<'stored' | 'answeredBefore'> => {
  const counted = await tryToConsume(ctx, answersByPayment, paid.attemptId)
  if (!counted) return 'answeredBefore'
  try {
    await ctx.store.feedback.add({
      ...form,
      answeredOn: agencyDay(ctx.now()),
      service: paid.service,
      language: ctx.call.language ?? languages[0].code,
    })
    return 'stored'
  } catch (error) {
    await counted.giveBack()
    throw error
  }
}
