import { serviceNames } from '@mva/messages/services'
import { formatCents } from '@mva/shared/money'
import { transactionFeeCents } from '@mva/shared/registration-services/receipt-layout'
import type { CartItem } from '@mva/shared/registration-services/service-flow'
import { formatVehicleWithPlate } from '@mva/shared/registration-services/vehicle-name'

/** A transaction of the customer, by its service and vehicle. */
export const itemName = ({ service, vehicle }: Pick<CartItem, 'service' | 'vehicle'>): string =>
  `${serviceNames[service]}, ${formatVehicleWithPlate(vehicle)}`

/** The same with its fees, as a row of amounts. */
export const itemRow = (item: CartItem) => ({
  id: item.transactionId,
  name: itemName(item),
  amount: formatCents(transactionFeeCents(item)),
})
