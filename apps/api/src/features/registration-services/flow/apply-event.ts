import type { FlowOutcome } from '@mva/shared/models/service-flow'
import {
  type FlowEffect,
  type FlowEvent,
  serviceFlowTransition,
  stepAt,
} from '@mva/shared/registration-service-flow'
import type { ServiceFlowRecord } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import { type AgencySession, withoutTransaction } from './agency-cart.ts'
import { removeTransaction } from './remove-transaction.ts'
import { openStep } from './flow-view.ts'

type Changes = Partial<Omit<ServiceFlowRecord, 'step'>>

/** Returns the changes of the record, or the outcome if the flow stays at its step. */
export type EffectResult = Changes | Exclude<FlowOutcome, 'done'>

type Effects = Partial<
  Record<FlowEffect, (lease: FlowLease) => EffectResult | Promise<EffectResult>>
>

/**
 * Applies an event of the flow table: executes its effects in order and moves the flow to its target. Answers
 * `changedElsewhere` without a change if the event is not available at the open step, or has an effect that is not
 * among `effects`. Moving the flow returns the lease: nothing can be saved after it.
 */
export const applyFlowEvent = async (
  lease: FlowLease,
  event: FlowEvent,
  effects: Effects,
): Promise<FlowOutcome> => {
  const transition = serviceFlowTransition(openStep(lease.current().record), event)
  if (!transition?.effects.every((name) => effects[name])) return 'changedElsewhere'
  let changes: Changes = {}
  for (const name of transition.effects) {
    const result = await effects[name]?.(lease)
    if (typeof result === 'string') return result
    changes = { ...changes, ...result }
  }
  const step = stepAt(transition.target)
  await lease.saveAndReturn({ ...lease.current().record, ...changes, step })
  return 'done'
}

/** The effect of leaving step 5: the fee is asked for again at the next checkout. */
export const discardBill = (): EffectResult => ({ bill: null })

/** The effects of leaving steps 1 to 3. */
export const leavingEffects = (agency: AgencySession) =>
  ({
    cancelTransaction: async (lease) => {
      const { inWork } = lease.current().record
      if (!inWork?.transactionId) return {}
      await removeTransaction('cancel', agency, lease, inWork.transactionId)
      return { inWork: withoutTransaction(inWork) }
    },
    discardService: () => ({ inWork: null }),
  }) satisfies Effects
