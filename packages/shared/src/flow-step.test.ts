import { expect, test } from 'vitest'
import {
  type FlowEvent,
  flowEvents,
  flowSteps,
  type FlowStep,
  type FlowTarget,
  hasTransactionInWork,
  isCartShown,
  stepAt,
  transition,
} from './flow-step.ts'

/** docs/specification/registration-services.md#flow, one line for each event: where it leads from each of the six steps. */
const table: Record<FlowEvent, (FlowTarget | null)[]> = {
  next: [2, 3, 4, 5, 6, null],
  previous: ['profile', 1, 2, 3, 4, null],
  leaveToProfile: ['profile', 'profile', 'profile', null, null, null],
  leaveToCart: [4, 4, 4, null, null, null],
  openCart: [4, 4, 4, 4, null, null],
  addAnother: [null, null, null, 'profile', null, null],
  removeItem: [null, null, null, 4, null, null],
  removeLastItem: [null, null, null, 'profile', null, null],
  finish: [null, null, null, null, null, 'profile'],
}

test.each(flowEvents)('%s leads from each step to where the specification says', (event) => {
  expect(flowSteps.map((step: FlowStep) => transition(step, event))).toEqual(table[event])
})

test('a transaction is in work from its creation until it is in the cart', () => {
  expect(flowSteps.filter(hasTransactionInWork)).toEqual([2, 3])
})

test('the header shows the cart up to step 4', () => {
  expect(flowSteps.filter(isCartShown)).toEqual([1, 2, 3, 4])
})

test('whoever is on the profile begins anew', () => {
  expect(stepAt('profile')).toBe(1)
  expect(stepAt(4)).toBe(4)
})
