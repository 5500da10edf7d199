import type { FlowAnswer, FlowOutcome } from '@mva/shared/models/service-flow'
import * as z from 'zod/mini'
import type { FlowOwner, FlowLease } from '../../../store/service-flows.ts'
import { customerOf } from '../../../trpc/customer.ts'
import { type Context, signedInProcedure } from '../../../trpc/init.ts'
import type { AgencySession } from './agency-cart.ts'
import { toFlowView } from './flow-view.ts'

/** What the procedures of a signed-in customer's registration services are given. */
export interface FlowContext
  extends AgencySession, Pick<Context, 'store' | 'payments' | 'scope' | 'now'> {
  owner: FlowOwner
}

/** For procedures of a signed-in customer's registration services. */
export const flowProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const { customerId } = await customerOf(ctx, ctx.signedIn)
  const owner: FlowOwner = { scope: ctx.scope, customerId }
  return next({ ctx: { ...ctx, owner } })
})

/** Every choice names the version of the flow that the customer saw. */
export const chosenOn = z.object({ version: z.int() })

/**
 * Executes one change of a customer's flow at a time. Nothing is executed while the cart is being paid for, or if the
 * customer saw another version.
 */
export const changeFlow = (
  { store, owner }: Pick<FlowContext, 'store' | 'owner'>,
  { version }: { version?: number },
  change: (lease: FlowLease) => Promise<FlowOutcome>,
): Promise<FlowAnswer> =>
  store.serviceFlows.change(owner, async (lease) => {
    const seen = lease.current()
    let outcome: FlowOutcome
    if (seen.record.cart?.payment) outcome = 'paymentUnderWay'
    else if (version !== undefined && version !== seen.version) outcome = 'changedElsewhere'
    else outcome = await change(lease)
    return { outcome, flow: toFlowView(lease.current()) }
  })
