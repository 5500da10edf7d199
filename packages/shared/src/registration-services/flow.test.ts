import { expect, test } from 'vitest'
import type { EffectOf } from '../define-flow.ts'
import {
  type FlowEvent,
  type FlowStep,
  flowSteps,
  type FlowTarget,
  isCartShown,
  isTransactionCanceledByCart,
  registrationServiceFlow,
  stepAt,
} from './flow.ts'

/** For each event its targets at the six steps. docs/specification/registration-services.md#flow */
const targets: Record<FlowEvent, (FlowTarget | undefined)[]> = {
  begin: [1, 1, 1, 1, 1, 1],
  next: [2, 3, 4, 5, undefined, undefined],
  previous: ['profile', 1, 2, 3, 4, undefined],
  leaveToProfile: ['profile', 'profile', 'profile', undefined, undefined, undefined],
  openCart: [4, 4, 4, 4, undefined, undefined],
  addAnother: [undefined, undefined, undefined, 'profile', undefined, undefined],
  finishItem: [undefined, undefined, undefined, 2, undefined, undefined],
  removeItem: [undefined, undefined, undefined, 4, undefined, undefined],
  removeLastItem: [undefined, undefined, undefined, 'profile', undefined, undefined],
  paymentConfirmed: [undefined, undefined, undefined, undefined, 6, undefined],
  finish: [undefined, undefined, undefined, undefined, undefined, 'profile'],
}

const events = Object.keys(targets) as FlowEvent[]

type FlowEffect = EffectOf<typeof registrationServiceFlow, FlowStep, FlowEvent>

const stepsWith = (effect: FlowEffect) =>
  events.flatMap((event) =>
    flowSteps
      .filter((step) => registrationServiceFlow.at(step, event)?.effects.includes(effect))
      .map((step) => `${step} ${event}`),
  )

test.each(events)('%s leads from each step to the specified target', (event) => {
  expect(flowSteps.map((step) => registrationServiceFlow.at(step, event)?.target)).toEqual(
    targets[event],
  )
})

test('the transaction is canceled by Previous of step 2 and by leaving steps 2 and 3', () => {
  expect(stepsWith('cancelTransaction')).toEqual([
    '2 begin',
    '3 begin',
    '2 previous',
    '2 leaveToProfile',
    '3 leaveToProfile',
    '2 openCart',
    '3 openCart',
  ])
})

test('the service in progress is discarded by leaving steps 1 to 3', () => {
  expect(stepsWith('discardService')).toEqual([
    '1 previous',
    '1 leaveToProfile',
    '2 leaveToProfile',
    '3 leaveToProfile',
    '1 openCart',
    '2 openCart',
    '3 openCart',
  ])
})

test.each<[FlowEffect, string[]]>([
  ['createTransaction', ['1 next']],
  ['certify', ['2 next']],
  ['putInCart', ['3 next']],
  ['checkOut', ['4 next']],
  ['reopenLatestItem', ['4 previous']],
  ['reopenItem', ['4 finishItem']],
  ['removeTransaction', ['4 removeItem', '4 removeLastItem']],
  ['startService', ['1 begin', '2 begin', '3 begin', '4 begin', '5 begin', '6 begin']],
  ['discardBill', ['5 begin', '5 previous']],
  ['startConfirmation', ['5 paymentConfirmed']],
  ['clearConfirmation', ['6 finish']],
])('%s is an effect of %j only', (effect, steps) => {
  expect(stepsWith(effect)).toEqual(steps)
})

test.each([
  [3, 'previous'],
  [4, 'openCart'],
  [4, 'addAnother'],
] as const)('at step %i %s has no effect but the move', (step, event) => {
  expect(registrationServiceFlow.at(step, event)?.effects).toEqual([])
})

test('the header asks before it opens the cart at steps 2 and 3', () => {
  expect(flowSteps.filter(isTransactionCanceledByCart)).toEqual([2, 3])
})

test('the header shows the cart up to step 4', () => {
  expect(flowSteps.filter(isCartShown)).toEqual([1, 2, 3, 4])
})

test('the flow is at step 1 while the profile is shown', () => {
  expect(stepAt('profile')).toBe(1)
  expect(stepAt(4)).toBe(4)
})
