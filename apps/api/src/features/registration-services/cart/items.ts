import type { EffectResult } from '../flow/apply-event.ts'
import type { FlowLease } from '../../../store/service-flows.ts'

/** Puts the service in progress at the front of the cart. */
export const putInCart = (lease: FlowLease): EffectResult => {
  const { inWork, cart } = lease.current().record
  if (!inWork?.transactionId || !cart) return 'changedElsewhere'
  const { service, vehicleRegistrationId, vehicle, expirationDate, fees, transactionId } = inWork
  const item = { service, vehicleRegistrationId, vehicle, expirationDate, fees, transactionId }
  return { inWork: null, cart: { ...cart, items: [item, ...cart.items] }, bill: null }
}

/** Makes the latest item the service in progress again. At the agency its transaction stays in the cart. */
export const reopenLatestItem = (lease: FlowLease): EffectResult => {
  const { cart } = lease.current().record
  const [latest, ...items] = cart?.items ?? []
  if (!cart || !latest) return 'changedElsewhere'
  return {
    inWork: { ...latest, descriptions: [], isCertified: true },
    cart: { ...cart, items },
    bill: null,
  }
}
