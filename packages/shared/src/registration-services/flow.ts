import { defineFlow } from '../define-flow.ts'

/** 1 get ready, 2 transaction information, 3 fees, 4 cart, 5 payment or contact, 6 confirmation. */
export const flowSteps = [1, 2, 3, 4, 5, 6] as const

export type FlowStep = (typeof flowSteps)[number]

/** Where an event leads: a step on the page of its service, or the profile, where the flow is at step 1. */
export type FlowTarget = FlowStep | 'profile'

/** `begin` opens a service from the profile; choosing the service in progress again is no event. */
export type FlowEvent =
  | 'begin'
  | 'next'
  | 'previous'
  | 'leaveToProfile'
  | 'openCart'
  | 'addAnother'
  | 'finishItem'
  | 'removeItem'
  | 'removeLastItem'
  | 'paymentConfirmed'
  | 'finish'

/**
 * Each step of a registration service with its events. An event that a step does not list is not available there.
 * The flow stays at its step if an effect fails. docs/specification/registration-services.md#flow
 */
export const registrationServiceFlow = defineFlow<FlowStep, FlowEvent, FlowTarget>()({
  1: {
    begin: { target: 1, effects: ['startService'] },
    next: { target: 2, effects: ['createTransaction'] },
    previous: { target: 'profile', effects: ['discardService'] },
    leaveToProfile: { target: 'profile', effects: ['discardService'] },
    openCart: { target: 4, effects: ['discardService'] },
  },
  2: {
    begin: { target: 1, effects: ['cancelTransaction', 'startService'] },
    next: { target: 3, effects: ['certify'] },
    previous: { target: 1, effects: ['cancelTransaction'] },
    leaveToProfile: { target: 'profile', effects: ['cancelTransaction', 'discardService'] },
    openCart: { target: 4, effects: ['cancelTransaction', 'discardService'] },
  },
  3: {
    begin: { target: 1, effects: ['cancelTransaction', 'startService'] },
    next: { target: 4, effects: ['putInCart'] },
    previous: { target: 2 },
    leaveToProfile: { target: 'profile', effects: ['cancelTransaction', 'discardService'] },
    openCart: { target: 4, effects: ['cancelTransaction', 'discardService'] },
  },
  4: {
    begin: { target: 1, effects: ['startService'] },
    next: { target: 5, effects: ['checkOut'] },
    previous: { target: 3, effects: ['reopenLatestItem'] },
    openCart: { target: 4 },
    addAnother: { target: 'profile' },
    finishItem: { target: 2, effects: ['reopenItem'] },
    removeItem: { target: 4, effects: ['removeTransaction'] },
    removeLastItem: { target: 'profile', effects: ['removeTransaction'] },
  },
  5: {
    begin: { target: 1, effects: ['discardBill', 'startService'] },
    previous: { target: 4, effects: ['discardBill'] },
    paymentConfirmed: { target: 6, effects: ['startConfirmation'] },
  },
  6: {
    begin: { target: 1, effects: ['startService'] },
    finish: { target: 'profile', effects: ['clearConfirmation'] },
  },
})

/** The step at which the flow is stored after `target`. */
export const stepAt = (target: FlowTarget): FlowStep => (target === 'profile' ? 1 : target)

/** Whether opening the cart cancels a transaction, so that the customer is asked first. */
export const isTransactionCanceledByCart = (step: FlowStep): boolean =>
  registrationServiceFlow.at(step, 'openCart')?.effects.includes('cancelTransaction') ?? false

/** Whether the header shows the cart. */
export const isCartShown = (step: FlowStep): boolean =>
  registrationServiceFlow.at(step, 'openCart') !== null
