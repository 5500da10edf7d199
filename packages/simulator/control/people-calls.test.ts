import { afterAll, describe, expect, it } from 'vitest'
import { personFrom, vehicleFrom } from '@mva/db-agency/seed/person-seed'
import { personas } from '@mva/db-agency/seed/personas'
import { people } from '@mva/db-agency/tables/people'
import { antibotCall } from '../conformance/antibot.ts'
import { checkout } from '../conformance/checkout.ts'
import {
  personOrder,
  type VehicleOrder,
  vehicleOrderOf,
  vehicleSeedOf,
} from '../personas/person-order.ts'
import { newOwner } from '../testing/new-owner.ts'
import { startTestSimulator } from '../testing/test-simulator.ts'
import { readOrder } from './read-order.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

type Vehicle = VehicleOrder & {
  person: string
  status: string
  renewalFee: number | null
  reasonsAgainst: Record<string, string[]>
}
interface Person {
  id: string
  name: string
  signIn: { loginTypeId: number; licenseNumber?: string }[]
  ddNumber: string | null
  record: Record<string, unknown>
  vehicles: Vehicle[]
  message: string
}

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) =>
  simulator.app.inject({ method, url, ...(method === 'GET' ? {} : { payload }) })
const ask = async (...request: Parameters<typeof send>) => {
  const answer = await send(...request)
  return { status: answer.statusCode, body: answer.json<Person & Vehicle>() }
}
const everyone = async () => (await send('GET', '/sim/people')).json<Person[]>()
const added = async (order: object = {}) => {
  const { status, body } = await ask('POST', '/sim/people', order)
  expect(status).toBe(201)
  return body
}

/** The name and date of birth, which each way to sign in needs, and the fields of the license. */
const signInByLicense = ({ signIn: [first] }: Person) => {
  const { loginTypeId, ...fields } = first ?? { loginTypeId: 0 }
  const { recaptcha = '' } = antibotCall('login.guestLoginRequest', simulator.world())
  return simulator.app.inject({
    method: 'POST',
    url: '/agency/customeraccountlogin/guestloginrequest',
    headers: { recaptcha },
    payload: { loginTypeId, loginLicense: fields },
  })
}

it('every persona is data that an order can have, made by the same code', () => {
  for (const [index, { id, name, story, customer, registrations }] of personas.entries()) {
    const order = { id, name, story, ...customer, vehicles: registrations.map(vehicleOrderOf) }
    const { vehicles = [], ...known } = readOrder(personOrder, order)
    const made = personFrom({ ...known, id, name }, index)
    expect(made).toEqual({ id, name, story, customer, registrations: [] })
    expect(vehicles.map((vehicle) => vehicleFrom(vehicleSeedOf(vehicle), 0))).toEqual(
      registrations.map((seed) => ({ ...seed, details: seed.details ?? {} })),
    )
  }
})

describe('a person whom a tester adds', () => {
  it('can sign in with what the answer says, if nothing was ordered', async () => {
    const person = await added()
    expect((await signInByLicense(person)).json()).toMatchObject({
      email: `${person.id}@example.com`,
    })
  })

  it('has the factors, contacts, address and vehicles that were ordered', async () => {
    const person = await added({
      name: 'Ada Byron',
      dateOfBirth: '1990-12-10',
      ssnLastFour: '0042',
      credentials: [{ licenseNumber: '8000001', ddNumber: '555001' }],
      email: 'ada@example.com',
      phone: null,
      physicalAddress: { addressLine1: '1 ENGINE WAY', city: 'FAIRMONT', zipCode: '99840' },
      vehicles: [{ plateNumber: 'ada1', status: 'Expired' }],
    })
    expect(person).toMatchObject({
      id: 'ada-byron',
      name: 'Ada Byron',
      ddNumber: '555001',
      signIn: [
        { licenseNumber: '8000001', dateOfBirth: '1990-12-10', lastFourSssn: '0042' },
        { loginTypeId: 2, plateNumber: 'ADA1' },
      ],
      record: {
        phone: null,
        isPhoneVerified: false,
        mailingAddress: { addressLine1: '1 ENGINE WAY', state: 'FK', country: 'USA' },
      },
      vehicles: [{ plateNumber: 'ADA1', typeCode: 'PAS', status: 'Expired', expiresInDays: -30 }],
    })
    expect((await signInByLicense(person)).json()).toMatchObject({
      email: 'ada@example.com',
      phone: null,
    })
    expect((await ask('GET', '/sim/people/ada-byron')).body).toEqual(person)
  })

  it('has as many ordinary vehicles besides as were ordered, with a plate each', async () => {
    const { vehicles } = await added({ vehicles: [{ plateNumber: 'CHIEF' }], fleetSize: 40 })
    expect(vehicles[0]).toMatchObject({ plateNumber: 'CHIEF' })
    expect(new Set(vehicles.map(({ plateNumber }) => plateNumber)).size).toBe(41)
    expect(new Set(vehicles.map(({ status }) => status))).toEqual(new Set(['Active']))
    expect((await ask('POST', '/sim/people', { fleetSize: 5001 })).status).toBe(400)
  })

  it('with a hyphen in the last name signs in with a space in its place', async () => {
    const person = await added({ firstName: 'Ida', lastName: 'Berg-Olsen' })
    expect(person.signIn[0]).toMatchObject({ lastname: 'Berg Olsen' })
    expect((await signInByLicense(person)).json()).toMatchObject({
      email: `${person.id}@example.com`,
    })
  })

  it.each(['Smith;', 'x'.repeat(41), '4111111111111111'])(
    'is refused with 400 if the sign-in form refuses the last name %s',
    async (lastName) => {
      expect((await ask('POST', '/sim/people', { firstName: 'Ida', lastName })).status).toBe(400)
    },
  )

  it('shares no id, license, DD # or plate with another of the same name', async () => {
    const order = { name: 'Twin Taylor', vehicles: [{}, {}] }
    const [one, other] = [await added(order), await added(order)]
    expect([one.id, other.id]).toEqual(['twin-taylor', 'twin-taylor-2'])
    expect(one.ddNumber).not.toBe(other.ddNumber)
    expect(one.signIn[0]?.licenseNumber).not.toBe(other.signIn[0]?.licenseNumber)
    const plates = [...one.vehicles, ...other.vehicles].map(({ plateNumber }) => plateNumber)
    expect(new Set(plates).size).toBe(4)
  })

  it('is listed behind the personas', async () => {
    const { id } = await added()
    const ids = (await everyone()).map((person) => person.id)
    expect(ids[0]).toBe('maria-rivera')
    expect(ids).toContain(id)
  })

  it.each([
    [{ id: 'maria-rivera' }, 'id: maria-rivera is taken.'],
    [
      { credentials: [{ licenseNumber: '9000500' }] },
      'credentials.licenseNumber: 9000500 is taken.',
    ],
    [{ credentials: [{ ddNumber: '70010500' }] }, 'credentials.ddNumber: 70010500 is taken.'],
    [{ vehicles: [{ plateNumber: 'AB123' }] }, 'plateNumber: AB123 PAS is taken.'],
  ])('is refused with 409 if %j is taken, and leaves nothing behind', async (order, message) => {
    const count = async () => (await everyone()).length
    const before = await count()
    expect(await ask('POST', '/sim/people', { name: 'Nobody New', ...order })).toMatchObject({
      status: 409,
      body: { message },
    })
    expect(await count()).toBe(before)
  })

  it.each([
    { lastname: 'Rivera' },
    { dateOfBirth: 'yesterday' },
    { ssnLastFour: '12' },
    { phone: '401-555-0100' },
    { vehicles: [{ typeCode: 'XYZ' }] },
    { vehicles: [{ status: 'Active', expiresInDays: -3 }] },
  ])('is refused with 400 for %j', async (order) => {
    expect((await ask('POST', '/sim/people', order)).status).toBe(400)
  })
})

describe('a vehicle that a tester adds', () => {
  const vehicleOf = async (order: object) => {
    const { id } = await added()
    const { status, body } = await ask('POST', `/sim/people/${id}/vehicles`, order)
    expect(status).toBe(201)
    return { ...body, id }
  }

  it.each(['Active', 'Expired', 'Suspended', 'Canceled', 'Unknown'])(
    'has the status %s, which the public lookup shows',
    async (status) => {
      const { plateNumber = '', typeCode = '', vin = '' } = await vehicleOf({ status })
      const query = new URLSearchParams({
        plateNumber,
        registrationTypeCode: typeCode,
        vinNumberLastSix: vin.slice(-6),
        isVehicleOwnerConsented: 'true',
      })
      const answer = await simulator.app.inject(`/agency/registration/status?${query.toString()}`)
      expect(answer.json()).toMatchObject({
        registrationStatusDescription: status === 'Unknown' ? null : status,
      })
    },
  )

  it('has liens, suspensions and the reasons against its services', async () => {
    const vehicle = await vehicleOf({
      liens: [{ name: 'OCEAN BANK', daysAgo: 10 }],
      hasOutstandingTax: true,
      suspensions: [{ description: 'Unpaid tolls' }],
    })
    expect(vehicle).toMatchObject({
      person: vehicle.id,
      status: 'Suspended',
      liens: [{ name: 'OCEAN BANK', daysAgo: 10 }],
      suspensions: [{ description: 'Unpaid tolls', isOpen: true }],
      reasonsAgainst: {
        renew: [
          'This registration is suspended.',
          'Motor vehicle tax is outstanding in your city or town.',
        ],
        duplicate: ['This registration is suspended.'],
        cancel: [],
      },
    })
  })

  it('costs the ordered fee and the surcharges, or nothing for a fee of 0', async () => {
    expect((await vehicleOf({ registrationFee: 20.5 })).renewalFee).toBe(33)
    expect((await vehicleOf({ registrationFee: 0 })).renewalFee).toBeNull()
    expect((await vehicleOf({})).renewalFee).toBe(95.5)
  })

  it('is found by its plate, with the type if several have it', async () => {
    const { plateNumber, typeCode } = await vehicleOf({ plateNumber: 'SAME1' })
    expect((await ask('GET', '/sim/vehicles/same1')).body).toMatchObject({
      plateNumber,
      typeCode,
    })
    await vehicleOf({ plateNumber: 'SAME1', typeCode: 'COM' })
    expect(await ask('GET', '/sim/vehicles/SAME1')).toMatchObject({
      status: 400,
      body: {
        message: 'typeCode: is required, because several vehicles have this plate: PAS, COM.',
      },
    })
    expect((await ask('GET', '/sim/vehicles/SAME1?typeCode=COM')).body.typeCode).toBe('COM')
    expect((await ask('GET', '/sim/vehicles/NONE9')).status).toBe(404)
  })
})

describe('a change', () => {
  it('of a persona replaces what it names and nothing else', async () => {
    const { body: before } = await ask('GET', '/sim/people/ana-sousa')
    const { status, body } = await ask('PATCH', '/sim/people/ana-sousa', {
      phone: '4015550123',
      blocks: ['Visit the DMV.'],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      record: { ...before.record, phone: '4015550123', blocks: ['Visit the DMV.'] },
    })
  })

  it('can be limited to lists, the mailing address or the mailed code', async () => {
    const { id } = await added()
    const { body } = await ask('PATCH', `/sim/people/${id}`, {
      name: 'Grace Hopper',
      cases: [{ caseNumber: 'C1', violationDate: '2025-01-02' }],
      mailingAddress: null,
      mailCode: { code: '123456', sentDaysAgo: 1 },
    })
    expect(body).toMatchObject({
      id,
      name: 'Grace Hopper',
      mailCode: '123456',
      record: { firstName: 'Grace', lastName: 'Hopper', mailingAddress: null },
    })
    expect(body.signIn.map(({ loginTypeId }) => loginTypeId)).toEqual([1, 3])
  })

  it('of a vehicle keeps its other values, and is refused if the plate is taken', async () => {
    const { vehicles } = await added({ vehicles: [{ plateNumber: 'KEEP1', make: 'SAAB' }] })
    const { body } = await ask('PATCH', '/sim/vehicles/KEEP1', {
      plateNumber: 'KEEP2',
      expiresInDays: 5,
    })
    expect(body).toEqual({ ...vehicles[0], plateNumber: 'KEEP2', expiresInDays: 5 })
    expect(await ask('PATCH', '/sim/vehicles/KEEP2', { plateNumber: 'AB123' })).toMatchObject({
      status: 409,
    })
  })

  it('of a suspended vehicle to Active lifts the suspension', async () => {
    await added({ vehicles: [{ plateNumber: 'LIFT1', status: 'Suspended' }] })
    const { body } = await ask('PATCH', '/sim/vehicles/LIFT1', { status: 'Active' })
    expect(body).toMatchObject({ status: 'Active', suspensions: [] })
  })

  it('of an unknown person or vehicle is a 404', async () => {
    expect((await ask('PATCH', '/sim/people/maria-river', { phone: null })).body).toMatchObject({
      issues: [{ field: 'person', message: '"maria-river" is unknown', nearest: 'maria-rivera' }],
    })
    expect((await ask('PATCH', '/sim/people/nobody', { phone: null })).status).toBe(404)
    expect((await ask('PATCH', '/sim/vehicles/NONE9', {})).status).toBe(404)
    expect((await ask('POST', '/sim/people/nobody/vehicles')).status).toBe(404)
  })
})

describe('a deletion', () => {
  const remove = async (url: string) => (await send('DELETE', url)).statusCode

  it('of a person removes their vehicles, sign-ins and carts, and keeps the journal of charges', async () => {
    const { gateway, world } = simulator
    const owner = newOwner(world())
    const { customerId, accessToken, plateNumber } = owner
    const row = { personId: 'payer', customerId, name: 'Payer', story: '' }
    world().database.db.insert(people).values(row).run()
    const site = checkout(simulator)
    await site.finalize(owner, await site.cartFor('renew', owner), site.token())
    const charges = (await send('GET', '/sim/charges')).json<object[]>()
    expect(await remove('/sim/people/payer')).toBe(204)
    expect((await send('GET', '/sim/people/payer')).statusCode).toBe(404)
    expect((await send('GET', `/sim/vehicles/${plateNumber}`)).statusCode).toBe(404)
    await expect(gateway.account.personalProfile({ accessToken }, {})).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    expect((await send('GET', '/sim/charges')).json()).toEqual(charges)
  })

  it('of a vehicle leaves the others, and needs the type if several have the plate', async () => {
    const person = await added({
      vehicles: [
        { plateNumber: 'LEFT1', typeCode: 'PAS' },
        { plateNumber: 'LEFT1', typeCode: 'COM' },
      ],
    })
    expect(await remove('/sim/vehicles/LEFT1')).toBe(400)
    expect(await remove('/sim/vehicles/left1?typeCode=PAS')).toBe(204)
    const { vehicles } = (await ask('GET', `/sim/people/${person.id}`)).body
    expect(vehicles.map(({ typeCode }) => typeCode)).toEqual(['COM'])
  })

  it('of what is gone already, or was never there, is no error', async () => {
    for (const url of ['/sim/people/never', '/sim/vehicles/NEVER1'])
      expect([await remove(url), await remove(url)]).toEqual([204, 204])
  })

  it('is possible for each persona, whatever they have', async () => {
    for (const { id } of await everyone()) expect(await remove(`/sim/people/${id}`)).toBe(204)
    expect(await everyone()).toEqual([])
  })
})
