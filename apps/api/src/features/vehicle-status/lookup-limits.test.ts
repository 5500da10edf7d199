import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import type { FailureData } from '@mva/shared/errors/failure-kinds'
import { failureMessage } from '@mva/shared/errors/failure-message'
import { startTestSite } from '../../../testing/test-site.ts'

const site = await startTestSite({
  TRUSTED_PROXIES: '127.0.0.1',
  SHARED_ADDRESSES: '198.51.100.0/24,2001:db8::7',
})
// Each has its own world, because limits count in each world apart.
let world = ''
beforeEach(async () => {
  world = (await site.app.inject({ method: 'POST', url: '/sim/worlds' })).json<{ id: string }>().id
  await sim('clock', { now: '2026-11-21T12:00:00Z', frozen: true })
})
afterAll(() => site.close())

const sim = (path: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/sim/${path}`, headers: { 'sim-world': world }, payload })
const pass = (seconds: number) => sim('clock', { advanceSeconds: seconds })

const VISITOR = '203.0.113.9'
const LIBRARY = '198.51.100.7'

const right = { plateNumber: 'AB123', registrationTypeCode: 'PAS', vinNumberLastSix: '456789' }
const wrong = (at: number) => ({ ...right, vinNumberLastSix: String(100_000 + at) })

const call = async (procedure: string, input: object, address: string) => {
  const answer = await site.call(procedure, input, {
    'sim-world': world,
    'x-forwarded-for': address,
  })
  const { error } = answer.json<{ error?: { data: FailureData } }>()
  return {
    status: answer.statusCode,
    message: error ? failureMessage(error.data) : null,
    retryAfter: answer.headers['retry-after'],
  }
}

const lookUp = (vehicle: object = right, address = VISITOR) =>
  call('vehicleStatus.lookUp', { ...vehicle, isVehicleOwnerConsented: true }, address)

const estimate = (address = VISITOR, customerName = 'Rivera') =>
  call(
    'feeQuote.estimate',
    { customerName, vehicleTypeId: '1', vehiclePlateTypeId: '1', gvwr: '' },
    address,
  )

const statuses = async (times: number, ask: (at: number) => Promise<{ status: number }>) => {
  const all = []
  for (let at = 0; at < times; at += 1) all.push((await ask(at)).status)
  return all
}

const found = (times: number) => Array.from({ length: times }, () => 200)

describe.each([
  ['vehicle lookups', lookUp, () => lookUp({ ...right, plateNumber: '' })],
  [
    'fee estimates',
    (_vehicle?: object, address?: string) => estimate(address),
    () => estimate(VISITOR, ''),
  ],
] as const)('%s', (_what, ask, askWithoutField) => {
  it('are not counted if a field of the form is wrong', async () => {
    expect(await statuses(11, askWithoutField)).toEqual(Array.from({ length: 11 }, () => 400))
    expect((await ask()).status).toBe(200)
  })

  it('are limited to ten in five minutes from one address, and say when to try again', async () => {
    // Some proxies forward the port of the visitor, too.
    expect(await statuses(10, (at) => ask(undefined, `${VISITOR}:${4_000 + at}`))).toEqual(
      found(10),
    )
    await pass(70)
    expect(await ask()).toEqual({
      status: 429,
      message: 'There were too many attempts. Try again in 4 minutes.',
      retryAfter: '230',
    })
    expect((await ask(undefined, '203.0.113.10')).status).toBe(200)
    await pass(230)
    expect((await ask()).status).toBe(200)
  })

  it.each([LIBRARY, '2001:db8::7'])(
    'are not limited by the address %s, which many customers share',
    async (address) => {
      expect(await statuses(30, () => ask(undefined, address))).toEqual(found(30))
    },
  )
})

describe('lookups of one plate', () => {
  it('are limited to five wrong ones a day, from all addresses together', async () => {
    expect(await statuses(5, (at) => lookUp(wrong(at), `203.0.113.${at}`))).toEqual([
      404, 404, 404, 404, 404,
    ])
    await pass(3600)
    expect(await lookUp(right, '203.0.113.77')).toEqual({
      status: 429,
      message:
        'There were too many attempts with this plate number. Try again in 23 hours, or sign in to see your registrations.',
      retryAfter: String(23 * 3600),
    })
    await pass(23 * 3600)
    expect((await lookUp()).status).toBe(200)
  })

  it('say how many tries are left from the third wrong VIN on', async () => {
    const messages = []
    for (let at = 0; at < 5; at += 1) messages.push((await lookUp(wrong(at), LIBRARY)).message)
    expect(messages).toEqual([
      registrationNotFoundMessage,
      registrationNotFoundMessage,
      `${registrationNotFoundMessage} You have 2 tries left with this plate number.`,
      `${registrationNotFoundMessage} You have one try left with this plate number.`,
      `${registrationNotFoundMessage} You have no tries left with this plate number. Try again in 24 hours, or sign in to see your registrations.`,
    ])
  })

  it('are answered for the owner who tries every wrong type before the right one', async () => {
    for (const registrationTypeCode of ['COM', 'MCY', 'TRL', 'ANT', 'RV', 'X', 'Y'])
      expect(await lookUp({ ...right, registrationTypeCode }, LIBRARY)).toMatchObject({
        status: 404,
        message: registrationNotFoundMessage,
      })
    expect((await lookUp(right, LIBRARY)).status).toBe(200)
  })

  it('are counted once for all spellings and registration types', async () => {
    const spellings = ['AB123', 'ab123', ' AB123 ', '0AB123', '00ab123']
    for (const [at, plateNumber] of spellings.entries())
      await lookUp({ ...wrong(at), plateNumber, registrationTypeCode: `T${at}` }, LIBRARY)
    expect((await lookUp(right, LIBRARY)).status).toBe(429)
  })

  it('are not counted if they were right, or if the agency did not answer', async () => {
    await statuses(8, () => lookUp(right, LIBRARY))
    await sim('faults', { call: 'registration/status', kind: 'status', status: 500, times: 20 })
    for (let at = 0; at < 8; at += 1) expect((await lookUp(wrong(at), LIBRARY)).status).toBe(503)
    await site.app.inject({ method: 'DELETE', url: '/sim/faults', headers: { 'sim-world': world } })
    expect(await lookUp(wrong(0), LIBRARY)).toMatchObject({
      status: 404,
      message: registrationNotFoundMessage,
    })
  })
})
