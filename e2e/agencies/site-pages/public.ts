import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { readListOf } from '@mva/shared/read-list'
import { REGISTRATION_TYPES, VEHICLE_TYPES } from '../reference-lists.ts'
import { findByDescription, omit, type Page, type Visitor } from './visitor.ts'

const lookUp = ({ site, person: { plate } }: Visitor, registrationTypeCode: string) =>
  site.vehicleStatus.lookUp.mutate({
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
    visit: async ({ site }) => ({ types: await site.vehicleStatus.registrationTypes.query() }),
    expected: () => ({ types: readListOf(REGISTRATION_TYPES) }),
  },
  feeEstimate: {
    isSignedIn: false,
    visit: async ({ site, person }) => {
      const types = await site.feeQuote.vehicleTypes.query()
      const truck = findByDescription(types, 'Truck')
      const { registrationFeeCents } = await site.feeQuote.estimate.mutate({
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
