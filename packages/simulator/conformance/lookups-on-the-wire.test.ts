import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'

/**
 * The four public calls as an independent client sees them, with every name as in docs/specification/agency-calls.md.
 */
let simulator: TestSimulator
beforeAll(async () => {
  simulator = await startTestSimulator()
})
afterAll(() => simulator.close())

const get = async (path: string, query: Record<string, string> = {}) => {
  const answer = await simulator.app.inject({ url: `/agency/${path}`, query })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const suspended = {
  plateNumber: 'SUSP1',
  registrationTypeCode: 'PAS',
  vinNumberLastSix: '222333',
  isVehicleOwnerConsented: 'true',
}

const incomplete = {
  status: 400,
  body: { code: 12, message: 'Please provide all the required information.' },
}

describe('GET registration/status', () => {
  it('returns the status with its dates and steps', async () => {
    expect(await get('registration/status', suspended)).toEqual({
      status: 200,
      body: {
        isTypeButton: true,
        registrationExpirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        stickerExpirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        registrationStatusDescription: 'Suspended',
        registrationStatusActionCollection: [
          {
            actionInstruction:
              'Your vehicle does not have a valid inspection. Have it inspected at an approved station.',
            actionLabel: 'Find an inspection station',
            actionUrl: expect.stringMatching(/^http/) as string,
          },
          {
            actionInstruction: 'A reinstatement fee is due before the suspension can be lifted.',
            actionLabel: 'Pay reinstatement fee',
            actionUrl: expect.stringMatching(/^http/) as string,
          },
        ],
      },
    })
  })

  it('reports a missing registration with the message of the catalogue', async () => {
    expect(await get('registration/status', { ...suspended, plateNumber: 'WRONG1' })).toEqual({
      status: 404,
      body: {
        message:
          'No registration was found matching the information provided. Please make sure you are providing information exactly as it appears on the registration.',
      },
    })
  })

  it.each<[string, Record<string, string>]>([
    ['without a plate', { plateNumber: '' }],
    ['without a type', { registrationTypeCode: '' }],
    ['without a VIN', { vinNumberLastSix: '' }],
    ['without saying whether the owner consents', { isVehicleOwnerConsented: '' }],
    ['with a dash in the plate', { plateNumber: 'SUS-1' }],
    ['with a plate of eight characters', { plateNumber: 'SUSP1234' }],
    ['with five characters of the VIN', { vinNumberLastSix: '22233' }],
    ['without the consent of the owner', { isVehicleOwnerConsented: 'false' }],
  ])('is refused %s', async (_what, changed) => {
    expect(await get('registration/status', { ...suspended, ...changed })).toEqual(incomplete)
  })
})

it('GET lookup/registrationtypes returns a plain list of codes and descriptions', async () => {
  const { status, body } = await get('lookup/registrationtypes')
  expect(status).toBe(200)
  expect(body).toHaveLength(12)
  expect(body).toContainEqual({ code: 'PAS', description: 'Passenger' })
})

describe('GET registration/cost', () => {
  const truck = { vehicleTypeId: '2', plateTypeId: '2', lastName: 'Okafor', GVWR: '10001' }

  it('returns the fee in dollars', async () => {
    expect(await get('registration/cost', truck)).toEqual({
      status: 200,
      body: { registrationFee: 158.5 },
    })
  })

  it.each<[string, Record<string, string>]>([
    ['without a vehicle type', { vehicleTypeId: '' }],
    ['without a plate type', { plateTypeId: '' }],
    ['without a last name', { lastName: '' }],
    ['with a hyphen in the last name', { lastName: 'Smith-Jones' }],
    ['without the weight that is needed', { GVWR: '' }],
  ])('is refused %s', async (_what, changed) => {
    expect(await get('registration/cost', { ...truck, ...changed })).toEqual(incomplete)
  })
})

it('GET lookup/vehicletypeplatetypemapping returns the plates of each vehicle type', async () => {
  const { status, body } = await get('lookup/vehicletypeplatetypemapping')
  expect(status).toBe(200)
  expect(body).toContainEqual({
    vehicleTypeId: 4,
    description: 'Moped',
    plateTypes: [{ plateTypeId: 5, description: 'Moped', isGvwrRequired: false }],
  })
})
