import { flowAnswer } from '@mva/shared/models/service-flow'
import * as z from 'zod/mini'
import { takeOut } from '../../service-flow/agency-cart.ts'
import { changeFlowOf, chosenOn, flowProcedure } from '../../service-flow/flow-procedure.ts'
import { leaveService } from '../../service-flow/leave.ts'
import { router } from '../../trpc/init.ts'
import { checkOut } from './check-out.ts'
import { goBack } from './go-back.ts'

/** Step 4, and the ways to it from everywhere else (spec 2 section 4). */
export const cartRouter = router({
  /** The cart of the header, and Cancel and go to cart: what is in work is canceled first. */
  open: flowProcedure
    .meta({ postsTo: 'transactions.cancel' })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlowOf(ctx, input.version, async (hold) => {
        const { cart, step } = hold.current().record
        if (step > 4 || !cart || cart.items.length === 0) return 'changedElsewhere'
        await leaveService(ctx, hold, 4)
        return 'done'
      }),
    ),

  /** Remove from cart. Without the last item it is the profile's turn. */
  remove: flowProcedure
    .meta({ postsTo: 'transactions.remove' })
    .input(z.extend(chosenOn, { transactionId: z.string() }))
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlowOf(ctx, input.version, async (hold) => {
        const { cart, step } = hold.current().record
        const isInCart = cart?.items.some((item) => item.transactionId === input.transactionId)
        if (step !== 4 || !isInCart) return 'changedElsewhere'
        await takeOut('remove', ctx, hold, input.transactionId)
        const { record } = hold.current()
        if (!record.cart?.items.length) await hold.keep({ ...record, step: 1 })
        return 'done'
      }),
    ),

  /** Add another transaction: the profile, with the cart as it is. */
  addAnother: flowProcedure
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlowOf(ctx, input.version, async (hold) => {
        const { record } = hold.current()
        if (record.step !== 4) return 'changedElsewhere'
        await hold.keep({ ...record, step: 1 })
        return 'done'
      }),
    ),

  /** Proceed to checkout. */
  checkOut: flowProcedure
    .meta({ postsTo: 'transactions.cancel' })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) => changeFlowOf(ctx, input.version, (hold) => checkOut(ctx, hold))),

  /** Previous of steps 4 and 5. */
  previous: flowProcedure
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) => changeFlowOf(ctx, input.version, goBack)),
})
