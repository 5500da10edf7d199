import { registration } from './fleet.ts'
import type { PersonSeed } from './person-seed.ts'

const suspension = (description: string, isOpen: boolean, effectiveDaysAgo: number) => ({
  description,
  isOpen,
  effectiveDaysAgo,
})

/** Personas whose vehicles reach every state of the registration section and its services. docs/specification/simulator.md#personas */
export const registrationPersonas = [
  {
    id: 'ines-carvalho',
    name: 'Ines Carvalho',
    story: 'No registration at all.',
  },
  {
    id: 'walter-brandt',
    name: 'Walter Brandt',
    story:
      'Inspection deadlines on both sides of each edge of the notice: yesterday, today, in 30 and in 31 days.',
    vehicles: [
      registration('INSPM1', 510_001, { inspectionDueInDays: -1 }),
      registration('INSP0', 510_002, { inspectionDueInDays: 0 }),
      registration('INSP30', 510_003, { inspectionDueInDays: 30 }),
      registration('INSP31', 510_004, { inspectionDueInDays: 31 }),
    ],
  },
  {
    id: 'grace-oduya',
    name: 'Grace Oduya',
    story:
      'Plates shipped on both sides of each edge of the notice: tomorrow, today, 90 and 91 days ago.',
    vehicles: [-1, 0, 90, 91].map((shippedDaysAgo, index) =>
      registration(`SHIP${shippedDaysAgo === -1 ? 'M1' : shippedDaysAgo}`, 520_001 + index, {
        shippedDaysAgo,
        details: { shippingMethod: 'USPS', trackingNumber: `94001118992231970000${index}` },
      }),
    ),
  },
  {
    id: 'tomas-lindgren',
    name: 'Tomas Lindgren',
    story: 'One vehicle with a lien, and one with two.',
    vehicles: [
      registration('LIEN1', 530_001, { liens: [{ name: 'OCEAN STATE BANK', daysAgo: 400 }] }),
      registration('LIEN2', 530_002, {
        liens: [
          { name: 'OCEAN STATE BANK', daysAgo: 900 },
          { name: 'NARRAGANSETT CREDIT UNION', daysAgo: 250 },
        ],
      }),
    ],
  },
  {
    id: 'amara-diallo',
    name: 'Amara Diallo',
    story: 'A vehicle for each reason that keeps a registration from being renewed.',
    vehicles: [
      registration('TAXDUE', 540_001, { details: { hasOutstandingTax: true } }),
      registration('NOINS', 540_002, { details: { isInsuranceOnFile: false } }),
      registration('BOTH2', 540_003, {
        details: { hasOutstandingTax: true, isInsuranceOnFile: false },
      }),
      registration('RENEWED', 540_004, { expiresInDays: 700, renewedDaysAgo: 30 }),
      registration('EARLY91', 540_005, { expiresInDays: 91 }),
      registration('DUE90', 540_006, { expiresInDays: 90 }),
      registration('SUSPND2', 540_007, {
        suspensions: [
          suspension('Failure to maintain liability insurance', true, 15),
          suspension('Unpaid toll violations', false, 500),
        ],
      }),
      registration('CANCEL1', 540_008, { canceledDaysAgo: 3 }),
      registration('NODATE', 540_009, { expiresInDays: null }),
    ],
  },
  {
    id: 'beatrice-hollingsworth',
    name: 'Beatrice Hollingsworth',
    story: 'Values as long as they get, a model that is unknown, a plate without a fee.',
    vehicles: [
      registration('LONG777', 550_001, {
        liens: [
          {
            name: 'FIRST FEDERAL SAVINGS AND LOAN ASSOCIATION OF WOONSOCKET AND NORTH SMITHFIELD',
            daysAgo: 100,
          },
        ],
        details: {
          make: 'MERCEDES-BENZ',
          model: 'SPRINTER 3500XD HIGH ROOF EXTENDED WHEELBASE CREW',
          plateDesign: 'Conservation Through Education: Atlantic Shark Institute',
          ownershipType: 'Joint tenants with right of survivorship',
          secondOwnerName: 'BARTHOLOMEW MONTGOMERY HOLLINGSWORTH III',
          secondOwnerAddress: '12345 OLD NORTH SCITUATE TURNPIKE APT 1204',
          secondOwnerCityStateZip: 'NORTH KINGSTOWN RI 02852-1234',
          carryingCapacity: '4400',
          vehicleLength: '290',
          minorColor: 'SILVER',
        },
      }),
      registration('UNK1', 550_002, { details: { model: 'UNKNOWN' } }),
      registration('FREE1', 550_003, {
        typeCode: 'VET',
        details: {
          vehicleTypeId: 3,
          year: 2012,
          make: 'HONDA',
          model: 'GOLD WING',
          bodyType: 'MOTORCYCLE',
          numberOfPassengers: 2,
        },
      }),
    ],
  },
  {
    id: 'stefan-novak',
    name: 'Stefan Novak',
    story: 'A block on the record, which keeps the customer from every registration service.',
    serial: 601,
    blocks: ['Visit the {shortName} to clear an unpaid check.'],
    vehicles: [registration('BLOCK1', 560_001)],
  },
  {
    id: 'yuki-tanaka',
    name: 'Yuki Tanaka',
    story:
      'A suspended registration privilege: nothing may be renewed, but a registration may be canceled.',
    serial: 602,
    privileges: [
      {
        privilege: 'registration',
        status: 'Suspended',
        suspensions: [suspension('Unpaid toll violations', true, 20)],
      },
    ],
    vehicles: [registration('PRIV1', 570_001)],
  },
] as const satisfies readonly (PersonSeed & { serial?: number })[]
