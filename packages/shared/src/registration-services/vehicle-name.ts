import { agencyText } from '../agency-text.ts'

const UNKNOWN_MODEL = 'UNKNOWN'

/** The model of a vehicle; null if the agency does not know it. */
export const shownModel = (model: string | null): string | null =>
  model?.trim().toUpperCase() === UNKNOWN_MODEL ? null : model?.trim() || null

interface Vehicle {
  year: string | null
  make: string | null
  model: string | null
}

/** Year, make and model in one line, without unknown parts. */
export const formatVehicle = (vehicle: Vehicle): string =>
  [vehicle.year, vehicle.make, shownModel(vehicle.model)].filter((part) => part).join(' ')

interface VehicleAndPlate extends Vehicle {
  plateNumber: string | null
  plateType: string | null
}

/** Like `formatVehicle`, with the plate and its type: `2021 TOYOTA RAV4 1CX482/Passenger`. */
export const formatVehicleAndPlate = (vehicle: VehicleAndPlate, translate = agencyText): string =>
  [
    formatVehicle(vehicle),
    [vehicle.plateNumber, vehicle.plateType && translate(vehicle.plateType)]
      .filter((part) => part)
      .join('/'),
  ]
    .filter((part) => part)
    .join(' ')

/** Like `formatVehicle`, with the plate: `2021 TOYOTA RAV4 1CX482`. */
export const formatVehicleWithPlate = (vehicle: Vehicle & { plateNumber: string | null }): string =>
  [formatVehicle(vehicle), vehicle.plateNumber].filter((part) => part).join(' ')
