import * as z from 'zod/mini'
import { customerOf } from '../../../session/customer.ts'
import type { FlowOwner } from '../../../store/service-flows/service-flows.ts'
import type { SignedIn } from '../../../store/session-record.ts'
import { type Context, signedInProcedure } from '../../../trpc/init.ts'
import type { AgencySession } from './agency-cart.ts'
import { visibleFlows } from './visible-payments.ts'

/** What the procedures of a signed-in customer's registration services are given. */
export interface FlowContext
  extends
    AgencySession,
    Pick<
      Context,
      | 'store'
      | 'payments'
      | 'paymentCheck'
      | 'areAntibotTokensReusable'
      | 'scope'
      | 'now'
      | 'onUnexplainedFee'
      | 'clientKey'
      | 'widerNetworks'
      | 'isClientShared'
    > {
  owner: FlowOwner
  signedIn: SignedIn
}

/** For procedures of a signed-in customer's registration services. */
export const flowProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const { customerId } = await customerOf(ctx, ctx.signedIn)
  const owner: FlowOwner = { scope: ctx.scope, customerId }
  const store = {
    ...ctx.store,
    serviceFlows: visibleFlows(ctx.store.serviceFlows, ctx.signedIn),
  }
  return next({ ctx: { owner, store } })
})

/** Every choice names the version of the flow that the customer saw. */
export const flowChoice = z.object({ version: z.int() })
