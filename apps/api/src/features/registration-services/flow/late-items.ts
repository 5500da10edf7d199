import type {
  Cart,
  CartItem,
  ChosenService,
  ServiceFlowRecord,
} from '../../../store/service-flows/service-flow-record.ts'
import { strangersIn } from './agency-cart.ts'

/**
 * Makes items of the transactions that the agency added after their answer was lost. The agency's cart names no registration and
 * no service before it is certified: what could be of two services stays a stranger, and so does what the customer has added
 * again meanwhile.
 */
export const withLateItems = (
  record: ServiceFlowRecord,
): { cart: Cart | null; isLate: boolean } => {
  const { cart } = record
  if (!cart) return { cart, isLate: false }
  const { unanswered = [], items } = cart
  const arrived = strangersIn(record)
  const isWanted = (chosen: ChosenService) =>
    ![record.inWork, ...items].some((other) => other?.transactionId && isSameService(other, chosen))
  // Those that are still wanted first: an item that is not wanted can be removed, one that is canceled has to be chosen again.
  const expected = [...unanswered.filter(isWanted), ...unanswered.filter((one) => !isWanted(one))]
  if (arrived.length === 0 || expected.length === 0 || areMixed(expected))
    return { cart, isLate: false }
  const late = arrived.flatMap(({ transactionId }, at): CartItem[] => {
    const chosen = expected[at]
    return chosen && isWanted(chosen)
      ? [{ ...chosen, transactionId, fees: [], isUnfinished: true }]
      : []
  })
  return {
    cart: { ...cart, items: [...late, ...items], unanswered: expected.slice(arrived.length) },
    isLate: late.length > 0,
  }
}

export const isSameService = (
  one: Pick<ChosenService, 'service' | 'vehicleRegistrationId'>,
  other: Pick<ChosenService, 'service' | 'vehicleRegistrationId'>,
): boolean =>
  one.service === other.service && one.vehicleRegistrationId === other.vehicleRegistrationId

/** Whether transactions of several services are expected, which nothing tells apart. */
export const areMixed = (expected: readonly Pick<ChosenService, 'service'>[]): boolean =>
  new Set(expected.map(({ service }) => service)).size > 1
