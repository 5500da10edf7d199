import { defineFlow } from '../define-flow.ts'

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

type Mode = {
  /** Step 2 was skipped because no address differs. */
  isComparisonSkipped: boolean
}

const always = {
  opened: { target: 1, effects: ['discardAddresses'] },
  entered: { target: 1, effects: ['keepAddresses'] },
} as const

/**
 * Each step of the address update with its events. An event that a step does not list is not available there.
 * docs/specification/address-update.md#address-steps
 */
export const addressUpdateFlow = defineFlow<
  AddressUpdateStep,
  AddressUpdateEvent,
  AddressUpdateTarget,
  Mode
>()({
  1: {
    ...always,
    standardized: { target: 2, effects: ['keepStandardized'] },
    standardizedAlike: { target: 3, effects: ['keepStandardized'] },
    refused: { target: 1, effects: ['keepIssues'] },
    previous: { target: 'profile' },
  },
  2: {
    ...always,
    chosen: { target: 3, effects: ['keepChoices'] },
    previous: { target: 1 },
  },
  3: {
    ...always,
    previous: { target: ({ isComparisonSkipped }) => (isComparisonSkipped ? 1 : 2) },
    submitted: { target: 'profile', effects: ['updateCustomerAddress'] },
  },
})
