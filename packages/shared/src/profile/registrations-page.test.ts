import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exampleRegistration } from '../../testing/example-registration.ts'
import { addDays } from '../dates.ts'
import { byServiceFact } from '../registration-services/registration-services.ts'
import { type Registration, registrationsRequest } from './registration.ts'
import { registrationsPage } from './registrations-page.ts'

const TODAY = '2026-11-20'

const known: Registration = {
  ...exampleRegistration,
  plateNumber: null,
  expirationDate: null,
  ...byServiceFact('allowedBy', () => false),
}

/** The last one is the most urgent; every fourth can be renewed. */
const fleet = Array.from({ length: 2000 }, (_, at) => ({
  ...known,
  vehicleRegistrationId: String(at),
  plateNumber: `FL ${at}`,
  expirationDate: addDays(TODAY, 2000 - at),
  isPlateRenewable: at % 4 === 0,
}))

const pageOf = (input: z.input<typeof registrationsRequest>, items: Registration[] = fleet) => {
  const page = registrationsPage(
    { items, unreadable: 3 },
    TODAY,
    z.parse(registrationsRequest, input),
  )
  return { ...page, plates: page.registrations.items.map(({ plateNumber }) => plateNumber) }
}

describe('a page of 2,000 registrations', () => {
  it('has twenty, the most urgent of all first, and says how many there are', () => {
    const { plates, registrations, ...page } = pageOf({})
    expect([plates.length, plates[0], plates.at(-1)]).toEqual([20, 'FL 1999', 'FL 1980'])
    expect(registrations.unreadable).toBe(3)
    const whole = { pages: 100, found: 2000, total: 2000, renewable: 500 }
    expect(page).toEqual({ today: TODAY, page: 1, plate: '', ...whole })
  })

  it('follows the one before without a gap', () => {
    expect(pageOf({ page: 2 }).plates[0]).toBe('FL 1979')
  })

  it('is the last one if there are not so many', () => {
    expect(pageOf({ page: 5000 })).toMatchObject({ page: 100 })
    expect(pageOf({ page: 5000 }).plates.at(-1)).toBe('FL 0')
  })

  it('may have only those that can be renewed', () => {
    expect(pageOf({ isRenewable: true })).toMatchObject({ pages: 25, total: 500, renewable: 500 })
  })

  it.each(['fl 199', 'FL-199', ' FL199 '])(
    'is found by the letters and digits of a plate, however they are typed: %s',
    (plate) => {
      const { plates, ...page } = pageOf({ plate })
      expect(page).toMatchObject({ plate: 'FL199', found: 11, total: 2000 })
      // The plate itself comes first, although it is the least urgent of those that contain it.
      expect(plates.slice(0, 2)).toEqual(['FL 199', 'FL 1999'])
    },
  )

  it('is empty if no plate has what was typed', () => {
    expect(pageOf({ plate: 'NONE' })).toMatchObject({ page: 1, pages: 1, found: 0, plates: [] })
  })

  it('has everything if nothing was typed that a plate has', () => {
    expect(pageOf({ plate: ' - ' })).toMatchObject({ plate: '', found: 2000 })
  })
})

it('shows a registration without a plate number, but never finds it', () => {
  expect(pageOf({}, [known]).plates).toEqual([null])
  expect(pageOf({ plate: 'N' }, [known]).plates).toEqual([])
})

it('without registrations has one page, which is empty', () => {
  expect(pageOf({}, [])).toMatchObject({ page: 1, pages: 1, found: 0, total: 0, plates: [] })
})

it.each([{ page: 0 }, { page: 1.5 }, { page: 1e9 }, { plate: 'x'.repeat(101) }])(
  'refuses %j',
  (input) => {
    expect(z.safeParse(registrationsRequest, input).success).toBe(false)
  },
)
