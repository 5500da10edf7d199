import { type FlowEvent, type FlowStep, type FlowTarget, transition } from '@mva/shared/flow-step'
import type { FlowAnswer, FlowOutcome } from '@mva/shared/models/service-flow'
import * as z from 'zod/mini'
import type { FlowOwner, FlowLease } from '../../../store/service-flows.ts'
import type { PortalStore } from '../../../store/portal-store.ts'
import { customerOf } from '../../../trpc/customer.ts'
import { signedInProcedure } from '../../../trpc/init.ts'
import { toFlowView, openStep } from './flow-view.ts'

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
 * Carries out one choice at a time, and none on a cart that is being paid for. `act` keeps what it does with the lease and
 * answers an outcome where it is not simply done.
 */
export const changeFlow = (
  { store, owner }: OwnedFlow,
  act: (lease: FlowLease) => Promise<FlowOutcome>,
): Promise<FlowAnswer> =>
  store.serviceFlows.change(owner, async (lease) => {
    const isBeingPaid = lease.current().record.cart?.payment != null
    const outcome = isBeingPaid ? 'paymentUnderWay' : await act(lease)
    return { outcome, flow: toFlowView(lease.current()) }
  })

interface Choice {
  version: number
  event: FlowEvent
  /** The steps at which the procedure carries the event out. */
  at: readonly FlowStep[]
}

/**
 * As `changeFlow`, for an event at a step as the customer saw it, and with where it leads. Where that is no longer what
 * they have before them, nothing is done.
 */
export const takeStep = (
  flow: OwnedFlow,
  { version, event, at }: Choice,
  act: (lease: FlowLease, target: FlowTarget) => Promise<FlowOutcome>,
): Promise<FlowAnswer> =>
  changeFlow(flow, async (lease) => {
    const seen = lease.current()
    const step = openStep(seen.record)
    const target = transition(step, event)
    const isAsSeen = seen.version === version && at.includes(step)
    return isAsSeen && target !== null ? act(lease, target) : 'changedElsewhere'
  })
