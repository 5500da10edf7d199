import type { RateLimit } from '../../../store/limits.ts'
import { byClient, consumeAll, DAY, MINUTE } from '../../../trpc/rate-limit.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'

/** Refused cards of one customer over all sessions: against trying stolen card numbers. */
export const refusedCardsByCustomer: RateLimit = {
  name: 'refused cards',
  windows: [
    { times: 5, perSeconds: 15 * MINUTE },
    { times: 10, perSeconds: DAY },
  ],
  refusal: 'tooManyRefusedCards',
}

/** Refused cards from one client address, of all customers together. */
export const refusedCardsByClient: RateLimit = {
  name: 'client refused cards',
  windows: [{ times: 20, perSeconds: DAY }],
  refusal: 'tooManyRefusedCards',
}

/**
 * Counts a refused card before its payment is sent, so that payments at the same time are not refused more often than the
 * limits allow. Returns a function that takes it back, for a payment that was not refused. Throws `tooManyRefusedCards` if a
 * limit is used up. docs/specification/registration-services.md#refused-cards
 */
export const reserveRefusal = async (ctx: FlowContext): Promise<() => Promise<void>> => {
  const uses = await consumeAll(ctx, [
    { limit: refusedCardsByCustomer, subject: ctx.owner.customerId },
    ...byClient(ctx, refusedCardsByClient),
  ])
  return async () => {
    for (const { giveBack } of uses) await giveBack()
  }
}
