import * as z from 'zod/mini'
import { flowSteps } from '../registration-service-flow.ts'
import { registrationServiceNames } from '../registration-services.ts'

/** The flow of a registration service, as the browser may know it. docs/specification/registration-services.md#flow */

export const registrationService = z.enum(registrationServiceNames)

/** What identifies a vehicle on every screen. */
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

/** The reason against a service that is in the cart already. */
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
  /** Sent with every choice. A choice on an older version changes nothing. */
  version: z.int(),
  step: z.literal(flowSteps),
  /** The service whose page shows the step; null if the profile is shown. */
  service: z.nullable(registrationService),
  inWork: z.nullable(
    z.object({
      service: registrationService,
      vehicleRegistrationId: z.string(),
      vehicle: flowVehicle,
      /** The agency's reasons against the service. */
      descriptions: z.array(z.string()),
      /** Whether step 2 was answered with Yes. */
      isCertified: z.boolean(),
      fees: z.array(fee),
    }),
  ),
  cart: z.object({
    /** The latest first. */
    items: z.array(cartItem),
    totalCents: z.int(),
  }),
  /** Null before checkout, and if nothing has to be paid. */
  bill: z.nullable(bill),
  /** A payment of the cart is under way, or its outcome is not known yet: nothing may be changed. */
  isPaymentUnderWay: z.boolean(),
})

export type ServiceFlow = z.output<typeof serviceFlow>

/** The outcome of a choice, and the flow after it. */
export const flowAnswer = z.object({
  outcome: z.enum([
    'done',
    /** Another tab changed the flow: nothing was done. */
    'changedElsewhere',
    /** The cart is being paid for: nothing was done. */
    'paymentUnderWay',
    /** The agency's service fee is not the explained one: the checkout did not open. */
    'serviceFeeDiffers',
  ]),
  flow: serviceFlow,
})

export type FlowAnswer = z.output<typeof flowAnswer>
export type FlowOutcome = FlowAnswer['outcome']
