import type {
  ChosenService,
  ServiceFlowRecord,
} from '../../../store/service-flows/service-flow-record.ts'
import { isSameService } from './late-items.ts'

/** What the customer has to add again once the cart is given up: its items, and `others` that were to be added to it. */
export const withGivenUp = (
  { cart, givenUp = [] }: ServiceFlowRecord,
  others: readonly ChosenService[] = [],
): readonly ChosenService[] => {
  const all = [...others, ...(cart?.items ?? []), ...givenUp]
  return all
    .filter((one, at) => all.findIndex((other) => isSameService(one, other)) === at)
    .map(({ service, vehicleRegistrationId, vehicle, expirationDate }) => ({
      service,
      vehicleRegistrationId,
      vehicle,
      expirationDate,
    }))
}

/** What is left of it once a service is in the new cart. */
export const withoutAdded = (
  { givenUp }: Pick<ServiceFlowRecord, 'givenUp'>,
  added: Pick<ChosenService, 'service' | 'vehicleRegistrationId'>,
): readonly ChosenService[] | undefined => givenUp?.filter((one) => !isSameService(one, added))
