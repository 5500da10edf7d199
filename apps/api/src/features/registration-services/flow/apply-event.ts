import type { EffectOf } from '@mva/shared/define-flow'
import {
  type FlowEvent,
  type FlowStep,
  registrationServiceFlow,
  stepAt,
} from '@mva/shared/registration-services/flow'
import type { FlowOutcome } from '@mva/shared/registration-services/service-flow'
import type { ServiceFlowRecord } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import { type AgencySession, withoutTransaction } from './agency-cart.ts'
import { openStep } from './flow-view.ts'
import { removeTransaction } from './remove-transaction.ts'

type Changes = Partial<Omit<ServiceFlowRecord, 'step'>>

/** Returns the changes of the record, or the outcome if the flow stays at its step. */
export type EffectResult = Changes | Exclude<FlowOutcome, 'done'>

type Effects<Step extends FlowStep, Event extends FlowEvent> = Record<
  EffectOf<typeof registrationServiceFlow, Step, Event>,
  (lease: FlowLease) => EffectResult | Promise<EffectResult>
>

/**
 * Applies an event of the flow table at one of `steps`: executes its effects in order and moves the flow to its target.
 * Answers `changedElsewhere` without a change if another step is open, or the event is not available there. Moving the flow
 * returns the lease: nothing can be saved after it.
 */
export const applyFlowEvent = async <Step extends FlowStep, Event extends FlowEvent>(
  lease: FlowLease,
  steps: readonly Step[],
  event: Event,
  effects: Effects<Step, Event>,
): Promise<FlowOutcome> => {
  const open = openStep(lease.current().record)
  const step = steps.find((one) => one === open)
  const transition = step && registrationServiceFlow.at(step, event)
  if (!transition) return 'changedElsewhere'
  let changes: Changes = {}
  for (const name of transition.effects) {
    const result = await effects[name](lease)
    if (typeof result === 'string') return result
    changes = { ...changes, ...result }
  }
  await lease.saveAndReturn({
    ...lease.current().record,
    ...changes,
    step: stepAt(transition.target),
  })
  return 'done'
}

/** The effect of leaving step 5: the fee is asked for again at the next checkout. */
export const discardBill = (): EffectResult => ({ bill: null })

/** The effects of leaving steps 1 to 3. */
export const leavingEffects = (agency: AgencySession) => ({
  cancelTransaction: async (lease: FlowLease): Promise<EffectResult> => {
    const { inWork } = lease.current().record
    if (!inWork?.transactionId) return {}
    await removeTransaction('cancel', agency, lease, inWork.transactionId)
    return { inWork: withoutTransaction(inWork) }
  },
  discardService: (): EffectResult => ({ inWork: null }),
})
