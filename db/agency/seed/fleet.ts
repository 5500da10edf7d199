import type { RegistrationTypeCode } from './reference.ts'
import type { RegistrationSeed } from './registration-seed.ts'

/** A model of vehicle, with the first eleven characters of its VIN. */
interface Model {
  vinPrefix: string
  details: NonNullable<RegistrationSeed['details']>
}

const model = (
  vinPrefix: string,
  [year, make, name, bodyType, majorColor]: readonly [number, string, string, string, string],
  [grossWeight, numberOfPassengers, numberOfCylinders]: readonly [number, number, number],
  fuelType = 'GAS',
): Model => ({
  vinPrefix,
  details: {
    year,
    make,
    model: name,
    bodyType,
    majorColor,
    grossWeight,
    numberOfPassengers,
    numberOfCylinders,
    fuelType,
  },
})

const passengerCars = [
  model('2T3P1RFV8MC', [2021, 'TOYOTA', 'RAV4', 'SUV', 'BLUE'], [4_600, 5, 4]),
  model('1HGCV1F34KA', [2019, 'HONDA', 'ACCORD', 'SEDAN', 'GRAY'], [4_300, 5, 4]),
  model('4S4BTACC2N3', [2022, 'SUBARU', 'OUTBACK', 'WAGON', 'GREEN'], [4_900, 5, 4]),
  model('1FMCU9GD7HU', [2017, 'FORD', 'ESCAPE', 'SUV', 'WHITE'], [4_700, 5, 4]),
  model('5NPD84LF3LH', [2020, 'HYUNDAI', 'ELANTRA', 'SEDAN', 'RED'], [3_800, 5, 4]),
  model('5YJ3E1EA7KF', [2019, 'TESLA', 'MODEL 3', 'SEDAN', 'BLACK'], [4_900, 5, 0], 'ELECTRIC'),
  model('JM1BPALL0P1', [2023, 'MAZDA', 'MAZDA3', 'HATCHBACK', 'SILVER'], [4_100, 5, 4]),
  model('4T1B11HK5KU', [2019, 'TOYOTA', 'CAMRY', 'SEDAN', 'WHITE'], [4_600, 5, 4]),
  model('JTDKN3DU5A0', [2010, 'TOYOTA', 'PRIUS', 'HATCHBACK', 'BLUE'], [3_800, 5, 4], 'HYBRID'),
  model('1C4RJFBG6EC', [2014, 'JEEP', 'GRAND CHEROKEE', 'SUV', 'MAROON'], [6_500, 5, 6]),
  model('2C4RDGCG8ER', [2014, 'DODGE', 'GRAND CARAVAN', 'VAN', 'TAN'], [6_050, 7, 6]),
] as const

const pickup = model('1FTFW1E50LF', [2020, 'FORD', 'F-150', 'PICKUP', 'RED'], [3_500, 3, 6])
const bus = model('4DRBUC8N1GB', [2016, 'INTERNATIONAL', 'CE', 'BUS', 'YELLOW'], [3_500, 30, 6])

const modelsByType: Record<RegistrationTypeCode, readonly Model[]> = {
  PAS: passengerCars,
  VET: passengerCars,
  PUB: [model('2C3CDXBG7JH', [2018, 'DODGE', 'CHARGER', 'SEDAN', 'WHITE'], [5_100, 5, 6])],
  COM: [pickup],
  CMB: [pickup],
  FRM: [model('3C6UR5CL9JG', [2018, 'RAM', '2500', 'PICKUP', 'GREEN'], [10_000, 5, 8])],
  MTC: [
    model('1HD1KBM17GB', [2016, 'HARLEY-DAVIDSON', 'FLHX', 'MOTORCYCLE', 'BLACK'], [1_360, 2, 2]),
  ],
  MPD: [model('LPRSE48Y2JA', [2018, 'YAMAHA', 'ZUMA 50', 'MOPED', 'RED'], [400, 1, 1])],
  TRL: [
    model('1JJV532D5GL', [2016, 'WABASH', 'DURAPLATE', 'TRAILER', 'WHITE'], [3_500, 0, 0], 'NONE'),
  ],
  CMP: [
    model('4X4FSEF27KG', [2019, 'FOREST RIVER', 'SALEM', 'CAMPER', 'WHITE'], [7_700, 0, 0], 'NONE'),
  ],
  ANT: [model('A19310000FO', [1931, 'FORD', 'MODEL A', 'COUPE', 'BLACK'], [2_300, 2, 4])],
  JIT: [bus],
}

/**
 * A registration of a vehicle of its type, active and due for renewal in 60 days unless the story says otherwise. The VIN
 * ends in the six digits of `serial`.
 */
export const registration = (
  plateNumber: string,
  serial: number,
  { typeCode = 'PAS', details, ...story }: Partial<RegistrationSeed> = {},
): RegistrationSeed => {
  const vehicle = vehicleOf(typeCode, serial)
  return {
    plateNumber,
    typeCode,
    vin: vehicle.vin,
    expiresInDays: 60,
    stickerExpiresInDays: 200,
    ...story,
    details: { ...vehicle.details, ...details },
  }
}

/** A vehicle of the registration type: its VIN, which ends in the six digits of `serial`, and its details. */
export const vehicleOf = (
  typeCode: RegistrationTypeCode,
  serial: number,
): { vin: string; details: Model['details'] } => {
  const models = modelsByType[typeCode]
  const { vinPrefix, details } = models[serial % models.length] ?? pickup
  return { vin: `${vinPrefix}${serial}`, details }
}
