/** What the agency's reference lists hold. Ids are the agency's; 40 / RI is the agency's own state (spec 1 section 9). */

export const plateTypes = [
  { plateTypeId: 1, code: 'PAS', description: 'Passenger' },
  { plateTypeId: 2, code: 'COM', description: 'Commercial' },
  { plateTypeId: 3, code: 'CMB', description: 'Combination' },
  { plateTypeId: 4, code: 'MTC', description: 'Motorcycle' },
  { plateTypeId: 5, code: 'MPD', description: 'Moped' },
  { plateTypeId: 6, code: 'TRL', description: 'Trailer' },
  { plateTypeId: 7, code: 'CMP', description: 'Camper' },
  { plateTypeId: 8, code: 'ANT', description: 'Antique' },
  { plateTypeId: 9, code: 'VET', description: 'Veteran' },
  { plateTypeId: 10, code: 'FRM', description: 'Farm' },
  { plateTypeId: 11, code: 'PUB', description: 'Public' },
  { plateTypeId: 12, code: 'JIT', description: 'Jitney' },
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
  /** The fee of a year: flat, or by gross vehicle weight, which is then asked for. */
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

/** Which plates each vehicle may carry, and at what fee. */
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
