import { flowAnswer } from '@mva/shared/models/service-flow'
import * as z from 'zod/mini'
import { removeTransaction } from '../flow/agency-cart.ts'
import { applyEvent, discardBill, leavingEffects } from '../flow/apply-event.ts'
import { changeFlow, chosenOn, flowProcedure } from '../flow/flow-procedure.ts'
import { router } from '../../../trpc/init.ts'
import { checkOut } from './check-out.ts'
import { reopenLatestItem } from './items.ts'

/** Step 4 and the ways to it. docs/specification/registration-services.md#step-4 */
export const cartRouter = router({
  /** The cart of the header, and Cancel and go to cart. An empty cart does not open. */
  open: flowProcedure
    .meta({ postsTo: 'transactions.cancel' })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, async (lease) =>
        lease.current().record.cart?.items.length
          ? applyEvent(lease, 'openCart', leavingEffects(ctx))
          : 'changedElsewhere',
      ),
    ),

  /** Remove from cart. */
  remove: flowProcedure
    .meta({ postsTo: 'transactions.remove' })
    .input(z.extend(chosenOn, { transactionId: z.string() }))
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, async (lease) => {
        const items = lease.current().record.cart?.items ?? []
        if (!items.some((item) => item.transactionId === input.transactionId))
          return 'changedElsewhere'
        return applyEvent(lease, items.length === 1 ? 'removeLastItem' : 'removeItem', {
          removeTransaction: async () => {
            await removeTransaction('remove', ctx, lease, input.transactionId)
            return {}
          },
        })
      }),
    ),

  /** Add another transaction. */
  addAnother: flowProcedure
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, (lease) => applyEvent(lease, 'addAnother', {})),
    ),

  /** Proceed to checkout. */
  checkOut: flowProcedure
    .meta({ postsTo: ['transactions.cancel', 'transactions.updateCart'] })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, (lease) =>
        applyEvent(lease, 'next', { checkOut: () => checkOut(ctx, lease) }),
      ),
    ),

  /** Previous of steps 4 and 5. */
  previous: flowProcedure
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, (lease) =>
        applyEvent(lease, 'previous', { reopenLatestItem, discardBill }),
      ),
    ),
})
