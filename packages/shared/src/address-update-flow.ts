import { type FlowTable, type Transition, transitionAt } from './flow-table.ts'

/** 1 entry, 2 comparison with the standardized addresses, 3 confirmation. */
export const addressUpdateSteps = [1, 2, 3] as const

export type AddressUpdateStep = (typeof addressUpdateSteps)[number]

/** Where an event leads: a step, or another screen. */
export type AddressUpdateTarget = AddressUpdateStep | 'profile'

/**
 * `opened` is a new visit of the screen; a reload is none. After both addresses were validated by the agency,
 * `standardized` says that one of them differs from what was entered, `standardizedAlike` that none does.
 */
export type AddressUpdateEvent =
  | 'opened'
  | 'entered'
  | 'standardized'
  | 'standardizedAlike'
  | 'refused'
  | 'chosen'
  | 'previous'
  | 'submitted'

/** The agency call of an event. The update is restored if it fails. */
export type AddressUpdateEffect = 'updateCustomerAddress'

interface Mode {
  /** Step 2 was skipped because no address differs. */
  isComparisonSkipped: boolean
}

const always = {
  opened: { target: 1 },
  entered: { target: 1 },
} satisfies Partial<Record<AddressUpdateEvent, Transition<AddressUpdateTarget, never>>>

/**
 * Each step of the address update with its events. An event that a step does not list is not available there.
 * docs/specification/address-update.md#address-steps
 */
export const addressUpdateFlow: FlowTable<
  AddressUpdateStep,
  AddressUpdateEvent,
  AddressUpdateTarget,
  AddressUpdateEffect,
  Mode
> = {
  1: {
    ...always,
    standardized: { target: 2 },
    standardizedAlike: { target: 3 },
    refused: { target: 1 },
    previous: { target: 'profile' },
  },
  2: {
    ...always,
    chosen: { target: 3 },
    previous: { target: 1 },
  },
  3: {
    ...always,
    previous: { target: ({ isComparisonSkipped }) => (isComparisonSkipped ? 1 : 2) },
    submitted: { target: 'profile', effects: ['updateCustomerAddress'] },
  },
}

/** Returns what `event` does at `step`, or null if the event is not available there. */
export const addressUpdateTransition = (
  step: AddressUpdateStep,
  event: AddressUpdateEvent,
  mode: Mode,
) => transitionAt(addressUpdateFlow, step, event, mode)
