/** The agency's reference lists, with its ids. docs/specification/agency-calls.md#lookup-calls */

export const plateTypes = [
  { plateTypeId: 1, code: 'PAS', description: 'Passenger', renewalMonths: 24 },
  { plateTypeId: 2, code: 'COM', description: 'Commercial', renewalMonths: 12 },
  { plateTypeId: 3, code: 'CMB', description: 'Combination', renewalMonths: 24 },
  { plateTypeId: 4, code: 'MTC', description: 'Motorcycle', renewalMonths: 12 },
  { plateTypeId: 5, code: 'MPD', description: 'Moped', renewalMonths: 12 },
  { plateTypeId: 6, code: 'TRL', description: 'Trailer', renewalMonths: 24 },
  { plateTypeId: 7, code: 'CMP', description: 'Camper', renewalMonths: 24 },
  { plateTypeId: 8, code: 'ANT', description: 'Antique', renewalMonths: 24 },
  { plateTypeId: 9, code: 'VET', description: 'Veteran', renewalMonths: 24 },
  { plateTypeId: 10, code: 'FRM', description: 'Farm', renewalMonths: 12 },
  { plateTypeId: 11, code: 'PUB', description: 'Public', renewalMonths: 12 },
  { plateTypeId: 12, code: 'JIT', description: 'Jitney', renewalMonths: 12 },
] as const

export type RegistrationTypeCode = (typeof plateTypes)[number]['code']

export const vehicleTypes = [
  { vehicleTypeId: 1, description: 'Passenger vehicle' },
  { vehicleTypeId: 2, description: 'Truck' },
  { vehicleTypeId: 3, description: 'Motorcycle' },
  { vehicleTypeId: 4, description: 'Moped' },
  { vehicleTypeId: 5, description: 'Trailer' },
  { vehicleTypeId: 6, description: 'Camper' },
  { vehicleTypeId: 7, description: 'Bus' },
] as const

interface FeeBracket {
  fromPounds: number
  feeCents: number
}

interface AllowedPlate {
  vehicleTypeId: number
  plateTypeId: number
  /** The fee of a year: flat, or by gross vehicle weight, which the lookup then requires. */
  fee: number | readonly FeeBracket[]
}

const truckFees = [
  { fromPounds: 0, feeCents: 50_00 },
  { fromPounds: 4_001, feeCents: 65_00 },
  { fromPounds: 7_001, feeCents: 102_00 },
  { fromPounds: 10_001, feeCents: 158_50 },
  { fromPounds: 26_001, feeCents: 536_00 },
  { fromPounds: 54_001, feeCents: 1_054_75 },
] as const

const trailerFees = [
  { fromPounds: 0, feeCents: 9_50 },
  { fromPounds: 3_001, feeCents: 24_00 },
  { fromPounds: 10_001, feeCents: 65_00 },
] as const

/** The plates that each vehicle type can carry, with their fees. */
export const allowedPlates: readonly AllowedPlate[] = [
  { vehicleTypeId: 1, plateTypeId: 1, fee: 41_50 },
  { vehicleTypeId: 1, plateTypeId: 8, fee: 10_00 },
  { vehicleTypeId: 1, plateTypeId: 9, fee: 41_50 },
  { vehicleTypeId: 1, plateTypeId: 11, fee: 68_00 },
  { vehicleTypeId: 2, plateTypeId: 2, fee: truckFees },
  { vehicleTypeId: 2, plateTypeId: 3, fee: truckFees },
  { vehicleTypeId: 2, plateTypeId: 10, fee: 10_00 },
  { vehicleTypeId: 3, plateTypeId: 4, fee: 23_00 },
  { vehicleTypeId: 3, plateTypeId: 8, fee: 5_00 },
  { vehicleTypeId: 4, plateTypeId: 5, fee: 18_00 },
  { vehicleTypeId: 5, plateTypeId: 6, fee: trailerFees },
  { vehicleTypeId: 6, plateTypeId: 7, fee: 35_00 },
  { vehicleTypeId: 7, plateTypeId: 11, fee: truckFees },
  { vehicleTypeId: 7, plateTypeId: 12, fee: 136_00 },
]
