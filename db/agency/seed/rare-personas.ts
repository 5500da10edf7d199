import { registration } from './fleet.ts'
import type { PersonSeed } from './person-seed.ts'
import type { RegistrationSeed } from './registration-seed.ts'

const car = (plateNumber: string, serial: number, story: Partial<RegistrationSeed> = {}) =>
  registration(plateNumber, serial, { expiresInDays: 40, stickerExpiresInDays: 150, ...story })

const tolls = { description: 'Unpaid toll violations', effectiveDaysAgo: 60, isOpen: true }

/** Personas with rare data, and with combinations that no other persona has. */
export const rarePersonas = [
  {
    id: 'siobhan-obrien',
    name: "Siobhán O'Brien",
    story: 'An apostrophe and an accent in the name; on a phone the apostrophe is typed as ’.',
    serial: 801,
    email: 'siobhan.obrien@example.com',
    vehicles: [car('OBRIEN', 580_001)],
  },
  {
    id: 'tariq-mansour',
    name: 'Tariq Mansour',
    story:
      'A code by mail is under way although an email is on file: asking for another login code leads to the choice of contact.',
    serial: 802,
    phone: null,
    mailCode: { code: '620418', sentDaysAgo: 2 },
  },
  {
    id: 'vera-lindqvist',
    name: 'Vera Lindqvist',
    story:
      'Neither email nor phone on file and no license: signs in by the vehicle, and only a code by mail remains.',
    serial: 803,
    email: null,
    phone: null,
    credentials: [],
    vehicles: [car('VERA803', 580_003)],
  },
  {
    id: 'wendell-price',
    name: 'Wendell Price',
    story: 'Lives in another state, and gets mail at a box in this one.',
    serial: 804,
    physicalAddress: {
      addressLine1: '28 STATE ST',
      addressLine2: 'STE 1400',
      city: 'BOSTON',
      zipCode: '02109',
      state: 'MA',
      zipPlus: '1775',
    },
    mailingAddress: { addressLine1: 'PO BOX 804', zipPlus: '0804' },
    vehicles: [car('PRICE4', 580_004)],
  },
  {
    id: 'xenia-moreau',
    name: 'Xenia Moreau',
    story: 'Lives abroad, and has no mailing address on record.',
    serial: 805,
    physicalAddress: {
      addressLine1: '8 QUAI DES BELGES',
      city: 'MARSEILLE',
      country: 'FRANCE',
      internationalZipCode: '13001',
    },
    mailingAddress: null,
  },
  {
    id: 'yolanda-cruz',
    name: 'Yolanda Cruz',
    story: 'The email is verified and the phone is not; the license is suspended.',
    serial: 806,
    isPhoneVerified: false,
    credentials: [{ status: 'Suspended' }],
    privileges: [{ privilege: 'baseLicense', status: 'Suspended', suspensions: [tolls] }],
  },
  {
    id: 'zane-whitfield',
    name: 'Zane Whitfield',
    story:
      'Four vehicles: one that may have every service, one that may not be renewed yet, one that may be canceled alone, and a truck with a high fee.',
    serial: 807,
    vehicles: [
      car('ZANE1', 580_007, { details: { isPrintTitle: true } }),
      car('ZANE2', 580_008, { expiresInDays: 300 }),
      car('ZANE3', 580_009, { expiresInDays: null, details: { isTransferable: false } }),
      car('ZANE4', 580_010, {
        typeCode: 'COM',
        details: { make: 'KENWORTH', model: 'T680', bodyType: 'TRACTOR', grossWeight: 60_000 },
      }),
    ],
  },
  {
    id: 'hal-brennan',
    name: 'Hal Brennan',
    story:
      'Everything at once: a block, all privileges suspended, and a suspended vehicle that is neither taxed nor insured.',
    serial: 808,
    blocks: ['Return the plates of your former vehicle.'],
    privileges: (['baseLicense', 'commercialLicense', 'registration'] as const).map(
      (privilege) => ({ privilege, status: 'Suspended', suspensions: [tolls] }),
    ),
    vehicles: [
      car('HAL808', 580_011, {
        expiresInDays: -5,
        suspensions: [tolls],
        details: { hasOutstandingTax: true, isInsuranceOnFile: false },
      }),
    ],
  },
] as const satisfies readonly (PersonSeed & { serial: number })[]
