import { expect, test } from 'vitest'
import {
  type AddressUpdateEvent,
  addressUpdateEvents,
  addressUpdateSteps,
  type AddressUpdateTarget,
  transition,
} from './address-update-flow.ts'

/** docs/specification/address-update.md#address-steps, one line for each event: where it leads from each of the three steps. */
const table: Record<AddressUpdateEvent, (AddressUpdateTarget | null)[]> = {
  standardized: [2, null, null],
  standardizedAlike: [3, null, null],
  refused: [1, null, null],
  chosen: [null, 3, null],
  previous: ['profile', 1, 2],
  submitted: [null, null, 'profile'],
  left: [1, 1, 1],
}

const targetsOf = (event: AddressUpdateEvent, isComparisonSkipped: boolean) =>
  addressUpdateSteps.map((step) => transition(step, event, { isComparisonSkipped }))

test.each(addressUpdateEvents)('%s leads from each step to where it should', (event) => {
  expect(targetsOf(event, false)).toEqual(table[event])
})

test.each(addressUpdateEvents)('%s leads there too where nothing was compared', (event) => {
  const [first, second, third] = table[event]
  expect(targetsOf(event, true)).toEqual([first, second, event === 'previous' ? 1 : third])
})
