/** The three steps of the address update and their transitions. docs/specification/address-update.md#address-steps */

/** 1 entry, 2 comparison with the standardized addresses, 3 confirmation. */
export const addressUpdateSteps = [1, 2, 3] as const

export type AddressUpdateStep = (typeof addressUpdateSteps)[number]

export const addressUpdateEvents = [
  /** Both addresses may go on record, and one at least has another form as standardized. */
  'standardized',
  /** Both may, and are standardized as they were entered: there is nothing to compare. */
  'standardizedAlike',
  'refused',
  'chosen',
  'previous',
  'submitted',
  /** The screen was left, or is opened anew. */
  'left',
] as const

export type AddressUpdateEvent = (typeof addressUpdateEvents)[number]

/** Where an event leads: a step, or another screen. */
export type AddressUpdateTarget = AddressUpdateStep | 'profile'

interface Mode {
  /** There was nothing to compare. */
  isComparisonSkipped: boolean
}

type Targets = Partial<Record<AddressUpdateEvent, AddressUpdateTarget>>

const targets: Record<AddressUpdateStep, Targets> = {
  1: { standardized: 2, standardizedAlike: 3, refused: 1, previous: 'profile', left: 1 },
  2: { chosen: 3, previous: 1, left: 1 },
  3: { previous: 2, submitted: 'profile', left: 1 },
}

/** Where `event` leads at `step`; null where it is not to be had there. */
export const transition = (
  step: AddressUpdateStep,
  event: AddressUpdateEvent,
  { isComparisonSkipped }: Mode,
): AddressUpdateTarget | null => {
  if (step === 3 && event === 'previous' && isComparisonSkipped) return 1
  return targets[step][event] ?? null
}
