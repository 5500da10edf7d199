import * as z from 'zod/mini'
import { agencyId } from '@mva/shared/fields/agency-id'
import { byService } from '@mva/shared/registration-services/registration-services'
import {
  flowAnswer,
  registrationService,
  serviceFlow,
} from '@mva/shared/registration-services/service-flow'
import { refuseIfOff, router } from '../../trpc/init.ts'
import { begin } from './begin.ts'
import { putInCart } from './cart/items.ts'
import { cartRouter } from './cart/router.ts'
import { certifyProcedure } from './certify.ts'
import { confirmationRouter } from './confirmation/router.ts'
import { createTransaction } from './create-transaction.ts'
import { applyFlowEvent, leavingEffects } from './flow/apply-event.ts'
import { flowChoice, flowProcedure } from './flow/flow-procedure.ts'
import { visibleFlowView } from './flow/visible-payments.ts'
import { changeFlow, flowChange } from './payment/change-flow.ts'
import { isConfirmationGone, readFlow } from './payment/flow-payment.ts'
import { paymentRouter } from './payment/router.ts'
import { transactionsRouter } from './transactions/router.ts'

/** The calls with which the service in progress is canceled. */
const LEAVING = ['transactions.cancel', 'transactions.updateCart'] as const

/** Steps 1 to 3. Cart, payment and confirmation have their own routers. docs/specification/registration-services.md#flow */
export const registrationServicesRouter = router({
  /** The step, the transaction in progress and the cart, read whenever a page of the flow opens. */
  state: flowProcedure
    .meta({ isAutomatic: true })
    .output(serviceFlow)
    .query(async ({ ctx }) => {
      const { record, version } = await readFlow(ctx)
      const view = visibleFlowView({ record, version }, ctx.signedIn)
      if (!(await isConfirmationGone(ctx, record))) return view
      const left = { ...record, step: 1, paid: null } as const
      return {
        ...visibleFlowView({ record: left, version }, ctx.signedIn),
        isConfirmationGone: true,
      }
    }),

  /** Opens step 1 of a service for one of the customer's registrations. */
  begin: flowProcedure
    .meta({ postsTo: ['transactions.validateCart', ...LEAVING] })
    .input(
      z.object({
        service: registrationService,
        vehicleRegistrationId: agencyId,
        version: z.optional(flowChoice.shape.version),
      }),
    )
    .output(flowAnswer)
    .mutation(({ ctx, input }) => {
      refuseIfOff(ctx, input.service)
      return changeFlow(ctx, {}, (lease, agency) => begin(ctx, agency, lease, input))
    }),

  /** Next of step 1. */
  createTransaction: flowChange('transactions.create', 'transactions.add', ...LEAVING).mutation(
    ({ ctx, input }) =>
      changeFlow(ctx, input, (lease, agency) =>
        applyFlowEvent(lease, [1], 'next', {
          createTransaction: () => createTransaction(agency, lease),
        }),
      ),
  ),

  /** Next of step 2. */
  certify: router(byService(certifyProcedure)),

  /** Next of step 3. */
  putInCart: flowChange().mutation(({ ctx, input }) =>
    changeFlow(ctx, input, (lease) => applyFlowEvent(lease, [3], 'next', { putInCart })),
  ),

  /** Previous of steps 1 to 3. */
  previous: flowChange(...LEAVING).mutation(({ ctx, input }) =>
    changeFlow(ctx, input, (lease, agency) =>
      applyFlowEvent(lease, [1, 2, 3], 'previous', leavingEffects(agency)),
    ),
  ),

  /** Cancel and go to profile. */
  leaveToProfile: flowChange(...LEAVING).mutation(({ ctx, input }) =>
    changeFlow(ctx, input, (lease, agency) =>
      applyFlowEvent(lease, [1, 2, 3], 'leaveToProfile', leavingEffects(agency)),
    ),
  ),

  cart: cartRouter,
  payment: paymentRouter,
  confirmation: confirmationRouter,
  transactions: transactionsRouter,
})
