import type { CartItem, InWork } from '../../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../../store/service-flows/service-flows.ts'
import type { EffectResult } from '../flow/apply-event.ts'

/** Puts the service in progress at the front of the cart. */
export const putInCart = (lease: FlowLease): EffectResult => {
  const { inWork, cart } = lease.current().record
  if (!inWork?.transactionId || !cart) return 'changedElsewhere'
  const { service, vehicleRegistrationId, vehicle, expirationDate, paidBefore } = inWork
  const { fees, transactionId } = inWork
  const chosen = { service, vehicleRegistrationId, vehicle, expirationDate, paidBefore }
  const item = { ...chosen, fees, transactionId }
  return { inWork: null, cart: { ...cart, items: [item, ...cart.items] }, bill: null }
}

const inWorkAgain = ({
  isUnfinished = false,
  isBeingPaid: _isBeingPaid,
  ...item
}: CartItem): InWork => ({ ...item, descriptions: [], isCertified: !isUnfinished })

/** Makes an item that was added late the service in progress, so that the customer finishes it. */
export const finishItem = (lease: FlowLease, transactionId: string): EffectResult => {
  const { cart } = lease.current().record
  const item = cart?.items.find((known) => known.transactionId === transactionId)
  if (!cart || !item?.isUnfinished) return 'changedElsewhere'
  const items = cart.items.filter((other) => other !== item)
  return { inWork: inWorkAgain(item), cart: { ...cart, items }, bill: null }
}

/** Makes the latest item the service in progress again. At the agency its transaction stays in the cart. */
export const reopenLatestItem = (lease: FlowLease): EffectResult => {
  const { cart } = lease.current().record
  const [latest, ...items] = cart?.items ?? []
  if (!cart || !latest) return 'changedElsewhere'
  return {
    inWork: inWorkAgain(latest),
    cart: { ...cart, items },
    bill: null,
  }
}
