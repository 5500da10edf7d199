import { describe, expect, it } from 'vitest'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { addDays } from '@mva/shared/dates'
import type { Subject } from './subject.ts'

const mariasCar = {
  plateNumber: 'AB123',
  registrationTypeCode: 'PAS',
  vinNumberLastSix: '456789',
  isVehicleOwnerConsented: true,
}

/** The public lookups, for any agency behind the port. */
export const lookupsConform = ({ gateway, world }: Subject): void => {
  const status = (request: Partial<typeof mariasCar> = {}) =>
    gateway.lookups.registrationStatus({ ...mariasCar, ...request }, {})
  const notFound = { kind: 'notFound', status: 404, message: registrationNotFoundMessage }
  const malformed = { kind: 'malformed', status: 400, code: 12 }

  describe('registration status', () => {
    it('returns an active registration with its dates', async () => {
      const today = world().clock.today()
      expect(await status()).toEqual({
        isButton: false,
        registrationExpiration: addDays(today, 495),
        stickerExpiration: addDays(today, 283),
        statusDescription: 'Active',
        statusActions: { items: [], unreadable: 0 },
      })
    })

    it.each([
      ['plate', { plateNumber: 'AB124' }],
      ['type', { registrationTypeCode: 'COM' }],
      ['VIN', { vinNumberLastSix: '456780' }],
    ])('finds nothing for a wrong %s, and says the same for each', async (_field, wrong) => {
      await expect(status(wrong)).rejects.toMatchObject(notFound)
    })

    it('returns the steps of a suspended registration as buttons, in order', async () => {
      const answer = await status({ plateNumber: 'SUSP1', vinNumberLastSix: '222333' })
      expect(answer).toMatchObject({ statusDescription: 'Suspended', isButton: true })
      expect(answer.statusActions.items.map((action) => action.actionLabel)).toEqual([
        'Find an inspection station',
        'Pay reinstatement fee',
      ])
      expect(answer.statusActions.items[0]?.actionUrl).toMatch(
        /^http.*\/sim\/pages\/inspection-stations$/,
      )
    })

    it('returns the steps of an expired registration as a notice', async () => {
      const answer = await status({
        plateNumber: 'EXP1RED',
        registrationTypeCode: 'COM',
        vinNumberLastSix: '100200',
      })
      expect(answer).toMatchObject({ statusDescription: 'Expired', isButton: false })
      expect(answer.statusActions.items).toHaveLength(2)
    })

    it('has no status and no dates if the record has none', async () => {
      expect(
        await status({
          plateNumber: 'MYST3RY',
          registrationTypeCode: 'ANT',
          vinNumberLastSix: 'RDA999',
        }),
      ).toMatchObject({
        statusDescription: null,
        registrationExpiration: null,
        stickerExpiration: null,
      })
    })

    it('finds a canceled registration', async () => {
      expect(await status({ plateNumber: 'GONE1', vinNumberLastSix: '300400' })).toMatchObject({
        statusDescription: 'Canceled',
      })
    })
  })

  describe('reference lists', () => {
    it('holds a registration of every type that it lists', async () => {
      const { items: types } = await gateway.lookups.registrationTypes({}, {})
      expect(types).toContainEqual({ code: 'PAS', description: 'Passenger' })
      expect(types).toHaveLength(12)
    })

    it('returns the plates of each vehicle type, and which need the weight', async () => {
      const types = await gateway.lookups.vehicleTypes({}, {})
      const truck = types.items.find(({ description }) => description === 'Truck')
      expect(truck?.plateTypes.items).toContainEqual({
        plateTypeId: '2',
        description: 'Commercial',
        isGvwrRequired: true,
      })
    })
  })

  describe('registration cost', () => {
    const cost = (vehicleTypeId: string, vehiclePlateTypeId: string, gvwr: number | null) =>
      gateway.lookups.registrationCost(
        { vehicleTypeId, vehiclePlateTypeId, customerName: 'Rivera', gvwr },
        {},
      )

    it('is flat for a passenger vehicle', async () => {
      expect(await cost('1', '1', null)).toEqual({ registrationFeeCents: 4150 })
    })

    it.each([
      [4000, 5000],
      [4001, 6500],
      [10_001, 15_850],
      [999_999, 105_475],
    ])('of a truck of %i pounds is %i cents', async (pounds, cents) => {
      expect(await cost('2', '2', pounds)).toEqual({ registrationFeeCents: cents })
    })

    it('is refused if a required weight is missing', async () => {
      await expect(cost('2', '2', null)).rejects.toMatchObject(malformed)
    })

    it('is refused for a plate that the vehicle cannot carry', async () => {
      await expect(cost('1', '2', null)).rejects.toMatchObject(malformed)
    })
  })
}
