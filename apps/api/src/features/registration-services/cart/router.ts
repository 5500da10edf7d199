import { stepAt } from '@mva/shared/flow-step'
import { flowAnswer } from '@mva/shared/models/service-flow'
import * as z from 'zod/mini'
import { takeOut } from '../flow/agency-cart.ts'
import { chosenOn, flowProcedure, takeStep } from '../flow/flow-procedure.ts'
import { leaveService } from '../flow/leave-service.ts'
import { router } from '../../../trpc/init.ts'
import { checkOut } from './check-out.ts'
import { goBack } from './go-back.ts'

/** Step 4 and the events that lead to it. docs/specification/registration-services.md#step-4 */
export const cartRouter = router({
  /** The cart of the header, and Cancel and go to cart: what is in work is canceled first. */
  open: flowProcedure
    .meta({ postsTo: 'transactions.cancel' })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'openCart', at: [1, 2, 3, 4] }, async (lease, target) => {
        const { cart } = lease.current().record
        return cart?.items.length ? leaveService(ctx, lease, target) : 'changedElsewhere'
      }),
    ),

  /** Remove from cart. Without the last item it is the profile's turn. */
  remove: flowProcedure
    .meta({ postsTo: 'transactions.remove' })
    .input(z.extend(chosenOn, { transactionId: z.string() }))
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'removeItem', at: [4] }, async (lease) => {
        const { cart } = lease.current().record
        if (!cart?.items.some((item) => item.transactionId === input.transactionId))
          return 'changedElsewhere'
        await takeOut('remove', ctx, lease, input.transactionId)
        const { record } = lease.current()
        if (!record.cart?.items.length) await lease.save({ ...record, step: 1 })
        return 'done'
      }),
    ),

  /** Add another transaction: the profile, with the cart as it is. */
  addAnother: flowProcedure
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'addAnother', at: [4] }, async (lease, target) => {
        await lease.save({ ...lease.current().record, step: stepAt(target) })
        return 'done'
      }),
    ),

  /** Proceed to checkout. */
  checkOut: flowProcedure
    .meta({ postsTo: 'transactions.cancel' })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'next', at: [4] }, (lease) => checkOut(ctx, lease)),
    ),

  /** Previous of steps 4 and 5. */
  previous: flowProcedure
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'previous', at: [4, 5] }, goBack),
    ),
})
