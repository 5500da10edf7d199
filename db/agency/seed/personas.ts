import { vehicleOf } from './fleet.ts'
import { personFrom, type Persona, type PersonSeed } from './person-seed.ts'
import { rarePersonas } from './rare-personas.ts'
import { plateTypes } from './reference.ts'
import { registrationPersonas } from './registration-personas.ts'
import type { StatusActionSeed } from './registration-seed.ts'
import { signInPersonas } from './sign-in-personas.ts'

/** `serial` makes a persona's numbers; by default its place in the list. */
export type PersonaSeed = PersonSeed & { serial?: number }

const payTax: StatusActionSeed = {
  instruction: 'Pay the outstanding motor vehicle tax to your city or town.',
  label: 'Find your city or town',
  page: 'city-or-town-tax',
}
const proveInsurance: StatusActionSeed = {
  instruction: 'Provide proof of insurance.',
  label: 'Provide proof of insurance',
  page: 'proof-of-insurance',
}
const inspect: StatusActionSeed = {
  instruction:
    'Your vehicle does not have a valid inspection. Have it inspected at an approved station.',
  label: 'Find an inspection station',
  page: 'inspection-stations',
}
const reinstate: StatusActionSeed = {
  instruction: 'A reinstatement fee is due before the suspension can be lifted.',
  label: 'Pay reinstatement fee',
  page: 'reinstatement-fee',
}

const personaSeeds: readonly PersonaSeed[] = [
  {
    id: 'maria-rivera',
    name: 'Maria Rivera',
    story:
      'Everything in order: an active registration with a valid inspection sticker, a car that may be renewed, and a motorcycle whose registration has expired. May sign in in all four ways.',
    serial: 500,
    dateOfBirth: '1985-04-12',
    ssnLastFour: '4321',
    privileges: [{ privilege: 'baseLicense', status: 'Active', suspensions: [] }],
    cases: [
      {
        caseNumber: 'MR20240001',
        violationDate: '2024-06-01',
        suspensionEffectiveDate: '2024-08-15',
      },
    ],
    crashes: [{ crashDate: '2024-03-15', cityId: 28 }],
    vehicles: [
      {
        plateNumber: 'AB123',
        typeCode: 'PAS',
        vin: '2T3P1RFV8MC456789',
        expiresInDays: 495,
        stickerExpiresInDays: 283,
      },
      {
        plateNumber: 'MR2026',
        typeCode: 'PAS',
        vin: '1HGCV1F34KA246810',
        expiresInDays: 45,
        stickerExpiresInDays: 120,
        details: { year: 2019, make: 'HONDA', model: 'ACCORD', bodyType: 'SEDAN' },
      },
      {
        plateNumber: 'MR77',
        typeCode: 'MTC',
        vin: 'JYARN23E5FA135791',
        expiresInDays: -12,
        stickerExpiresInDays: 30,
        details: { year: 2015, make: 'YAMAHA', model: 'UNKNOWN', bodyType: 'MOTORCYCLE', cc: 689 },
      },
    ],
  },
  {
    id: 'noah-silva',
    name: 'Noah Silva',
    story: 'An active registration of a new car that has never been inspected.',
    vehicles: [
      {
        plateNumber: 'NEW1',
        typeCode: 'PAS',
        vin: '1HGCY1F30RA000017',
        expiresInDays: 640,
        stickerExpiresInDays: null,
        details: { year: 2024, make: 'HONDA', model: 'ACCORD', bodyType: 'SEDAN' },
      },
    ],
  },
  {
    id: 'james-okafor',
    name: 'James Okafor',
    story: 'An expired registration; a notice lists the steps and asks for 24 hours of patience.',
    vehicles: [
      {
        plateNumber: 'EXP1RED',
        typeCode: 'COM',
        vin: '1FTFW1E50LF100200',
        details: { year: 2020, make: 'FORD', model: 'F-150', bodyType: 'PICKUP' },
        expiresInDays: -52,
        stickerExpiresInDays: -21,
        statusActions: { shownAs: 'notice', steps: [payTax, proveInsurance] },
      },
    ],
  },
  {
    id: 'lena-fischer',
    name: 'Lena Fischer',
    story: 'A suspended registration; each step has a button that opens the page where it is done.',
    vehicles: [
      {
        plateNumber: 'SUSP1',
        typeCode: 'PAS',
        vin: '3VWC57BU9KM222333',
        details: { year: 2019, make: 'VOLKSWAGEN', model: 'JETTA', bodyType: 'SEDAN' },
        expiresInDays: 131,
        stickerExpiresInDays: null,
        suspensions: [
          {
            description: 'Failure to have the vehicle inspected',
            effectiveDaysAgo: 40,
            isOpen: true,
          },
        ],
        statusActions: { shownAs: 'buttons', steps: [inspect, reinstate] },
      },
    ],
  },
  {
    id: 'priya-natarajan',
    name: 'Priya Natarajan',
    story: 'An expired registration with buttons, and a suspension that was lifted long ago.',
    vehicles: [
      {
        plateNumber: 'LATE7',
        typeCode: 'MTC',
        vin: 'JKAEX8A14HA777888',
        details: {
          year: 2017,
          make: 'KAWASAKI',
          model: 'NINJA 650',
          bodyType: 'MOTORCYCLE',
          cc: 649,
        },
        expiresInDays: -1,
        stickerExpiresInDays: 12,
        suspensions: [{ description: 'Lapse of insurance', effectiveDaysAgo: 800, isOpen: false }],
        statusActions: { shownAs: 'buttons', steps: [payTax] },
      },
    ],
  },
  {
    id: 'omar-haddad',
    name: 'Omar Haddad',
    story: 'A registration that its owner canceled.',
    vehicles: [
      {
        plateNumber: 'GONE1',
        typeCode: 'PAS',
        vin: '5YJ3E1EA7KF300400',
        details: {
          year: 2019,
          make: 'TESLA',
          model: 'MODEL 3',
          bodyType: 'SEDAN',
          fuelType: 'ELECTRIC',
          numberOfCylinders: 0,
        },
        expiresInDays: 200,
        canceledDaysAgo: 30,
        stickerExpiresInDays: 90,
      },
    ],
  },
  {
    id: 'quinn-delaney',
    name: 'Quinn Delaney',
    story: 'A registration without an expiration date on record: its status is unknown.',
    vehicles: [
      {
        plateNumber: 'MYST3RY',
        typeCode: 'ANT',
        vin: 'A19310000FORDA999',
        details: { year: 1931, make: 'FORD', model: 'MODEL A', bodyType: 'COUPE' },
        expiresInDays: null,
        stickerExpiresInDays: null,
      },
    ],
  },
  {
    id: 'harbor-livery',
    name: 'Harbor Livery',
    story: 'A fleet with a registration of every type, plates FLEET1 to FLEET12.',
    vehicles: plateTypes.map((type, index) => ({
      plateNumber: `FLEET${index + 1}`,
      typeCode: type.code,
      ...vehicleOf(type.code, 110_001 + index),
      expiresInDays: 30 * (index + 1),
      stickerExpiresInDays: 15 * (index + 1),
    })),
  },
  ...registrationPersonas,
  ...signInPersonas,
  ...rarePersonas,
]

/** All personas of the agency. Together they reach every screen, branch and error. */
export const personas: readonly Persona[] = personaSeeds.map(({ serial, ...seed }, index) =>
  personFrom(seed, serial ?? index + 1),
)
