import { agencyId } from '@mva/shared/fields/agency-id'
import { flowAnswer, registrationService, serviceFlow } from '@mva/shared/models/service-flow'
import * as z from 'zod/mini'
import { changeFlow, chosenOn, flowProcedure, takeStep } from './flow/flow-procedure.ts'
import { toFlowView } from './flow/flow-view.ts'
import { leaveService } from './flow/leave-service.ts'
import { router } from '../../trpc/init.ts'
import { begin } from './begin.ts'
import { cartRouter } from './cart/router.ts'
import { certifyProcedure } from './certify.ts'
import { confirmationRouter } from './confirmation/router.ts'
import { createTransaction } from './create-transaction.ts'
import { goBack } from './go-back.ts'
import { paymentRouter } from './payment/router.ts'
import { putInCart } from './put-in-cart.ts'

const CANCEL = 'transactions.cancel'

/** Steps 1 to 3 here; cart, payment and confirmation have routers of their own. docs/specification/registration-services.md#flow */
export const registrationServicesRouter = router({
  /** What is in work and in the cart, and the step. Asked at every entry of a page of the flow. */
  state: flowProcedure
    .meta({ isAutomatic: true })
    .output(serviceFlow)
    .query(async ({ ctx }) => toFlowView(await ctx.store.serviceFlows.read(ctx.owner))),

  /** From the profile: step 1 of a service for one of the customer's registrations. */
  begin: flowProcedure
    .meta({ postsTo: CANCEL })
    .input(
      z.object({
        service: registrationService,
        vehicleRegistrationId: agencyId,
      }),
    )
    .output(flowAnswer)
    .mutation(({ ctx, input }) => changeFlow(ctx, (lease) => begin(ctx, lease, input))),

  /** Step 1, Next. */
  createTransaction: flowProcedure
    .meta({ postsTo: ['transactions.create', 'transactions.add', CANCEL] })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'next', at: [1] }, (lease) => createTransaction(ctx, lease)),
    ),

  /** Step 2, Next. */
  certify: router({
    renew: certifyProcedure('renew'),
    duplicate: certifyProcedure('duplicate'),
    cancel: certifyProcedure('cancel'),
  }),

  /** Step 3, Next. */
  putInCart: flowProcedure
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) => takeStep(ctx, { ...input, event: 'next', at: [3] }, putInCart)),

  /** Steps 1 to 3, Previous; step 2 cancels the transaction. */
  previous: flowProcedure
    .meta({ postsTo: CANCEL })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'previous', at: [1, 2, 3] }, (lease) => goBack(ctx, lease)),
    ),

  /** Cancel and go to profile. */
  leaveToProfile: flowProcedure
    .meta({ postsTo: CANCEL })
    .input(chosenOn)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      takeStep(ctx, { ...input, event: 'leaveToProfile', at: [1, 2, 3] }, (lease, target) =>
        leaveService(ctx, lease, target),
      ),
    ),

  cart: cartRouter,
  payment: paymentRouter,
  confirmation: confirmationRouter,
})
