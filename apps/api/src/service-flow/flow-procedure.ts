import type { FlowAnswer, FlowOutcome } from '@mva/shared/models/service-flow'
import * as z from 'zod/mini'
import type { FlowOwner, Hold } from '../store/service-flows.ts'
import type { PortalStore } from '../store/portal-store.ts'
import { customerOf } from '../trpc/customer.ts'
import { signedInProcedure } from '../trpc/init.ts'
import { flowView } from './flow-view.ts'

/** For a signed-in customer whose registration services are read or changed. */
export const flowProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const { customerId } = await customerOf(ctx, ctx.signedIn)
  const owner: FlowOwner = { scope: ctx.scope, customerId }
  return next({ ctx: { ...ctx, owner } })
})

/** Every choice names the version of what it was made on. */
export const chosenOn = z.object({ version: z.int() })

interface OwnedFlow {
  store: PortalStore
  owner: FlowOwner
}

/**
 * Carries out one choice at a time, and none on a cart that is being paid for. `act` keeps what it does in the hold and
 * answers an outcome where it is not simply done.
 */
export const changeFlow = (
  { store, owner }: OwnedFlow,
  act: (hold: Hold) => Promise<FlowOutcome>,
): Promise<FlowAnswer> =>
  store.serviceFlows.change(owner, async (hold) => {
    const isBeingPaid = hold.current().record.cart?.payment != null
    const outcome = isBeingPaid ? 'paymentUnderWay' : await act(hold)
    return { outcome, flow: flowView(hold.current()) }
  })

/** As `changeFlow`, for a choice that was made on `version`: where that is no longer so, nothing is done. */
export const changeFlowOf = (
  flow: OwnedFlow,
  version: number,
  act: (hold: Hold) => Promise<FlowOutcome>,
): Promise<FlowAnswer> =>
  changeFlow(flow, async (hold) =>
    hold.current().version === version ? act(hold) : 'changedElsewhere',
  )
