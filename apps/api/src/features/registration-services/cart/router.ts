import * as z from 'zod/mini'
import { router } from '../../../trpc/init.ts'
import { applyFlowEvent, discardBill, leavingEffects } from '../flow/apply-event.ts'
import { removeTransaction, resolveDoubtfulCart } from '../flow/remove-transaction.ts'
import { changeFlow, flowChange } from '../payment/change-flow.ts'
import { checkOut } from './check-out.ts'
import { finishItem, reopenLatestItem } from './items.ts'

/** Step 4 and the ways to it. docs/specification/registration-services.md#step-4 */
export const cartRouter = router({
  /** The cart of the header, and Cancel and go to cart. An empty cart does not open. */
  open: flowChange('transactions.cancel', 'transactions.updateCart').mutation(({ ctx, input }) =>
    changeFlow(ctx, input, async (lease, agency) => {
      const changed = await resolveDoubtfulCart(agency, lease)
      // The cart shows what was added late.
      if (changed && changed !== 'lateItem') return changed
      if (!lease.current().record.cart?.items.length) return 'changedElsewhere'
      const opened = await applyFlowEvent(lease, [1, 2, 3, 4], 'openCart', leavingEffects(agency))
      return opened === 'done' ? (changed ?? opened) : opened
    }),
  ),

  /** Sent by the page of the cart when it opens with a doubtful one. */
  readAgain: flowChange('transactions.updateCart')
    .meta({ isAutomatic: true })
    .mutation(({ ctx, input }) =>
      changeFlow(
        ctx,
        input,
        async (lease, agency) => (await resolveDoubtfulCart(agency, lease)) ?? 'done',
      ),
    ),

  /** Remove from cart. */
  remove: flowChange('transactions.remove', 'transactions.updateCart')
    .input(z.object({ transactionId: z.string() }))
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, async (lease, agency) => {
        const items = lease.current().record.cart?.items ?? []
        if (!items.some((item) => item.transactionId === input.transactionId))
          return 'changedElsewhere'
        return applyFlowEvent(lease, [4], items.length === 1 ? 'removeLastItem' : 'removeItem', {
          removeTransaction: async () => {
            await removeTransaction('remove', agency, lease, input.transactionId)
            return {}
          },
        })
      }),
    ),

  /** Finish this transaction, of an item that was added late. */
  finish: flowChange()
    .input(z.object({ transactionId: z.string() }))
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, (lease) =>
        applyFlowEvent(lease, [4], 'finishItem', {
          reopenItem: () => finishItem(lease, input.transactionId),
        }),
      ),
    ),

  /** Add another transaction. */
  addAnother: flowChange().mutation(({ ctx, input }) =>
    changeFlow(ctx, input, (lease) => applyFlowEvent(lease, [4], 'addAnother', {})),
  ),

  /** Proceed to checkout. */
  checkOut: flowChange('transactions.cancel', 'transactions.updateCart').mutation(
    ({ ctx, input }) =>
      changeFlow(ctx, input, (lease, agency) =>
        applyFlowEvent(lease, [4], 'next', { checkOut: () => checkOut(agency, lease, ctx) }),
      ),
  ),

  /** Previous of steps 4 and 5. */
  previous: flowChange().mutation(({ ctx, input }) =>
    changeFlow(ctx, input, (lease) =>
      applyFlowEvent(lease, [4, 5], 'previous', { reopenLatestItem, discardBill }),
    ),
  ),
})
