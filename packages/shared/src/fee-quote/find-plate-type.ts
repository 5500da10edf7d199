import type { VehicleTypes } from './vehicle-types.ts'

/** Returns the plate type of a vehicle type, or undefined if the vehicle type does not have it. */
export const findPlateType = (
  types: VehicleTypes,
  chosen: { vehicleTypeId: string; vehiclePlateTypeId: string },
) =>
  types.items
    .find((type) => type.vehicleTypeId === chosen.vehicleTypeId)
    ?.plateTypes.items.find((type) => type.plateTypeId === chosen.vehiclePlateTypeId)
