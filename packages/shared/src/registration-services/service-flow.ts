import * as z from 'zod/mini'
import { flowSteps } from './flow.ts'
import { registrationServiceNames } from './registration-services.ts'

/** The flow data of a registration service that the browser may see. docs/specification/registration-services.md#flow */

export const registrationService = z.enum(registrationServiceNames)

/** The fields that identify a vehicle on every screen. */
export const flowVehicle = z.object({
  year: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  plateNumber: z.nullable(z.string()),
  plateType: z.nullable(z.string()),
})

export type FlowVehicle = z.output<typeof flowVehicle>

/** An agency fee, in integer cents. */
export const fee = z.object({ feeName: z.string(), feeCents: z.int() })

export type Fee = z.output<typeof fee>

/** A reason against a service: the agency's, in its own words, or one of the site. */
const serviceReason = z.union([
  z.string(),
  z.object({
    site: z.enum([
      'alreadyInCart',
      'unreadable',
      'ownPaymentInProgress',
      /** Of a co-owner of the registration. */
      'paymentInProgress',
      /** Only among several; on its own page the customer can go on. */
      'failedBefore',
    ]),
    /** The customer's own earlier payment, if it has a receipt that the customer may open. */
    paymentId: z.optional(z.string()),
  }),
])

export type ServiceReason = z.output<typeof serviceReason>

const cartItem = z.object({
  transactionId: z.string(),
  service: registrationService,
  vehicle: flowVehicle,
  fees: z.array(fee),
  /** Added by the agency after its answer was lost: it has to be finished or removed. */
  isUnfinished: z.optional(z.boolean()),
  /** Another payment for the registration is in progress: the cart cannot be paid with this item in it. */
  isBeingPaid: z.optional(z.boolean()),
})

export type CartItem = z.output<typeof cartItem>

/** The bill of the cart: the agency's fees, the card service fee, and the total. */
const bill = z.object({
  subtotalCents: z.int(),
  serviceFeeCents: z.int(),
  totalCents: z.int(),
})

export type Bill = z.output<typeof bill>

export const serviceFlow = z.object({
  /** Sent with every command. A command with an older version changes nothing. */
  version: z.int(),
  step: z.literal(flowSteps),
  /** The service whose page shows the step; null on the profile. */
  service: z.nullable(registrationService),
  inWork: z.nullable(
    z.object({
      service: registrationService,
      vehicleRegistrationId: z.string(),
      vehicle: flowVehicle,
      /** The reasons against the service. */
      descriptions: z.array(serviceReason),
      /** Whether step 2 was answered with Yes. */
      isCertified: z.boolean(),
      /** An earlier payment for it was charged, and the agency did not complete it: the customer is to call first. */
      failedBefore: z.optional(z.object({ paymentId: z.optional(z.string()) })),
      fees: z.array(fee),
    }),
  ),
  cart: z.object({
    /** The latest first. */
    items: z.array(cartItem),
    subtotalCents: z.int(),
    /** The agency may have other items: the page asks for them when it opens. */
    isDoubtful: z.optional(z.boolean()),
  }),
  /** Null before checkout, and for a total of zero. */
  bill: z.nullable(bill),
  /** A payment of the cart is in progress or has an unknown outcome: the cart cannot change. */
  isPaymentUnderWay: z.boolean(),
  /** What the customer had in a cart that was given up, and can add again. */
  givenUp: z.optional(
    z.readonly(
      z.array(
        z.object({
          service: registrationService,
          vehicleRegistrationId: z.string(),
          vehicle: flowVehicle,
        }),
      ),
    ),
  ),
  /** The payment that step 6 would confirm is no longer kept, or its outcome was corrected. */
  isConfirmationGone: z.optional(z.boolean()),
})

export type ServiceFlow = z.output<typeof serviceFlow>

/** The outcome of a command, and the flow after it. */
export const flowAnswer = z.object({
  outcome: z.enum([
    'done',
    /** Another tab changed the flow: nothing was done. */
    'changedElsewhere',
    /** The cart is being paid for: nothing was done. */
    'paymentUnderWay',
    /** The cart was paid without the customer's knowledge, late or in another tab: the flow is at its confirmation. */
    'alreadyPaid',
    /** The agency has other items in the cart than the customer saw: nothing else was done. */
    'cartChanged',
    /** The agency has added what the customer asked for earlier, without an answer then: it has to be finished or removed. */
    'lateItem',
    /** The agency may still add something to the cart, and does not show it: the customer begins a new cart. */
    'cartStartedOver',
    /** The agency's bill does not add up: the checkout did not open. */
    'billDoesNotAddUp',
    /** Another payment for a registration in the cart is in progress: nothing was paid. */
    'registrationBeingPaid',
  ]),
  flow: serviceFlow,
})

export type FlowAnswer = z.output<typeof flowAnswer>
export type FlowOutcome = FlowAnswer['outcome']
