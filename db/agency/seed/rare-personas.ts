import { customerNamed, domesticAddress, driverLicense } from './customer-seed.ts'
import { registration } from './fleet.ts'
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
    customer: customerNamed("Siobhán O'Brien", 801, { email: 'siobhan.obrien@example.com' }),
    registrations: [car('OBRIEN', 580_001)],
  },
  {
    id: 'tariq-mansour',
    name: 'Tariq Mansour',
    story:
      'A code by mail is under way although an email is on file: asking for another login code leads to the choice of contact.',
    customer: customerNamed('Tariq Mansour', 802, {
      phone: null,
      isPhoneVerified: false,
      mailCode: { code: '620418', sentDaysAgo: 2 },
    }),
    registrations: [],
  },
  {
    id: 'vera-lindqvist',
    name: 'Vera Lindqvist',
    story:
      'Neither email nor phone on file and no license: signs in by the vehicle, and only a code by mail remains.',
    customer: customerNamed('Vera Lindqvist', 803, {
      email: null,
      isEmailVerified: false,
      phone: null,
      isPhoneVerified: false,
      credentials: [],
    }),
    registrations: [car('VERA803', 580_003)],
  },
  {
    id: 'wendell-price',
    name: 'Wendell Price',
    story: 'Lives in another state, and gets mail at a box in this one.',
    customer: customerNamed('Wendell Price', 804, {
      physicalAddress: domesticAddress('28 STATE ST', 'BOSTON', '02109', {
        addressLine2: 'STE 1400',
        state: 'MA',
        zipPlus: '1775',
      }),
      mailingAddress: domesticAddress('PO BOX 804', 'PROVIDENCE', '02903', { zipPlus: '0804' }),
    }),
    registrations: [car('PRICE4', 580_004)],
  },
  {
    id: 'xenia-moreau',
    name: 'Xenia Moreau',
    story: 'Lives abroad, and has no mailing address on record.',
    customer: customerNamed('Xenia Moreau', 805, {
      physicalAddress: domesticAddress('8 QUAI DES BELGES', 'MARSEILLE', '', {
        state: null,
        zipCode: null,
        country: 'FRANCE',
        internationalZipCode: '13001',
        addressType: 'International',
      }),
      mailingAddress: null,
    }),
    registrations: [],
  },
  {
    id: 'yolanda-cruz',
    name: 'Yolanda Cruz',
    story: 'The email is verified and the phone is not; the license is suspended.',
    customer: customerNamed('Yolanda Cruz', 806, {
      isPhoneVerified: false,
      credentials: [driverLicense(806, { status: 'Suspended' })],
      privileges: [{ privilege: 'baseLicense', status: 'Suspended', suspensions: [tolls] }],
    }),
    registrations: [],
  },
  {
    id: 'zane-whitfield',
    name: 'Zane Whitfield',
    story:
      'Four vehicles: one that may have every service, one that may not be renewed yet, one that may be canceled alone, and a truck with a high fee.',
    customer: customerNamed('Zane Whitfield', 807),
    registrations: [
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
    customer: customerNamed('Hal Brennan', 808, {
      blocks: ['Return the plates of your former vehicle.'],
      privileges: (['baseLicense', 'commercialLicense', 'registration'] as const).map(
        (privilege) => ({ privilege, status: 'Suspended', suspensions: [tolls] }),
      ),
    }),
    registrations: [
      car('HAL808', 580_011, {
        expiresInDays: -5,
        suspensions: [tolls],
        details: { hasOutstandingTax: true, isInsuranceOnFile: false },
      }),
    ],
  },
] as const satisfies readonly {
  id: string
  name: string
  story: string
  customer: ReturnType<typeof customerNamed>
  registrations: readonly RegistrationSeed[]
}[]
