import { expect, test } from 'vitest'
import {
  type AddressUpdateEvent,
  addressUpdateSteps,
  type AddressUpdateTarget,
  addressUpdateFlow,
} from './flow.ts'

/** For each event its targets at the three steps. docs/specification/address-update.md#address-steps */
const targets: Record<AddressUpdateEvent, (AddressUpdateTarget | undefined)[]> = {
  opened: [1, 1, 1],
  entered: [1, 1, 1],
  standardized: [2, undefined, undefined],
  standardizedAlike: [3, undefined, undefined],
  refused: [1, undefined, undefined],
  chosen: [undefined, 3, undefined],
  previous: ['profile', 1, 2],
  submitted: [undefined, undefined, 'profile'],
}

const events = Object.keys(targets) as AddressUpdateEvent[]

const targetsOf = (event: AddressUpdateEvent, isComparisonSkipped: boolean) =>
  addressUpdateSteps.map(
    (step) => addressUpdateFlow.at(step, event, { isComparisonSkipped })?.target,
  )

test.each(events)('%s leads from each step to the specified target', (event) => {
  expect(targetsOf(event, false)).toEqual(targets[event])
})

test.each(events)('%s differs after a skipped step 2 only in Previous of step 3', (event) => {
  const [first, second, third] = targets[event]
  expect(targetsOf(event, true)).toEqual([first, second, event === 'previous' ? 1 : third])
})

test.each(events)('%s calls the agency only to submit', (event) => {
  const mode = { isComparisonSkipped: false }
  const effects = addressUpdateSteps.flatMap(
    (step) => addressUpdateFlow.at(step, event, mode)?.effects ?? [],
  )
  expect(effects.includes('updateCustomerAddress')).toBe(event === 'submitted')
})

test('an event is not available at a step that does not list it', () => {
  expect(addressUpdateFlow.at(2, 'submitted', { isComparisonSkipped: false })).toBeNull()
})
