import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageByCode, registrationNotFoundMessage } from '@mva/shared/errors'
import { startTestSite, type TestSite } from './testing/test-site.ts'
import { appRouter } from './trpc/app-router.ts'
import { declarations } from './trpc/declarations.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ AGENCY_NAME: '<Agency & "Sons">' })
})
afterAll(() => site.close())

const mariasCar = {
  plateNumber: 'ab123',
  registrationTypeCode: 'PAS',
  vinNumberLastSix: '456789',
  isVehicleOwnerConsented: true,
}

describe('procedures', () => {
  it('each says who may call it', () => {
    const silent = declarations(appRouter).filter(({ access }) => access === undefined)
    expect(silent).toEqual([])
  })

  it('a lookup answers with the status, and may not be kept by anybody on the way', async () => {
    const answer = await site.call('vehicleStatus.lookUp', mariasCar)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ result: { data: { statusDescription: 'Active' } } })
  })

  it('a lookup that finds nothing carries the not-found text', async () => {
    const answer = await site.call('vehicleStatus.lookUp', { ...mariasCar, plateNumber: 'NONE' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      error: { message: registrationNotFoundMessage, data: { kind: 'notFound', status: 404 } },
    })
  })

  it('every rule of the form holds on the server too, with its own message', async () => {
    const answer = await site.call('vehicleStatus.lookUp', {
      plateNumber: 'A-1',
      registrationTypeCode: ' ',
      vinNumberLastSix: '12345',
      isVehicleOwnerConsented: false,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: {
        message: messageByCode[12],
        data: {
          fields: {
            plateNumber:
              'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.',
            registrationTypeCode: 'Registration type is required.',
            vinNumberLastSix:
              'Last six digits of VIN are required, you must enter all six digits. Acceptable characters are letters or numbers.',
            isVehicleOwnerConsented:
              'Please attest that you are the registered owner and are authorized to check the registration status.',
          },
        },
      },
    })
  })

  it('a fee is not estimated for a plate that the vehicle may not carry, nor without a weight that is needed', async () => {
    const quote = { customerName: 'Rivera', vehicleTypeId: '1', vehiclePlateTypeId: '2', gvwr: '' }
    expect((await site.call('feeQuote.estimate', quote)).json()).toMatchObject({
      error: { data: { fields: { vehiclePlateTypeId: 'Plate type is required.' } } },
    })
    expect(
      (await site.call('feeQuote.estimate', { ...quote, vehicleTypeId: '2' })).json(),
    ).toMatchObject({
      error: { data: { fields: { gvwr: expect.stringContaining('GVWR is required') } } },
    })
  })

  it.each([null, 1, 'text', [], { customerName: {} }])('%j is no fee quote', async (input) => {
    expect((await site.call('feeQuote.estimate', input)).statusCode).toBe(400)
  })
})

describe('requests that are none of the site’s own', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/trpc/vehicleStatus.lookUp',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  it.each([
    ['JSON that is cut off', '{"plateNumber":', {}, 400],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 400],
    ['a body of more than 64 KiB', `"${'x'.repeat(70_000)}"`, {}, 413],
    ['another kind of content', 'plateNumber=AB123', { 'content-type': 'text/plain' }, 415],
    ['a key that would reach the prototype', '{"__proto__":{"a":1}}', {}, 400],
    ['a page of another site', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an origin of another site', '{}', { origin: 'https://elsewhere.example' }, 403],
  ])('%s is refused in catalogue words', async (_name, payload, headers, status) => {
    const answer = await post(payload, headers)
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json())).toEqual(['message'])
    expect(answer.body).not.toMatch(/Error|at \/|FST_|Unexpected/)
  })

  it('another method than the address takes is told which it takes', async () => {
    const answer = await site.app.inject({ method: 'GET', url: '/trpc/vehicleStatus.lookUp' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('POST')
  })

  it.each([
    ['DELETE', '/vehicle-lookup?x=1', 'GET, HEAD, POST'],
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/assets/any/file.js', 'GET, HEAD'],
    ['OPTIONS', '/health', 'GET, HEAD'],
  ] as const)('%s %s is told what the address does take', async (method, url, allow) => {
    const answer = await site.app.inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(String(answer.headers['allow']).split(', ').toSorted().join(', ')).toBe(allow)
    expect(Object.keys(answer.json())).toEqual(['message'])
  })

  it('a file that is not there is not found, though its address takes the method', async () => {
    expect((await site.app.inject('/assets/nothing.js')).statusCode).toBe(404)
  })

  it('an unknown procedure and an unknown address are not found', async () => {
    expect((await site.call('no.such')).statusCode).toBe(404)
    expect((await site.app.inject('/nothing')).statusCode).toBe(404)
  })
})

describe('pages', () => {
  it('carry the operator’s settings, with nothing in them that could break out', async () => {
    const { body } = await site.app.inject('/')
    expect(body).toContain('<title>&#60;Agency &#38; &#34;Sons&#34;&#62;</title>')
    expect(body).not.toContain('<Agency')
  })

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await site.app.inject('/')
    const again = await site.app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('an unknown page leads to the page not found, which says so by its status', async () => {
    const unknown = await site.app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
    expect([unknown.statusCode, unknown.headers['location']]).toEqual([302, '/404'])
    expect((await site.app.inject('/404')).statusCode).toBe(404)
  })

  it('a form that is sent without scripts comes back, unread', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/vehicle-lookup',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'plateNumber=AB123',
    })
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/vehicle-lookup'])
  })

  it('name their inline script by its hash in the security policy, and allow no other', async () => {
    const policy = String((await site.app.inject('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('unsafe')
  })
})

describe('in proxy mode', () => {
  it('nothing of the simulator is there', async () => {
    const proxy = await startTestSite({
      AGENCY_MODE: 'proxy',
      AGENCY_API_URL: 'http://127.0.0.1:1/agency',
      SESSION_SECRET: 'a secret that is long enough for one',
    })
    for (const url of ['/sim/personas', '/sim/clock', '/agency/lookup/registrationtypes'])
      expect((await proxy.app.inject(url)).statusCode).toBe(404)
    const desk = await proxy.app.inject({ url: '/demo', headers: { accept: 'text/html' } })
    expect([desk.statusCode, desk.headers['location']]).toEqual([302, '/404'])
    expect((await proxy.app.inject('/site-settings.json')).json()).toMatchObject({
      isSimulated: false,
    })
    const answer = await proxy.call('vehicleStatus.lookUp', mariasCar)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ error: { message: messageByCode[500] } })
    await proxy.close()
  })
})
