import { serviceNames } from '@mva/messages/services'
import type { CartItem } from '@mva/shared/models/service-flow'
import { formatVehicleWithPlate } from '@mva/shared/registration-notices'

/** A transaction of the customer, by its service and vehicle. */
export const itemName = ({ service, vehicle }: Pick<CartItem, 'service' | 'vehicle'>): string =>
  `${serviceNames[service]}, ${formatVehicleWithPlate(vehicle)}`
