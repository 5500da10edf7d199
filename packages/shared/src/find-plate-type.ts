import type { VehicleTypes } from './models/vehicle-types.ts'

/** The plate type that was chosen for the vehicle type, or undefined where that pair does not exist. */
export const findPlateType = (
  types: VehicleTypes,
  chosen: { vehicleTypeId: string; vehiclePlateTypeId: string },
) =>
  types.items
    .find((type) => type.vehicleTypeId === chosen.vehicleTypeId)
    ?.plateTypes.items.find((type) => type.plateTypeId === chosen.vehiclePlateTypeId)
