import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import type { FeeEstimate } from '@mva/shared/models/fee-estimate'
import { readListOf } from '@mva/shared/models/read-list'
import type { VehicleTypes } from '@mva/shared/models/vehicle-types'
import { REGISTRATION_TYPES, VEHICLE_TYPES } from '../reference-lists.ts'
import { findByDescription, omit, type Page, type Visitor } from './visitor.ts'

const lookUp = ({ browser, person: { plate } }: Visitor, registrationTypeCode: string) =>
  browser.ask('vehicleStatus.lookUp', {
    plateNumber: plate.number,
    registrationTypeCode,
    vinNumberLastSix: plate.vinLastSix,
    isVehicleOwnerConsented: true,
  })

export const publicPages = {
  vehicleStatus: {
    isSignedIn: false,
    visit: (visitor) => lookUp(visitor, visitor.person.plate.typeCode),
    expected: ({ registrations }) => ({
      isButton: true,
      registrationExpiration: registrations[0]?.record.expirationDate,
      stickerExpiration: '2027-08-31',
      statusDescription: 'Active',
      statusActions: readListOf([
        {
          actionInstruction: 'You can renew this registration online.',
          actionLabel: 'Renew now',
          actionUrl: 'https://agency.example/renew',
        },
        {
          actionInstruction: 'Keep your inspection up to date.',
          actionLabel: 'Find a station',
          actionUrl: 'https://agency.example/stations',
        },
      ]),
    }),
  },
  unknownVehicle: {
    isSignedIn: false,
    visit: (visitor) => lookUp(visitor, 'MOT'),
    expected: () => ({}),
    fails: { kind: 'notFound', message: registrationNotFoundMessage },
  },
  registrationTypes: {
    isSignedIn: false,
    visit: async ({ browser }) => ({ types: await browser.ask('vehicleStatus.registrationTypes') }),
    expected: () => ({ types: readListOf(REGISTRATION_TYPES) }),
  },
  feeEstimate: {
    isSignedIn: false,
    visit: async ({ browser, person }) => {
      const types = await browser.ask<VehicleTypes>('feeQuote.vehicleTypes')
      const truck = findByDescription(types, 'Truck')
      const { registrationFeeCents } = await browser.ask<FeeEstimate>('feeQuote.estimate', {
        customerName: person.lastName,
        vehicleTypeId: truck.vehicleTypeId,
        vehiclePlateTypeId: findByDescription(truck.plateTypes, 'Commercial').plateTypeId,
        gvwr: '12000',
      })
      return { types, registrationFeeCents }
    },
    expected: () => ({
      types: readListOf(
        VEHICLE_TYPES.map(({ description, plateTypes }) => ({
          description,
          plateTypes: readListOf(plateTypes.map((plateType) => omit(plateType, 'plateTypeId'))),
        })),
      ),
      registrationFeeCents: 18_250,
    }),
  },
} satisfies Record<string, Page>
