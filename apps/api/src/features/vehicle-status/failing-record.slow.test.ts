import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { sampleNamed } from '@mva/agency/samples/samples'
import { proxySettings, startTestSite, type TestSite } from '../../testing/test-site.ts'

const ADDRESSES = 1_000
const NORMAL = 200
/** Of the attack, beside one normal request. */
const AT_ONCE = ADDRESSES / NORMAL
const PLATE = 'BAD123'
const LICENSE = '9999999'

let site: TestSite
let agency: Server
let isDown = false

/** An agency that always fails on one plate and one license, in whatever spelling and beside whatever else. */
const startAgency = async () => {
  const lookup = JSON.stringify(sampleNamed('lookups.registrationStatus').answer)
  agency = createServer((request, response) => {
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    void text(request).then((body) => {
      const plate =
        new URL(request.url ?? '', 'http://agency').searchParams.get('plateNumber') ?? ''
      if (isDown || plate.endsWith(PLATE) || body.includes(LICENSE)) send(500, '{}')
      else if (request.method === 'GET') send(200, lookup)
      else send(401, '{"message":"The information does not match our records."}')
    })
  })
  await new Promise<void>((resolve) => agency.listen(0, '127.0.0.1', resolve))
  const address = agency.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

afterEach(async () => {
  isDown = false
  await site.close()
  agency.closeAllConnections()
  agency.close()
})

const call = async (procedure: string, input: object, address: string) =>
  (await site.call(procedure, input, { 'x-forwarded-for': address })).statusCode

const lookUp = (plateNumber: string, at: number, address: string) => {
  const vinNumberLastSix = String(100_000 + at)
  const registrationTypeCode = ['PAS', 'COM', 'MCY'][at % 3]
  const input = {
    plateNumber,
    registrationTypeCode,
    vinNumberLastSix,
    isVehicleOwnerConsented: true,
  }
  return call('vehicleStatus.lookUp', input, address)
}

const start = (licenseNumber: string, at: number, address: string) => {
  const input = {
    loginTypeId: 1,
    lastName: `Nobody${at % 7}`,
    dateOfBirth: { month: '1', day: '2', year: String(1900 + (at % 90)) },
    lastFourDigitsOfSsn: String(at % 10_000).padStart(4, '0'),
    licenseNumber,
  }
  return call('signIn.start', input, address)
}

it.each([
  [
    'a plate, with another VIN, type and spelling each time',
    200,
    (at: number, address: string) => lookUp(`${'0'.repeat(at % 2)}${PLATE}`, at, address),
    (at: number, address: string) => lookUp(`N${at}`, at, address),
  ],
  [
    'a license, with another SSN, name and birth date each time',
    401,
    (at: number, address: string) => start(LICENSE, at, address),
    (at: number, address: string) => start(String(1_000_000 + at), at, address),
  ],
] as const)(
  'a record on which the agency always fails costs others nothing, asked for from a thousand addresses: %s',
  async (_what, answered, attack, normal) => {
    site = await startTestSite({
      ...proxySettings(await startAgency()),
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const others: number[] = []
    const attacking: Promise<unknown>[] = []
    for (let at = 0; at < NORMAL; at += 1) {
      const attacks = Array.from({ length: AT_ONCE }, (_none, index) => {
        const number = at * AT_ONCE + index
        return attack(number, `203.0.${number >> 8}.${number & 255}`)
      })
      others.push(await normal(at, `198.51.${at >> 8}.${at & 255}`))
      attacking.push(...attacks)
      if (at % 4 === 0) await Promise.all(attacks)
    }
    expect(others.filter((status) => status !== answered)).toEqual([])
    await Promise.all(attacking)
    isDown = true
    let asked = 0
    agency.on('request', () => (asked += 1))
    for (let at = 0; at < 30; at += 1) await normal(1_000 + at, `198.18.0.${at}`)
    const callsOfOneTry = answered === 200 ? 2 : 1
    expect(asked).toBeLessThanOrEqual(10 * callsOfOneTry)
  },
  120_000,
)
