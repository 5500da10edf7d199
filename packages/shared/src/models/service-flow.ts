import * as z from 'zod/mini'
import { flowSteps } from '../registration-service-flow.ts'
import { registrationServiceNames } from '../registration-services.ts'

/** The flow of a registration service, as the browser may know it. docs/specification/registration-services.md#flow */

export const registrationService = z.enum(registrationServiceNames)

/** What tells a vehicle from another on every screen. */
export const flowVehicle = z.object({
  year: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  plateNumber: z.nullable(z.string()),
  plateType: z.nullable(z.string()),
})

export type FlowVehicle = z.output<typeof flowVehicle>

/** A fee of the agency's, in integer cents. */
export const fee = z.object({ feeName: z.string(), feeCents: z.int() })

export type Fee = z.output<typeof fee>

/** Told as a reason against a service that is in the cart already, before the agency is asked. */
export const alreadyInCartMessage = 'This transaction is already in your cart.'

/** Stands for a reason of the agency's that could not be read. */
export const unreadableReasonMessage =
  'This service is not available online for this registration. Please contact us for the reason.'

const cartItem = z.object({
  transactionId: z.string(),
  service: registrationService,
  vehicle: flowVehicle,
  fees: z.array(fee),
})

export type CartItem = z.output<typeof cartItem>

/** What is to pay for the cart: the agency's fees, the card service fee on top, and both together. */
const bill = z.object({
  subtotalCents: z.int(),
  serviceFeeCents: z.int(),
  totalCents: z.int(),
})

export type Bill = z.output<typeof bill>

export const serviceFlow = z.object({
  /** Goes along with every choice: one that was made on what has changed since is not carried out. */
  version: z.int(),
  step: z.literal(flowSteps),
  /** The service whose page shows the step; null where nothing is in work and the cart is not open. */
  service: z.nullable(registrationService),
  inWork: z.nullable(
    z.object({
      service: registrationService,
      vehicleRegistrationId: z.string(),
      vehicle: flowVehicle,
      /** Why the service may not be had, in the agency's words; none where it may. */
      descriptions: z.array(z.string()),
      /** The answer of step 2, once it was taken. */
      isCertified: z.boolean(),
      fees: z.array(fee),
    }),
  ),
  cart: z.object({
    /** The latest first. */
    items: z.array(cartItem),
    totalCents: z.int(),
  }),
  /** Once the cart was checked out; null where nothing is to pay. */
  bill: z.nullable(bill),
  /** A payment of the cart is under way, or its outcome is not known yet: nothing may be changed. */
  isPaymentUnderWay: z.boolean(),
})

export type ServiceFlow = z.output<typeof serviceFlow>

/** How a choice ended. The flow is told as it is then, whatever became of the choice. */
export const flowAnswer = z.object({
  outcome: z.enum([
    'done',
    /** Another tab changed something since the page was shown: nothing was done. */
    'changedElsewhere',
    /** The cart is being paid for: nothing was done. */
    'paymentUnderWay',
    /** The agency's service fee is not what it has to be: the checkout was not opened. */
    'serviceFeeDiffers',
  ]),
  flow: serviceFlow,
})

export type FlowAnswer = z.output<typeof flowAnswer>
export type FlowOutcome = FlowAnswer['outcome']
