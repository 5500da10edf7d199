import type { VehicleTypes } from '@mva/shared/models/vehicle-types'

/** Every plate type that some vehicle may carry, once and by name. */
export const platesOf = (vehicleTypes: VehicleTypes) => {
  const byId = new Map(
    vehicleTypes.flatMap(({ plateTypes }) =>
      plateTypes.map(({ plateTypeId, description }) => [plateTypeId, description] as const),
    ),
  )
  return Array.from(byId, ([plateTypeId, description]) => ({ plateTypeId, description })).toSorted(
    (one, other) => one.description.localeCompare(other.description, 'en-US'),
  )
}
