/** The six steps of a registration service and their transitions. docs/specification/registration-services.md#flow */

/** 1 get ready, 2 transaction information, 3 fees, 4 cart, 5 payment or contact, 6 confirmation. */
export const flowSteps = [1, 2, 3, 4, 5, 6] as const

export type FlowStep = (typeof flowSteps)[number]

export const flowEvents = [
  'next',
  'previous',
  /** Cancel and go to profile. */
  'leaveToProfile',
  /** Cancel and go to cart. */
  'leaveToCart',
  /** The cart in the header of the page. */
  'openCart',
  'addAnother',
  /** An item of the cart, of which there are more. */
  'removeItem',
  'removeLastItem',
  /** Back to customer profile page. */
  'finish',
] as const

export type FlowEvent = (typeof flowEvents)[number]

/** Where an event leads: a step, on the page of its service, or the profile, where the flow stands at step 1. */
export type FlowTarget = FlowStep | 'profile'

const targets: Record<FlowStep, Partial<Record<FlowEvent, FlowTarget>>> = {
  1: {
    next: 2,
    previous: 'profile',
    leaveToProfile: 'profile',
    leaveToCart: 4,
    openCart: 4,
  },
  2: { next: 3, previous: 1, leaveToProfile: 'profile', leaveToCart: 4, openCart: 4 },
  3: { next: 4, previous: 2, leaveToProfile: 'profile', leaveToCart: 4, openCart: 4 },
  4: {
    next: 5,
    previous: 3,
    openCart: 4,
    addAnother: 'profile',
    removeItem: 4,
    removeLastItem: 'profile',
  },
  5: { next: 6, previous: 4 },
  6: { finish: 'profile' },
}

/** Where `event` leads at `step`; null where it is not to be had there. */
export const transition = (step: FlowStep, event: FlowEvent): FlowTarget | null =>
  targets[step][event] ?? null

/** While the profile is shown the flow stands at step 1. */
export const stepAt = (target: FlowTarget): FlowStep => (target === 'profile' ? 1 : target)

/** A transaction is in work at the agency, so that leaving has to cancel it, and the header's cart asks first. */
export const hasTransactionInWork = (step: FlowStep): boolean => step === 2 || step === 3

/** From the payment on the cart is no longer to be had from the header. */
export const isCartShown = (step: FlowStep): boolean => step <= 4
