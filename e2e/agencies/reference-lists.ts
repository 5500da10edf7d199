/** The lists that need no access token. */
export const REGISTRATION_TYPES = [
  { code: 'PAS', description: 'Passenger' },
  { code: 'TRL', description: 'Trailer' },
  { code: 'MOT', description: 'Motorcycle' },
]

export const VEHICLE_TYPES = [
  {
    vehicleTypeId: 1,
    description: 'Passenger car',
    plateTypes: [
      { plateTypeId: 11, description: 'Passenger', isGvwrRequired: false },
      { plateTypeId: 12, description: 'Antique', isGvwrRequired: false },
    ],
  },
  {
    vehicleTypeId: 2,
    description: 'Truck',
    plateTypes: [{ plateTypeId: 21, description: 'Commercial', isGvwrRequired: true }],
  },
]

export const CRASH_LOCATIONS = [
  { cityId: 301, description: 'WARWICK' },
  { cityId: 302, description: 'PROVIDENCE' },
  { cityId: 303, description: 'BRISTOL' },
]

export const US_STATES = [
  { stateId: 22, code: 'MA', description: 'MASSACHUSETTS' },
  { stateId: 40, code: 'RI', description: 'RHODE ISLAND' },
  { stateId: 7, code: 'CT', description: 'CONNECTICUT' },
]

export const IN_STATE_ZIPS = [
  { zipId: 501, zipCode: '02886' },
  { zipId: 502, zipCode: '02903' },
  { zipId: 503, zipCode: '02809' },
]
