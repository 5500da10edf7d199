import { cartCopy as copy } from '@mva/messages/cart'
import { serviceNames } from '@mva/messages/services'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import type { CartItem } from '@mva/shared/registration-services/service-flow'
import { formatVehicleWithPlate } from '@mva/shared/registration-services/vehicle-name'
import { formatList } from '../../../lib/format-list.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Warns of a cart that cancels a plate and also renews or duplicates it. docs/specification/registration-services.md#step-4 */
export const CanceledPlatesAlert = ({ items }: { items: CartItem[] }) => {
  const conflicts = items
    .filter(({ service }) => registrationServices[service].isFinal)
    .map((cancellation) => ({
      cancellation,
      others: items.filter((item) => item !== cancellation && isSamePlate(item, cancellation)),
    }))
    .filter(({ others }) => others.length > 0)
  if (conflicts.length === 0) return null
  return (
    <Alert kind="warning" heading={copy.canceledPlate}>
      {conflicts.map(({ cancellation, others }) => (
        <p className="usa-alert__text" key={cancellation.transactionId}>
          {copy.canceledPlateOf(
            formatList(others.map(({ service }) => serviceNames[service])),
            formatVehicleWithPlate(cancellation.vehicle),
          )}
        </p>
      ))}
    </Alert>
  )
}

const isSamePlate = ({ vehicle: one }: CartItem, { vehicle: other }: CartItem) =>
  one.plateNumber !== null &&
  one.plateNumber === other.plateNumber &&
  one.plateType === other.plateType
