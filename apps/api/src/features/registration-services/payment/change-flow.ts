import { neverSent } from '@mva/agency/agency-error'
import {
  type FlowAnswer,
  flowAnswer,
  type FlowOutcome,
} from '@mva/shared/registration-services/service-flow'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import type { AgencySession } from '../flow/agency-cart.ts'
import { flowChoice, type FlowContext, flowProcedure } from '../flow/flow-procedure.ts'
import { isAtConfirmation } from '../flow/flow-view.ts'
import { visibleFlowView } from '../flow/visible-payments.ts'
import { restoreFlow } from './flow-payment.ts'
import { findLateCharge } from './late-charge.ts'

/**
 * For choices that change the flow with `changeFlow`, on the version that the customer saw. `calls` are the agency calls that the change may post to; the
 * question about a late charge comes before them.
 */
export const flowChange = (...calls: readonly `transactions.${string}`[]) =>
  flowProcedure
    .meta({ postsTo: ['transactions.validateCart', ...calls] })
    .input(flowChoice)
    .output(flowAnswer)

/**
 * Executes one change of a customer's flow at a time. Nothing is executed while the cart is being paid for, if it was
 * charged late, or if the customer saw another version. `agency` is for the agency calls of the change: they are not sent
 * once another request has taken over the lease, which may have locked the cart for a payment.
 */
export const changeFlow = (
  ctx: FlowContext,
  { version }: { version?: number },
  change: (lease: FlowLease, agency: AgencySession) => Promise<FlowOutcome>,
): Promise<FlowAnswer> =>
  ctx.store.serviceFlows.change(ctx.owner, async (lease) => {
    const execute = async (): Promise<FlowOutcome> => {
      // No version protects a payment whose record is lost: it is rebuilt first.
      if (version === undefined) await restoreFlow(ctx, lease)
      const { record, version: stored } = lease.current()
      if (record.cart?.payment) return 'paymentUnderWay'
      if (version !== undefined && version !== stored)
        return isAtConfirmation(record) ? 'alreadyPaid' : 'changedElsewhere'
      return (await findLateCharge(ctx, lease)) ?? change(lease, agencyUnder(lease, ctx))
    }
    const outcome = await execute()
    const flow = visibleFlowView(lease.current(), ctx.signedIn)
    // Another sign-in paid, and this one may not see it.
    const isHidden = outcome === 'alreadyPaid' && flow.step !== 6
    return { outcome: isHidden ? 'changedElsewhere' : outcome, flow }
  })

const agencyUnder = (
  lease: FlowLease,
  { gateway, call, accessToken }: AgencySession,
): AgencySession => {
  const permit = {
    renew: async () => {
      if (!lease.isHeld())
        await lease.renew().catch((cause: unknown) => {
          throw neverSent(cause)
        })
    },
    isExpired: () => !lease.isHeld(),
  }
  return { gateway, accessToken, call: { ...call, permit } }
}
