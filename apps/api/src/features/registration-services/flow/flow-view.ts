import type { FlowStep } from '@mva/shared/registration-services/flow'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import type { ServiceFlowRecord } from '../../../store/service-flows/service-flow-record.ts'
import type { StoredServiceFlow } from '../../../store/service-flows/service-flows.ts'
import { isInDoubt } from './agency-cart.ts'

/**
 * What the browser may know, without the agency's cart. The `output` of each procedure also removes the other parts of items
 * and of the service in progress.
 */
export const toFlowView = ({ record, version }: StoredServiceFlow): ServiceFlow => {
  const { inWork, cart, bill } = record
  const step = openStep(record)
  return {
    version,
    step,
    service: serviceShown(record, step),
    inWork,
    cart: {
      items: cart?.items ?? [],
      subtotalCents: subtotalCents(record),
      isDoubtful: cart ? isInDoubt(cart) : undefined,
    },
    bill,
    isPaymentUnderWay: cart?.payment != null,
    givenUp: record.givenUp,
  }
}

const serviceShown = ({ inWork, cart, paid }: ServiceFlowRecord, step: FlowStep) => {
  if (step === 6) return paid?.service ?? null
  return (step < 4 ? inWork?.service : cart?.items[0]?.service) ?? null
}

/** The agency's fees of everything in the cart, in integer cents. */
export const subtotalCents = ({ cart }: ServiceFlowRecord): number =>
  (cart?.items ?? [])
    .flatMap(({ fees }) => fees)
    .reduce((total, { feeCents }) => total + feeCents, 0)

/** Whether the customer is at step 6, also while another sign-in has begun something else. */
export const isAtConfirmation = ({ step, isConfirmationKept }: ServiceFlowRecord): boolean =>
  step === 6 || isConfirmationKept === true

/** Returns the stored step, or the nearest earlier one if what the stored step needs is gone. */
export const openStep = ({ step, inWork, cart, paid }: ServiceFlowRecord): FlowStep => {
  if (step === 6) return paid ? step : 1
  if (step >= 4) return cart && cart.items.length > 0 ? step : 1
  if (!inWork?.transactionId) return 1
  return step === 3 && !inWork.isCertified ? 2 : step
}
