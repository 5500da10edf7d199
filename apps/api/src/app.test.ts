import { afterAll, describe, expect, it, vi } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { agencyOfTestsWith } from '@mva/agency/testing/agency-of-tests'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { failureMessage } from '@mva/shared/errors/failure-message'
import { proxySettings, startTestSite, type TestSite } from '../testing/test-site.ts'

const site = await startTestSite(
  {},
  undefined,
  undefined,
  agencyOfTestsWith({ identity: { name: '<Agency & "Sons">' } }),
)
afterAll(() => site.close())

const mariasCar = {
  plateNumber: 'ab123',
  registrationTypeCode: 'PAS',
  vinNumberLastSix: '456789',
  isVehicleOwnerConsented: true,
}

describe('procedures', () => {
  it('answers a lookup with the status, and forbids caches to store it', async () => {
    const answer = await site.call('vehicleStatus.lookUp', mariasCar)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ result: { data: { statusDescription: 'Active' } } })
  })

  it('computes the status by the clock of the agency', async () => {
    const setClock = async (clock: object) =>
      (await site.app.inject({ method: 'POST', url: '/sim/clock', payload: clock })).statusCode
    expect(await setClock({ advanceSeconds: 2 * 365 * 86_400 })).toBe(200)
    const answer = await site.call('vehicleStatus.lookUp', mariasCar)
    expect(answer.json()).toMatchObject({ result: { data: { statusDescription: 'Expired' } } })
    await site.app.inject({ method: 'DELETE', url: '/sim/clock' })
  })

  it('a lookup that finds nothing carries the not-found text', async () => {
    const answer = await site.call('vehicleStatus.lookUp', { ...mariasCar, plateNumber: 'NONE' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      error: {
        message: 'notFound',
        data: { kind: 'notFound', status: 404, agencyMessage: registrationNotFoundMessage },
      },
    })
  })
})

describe('requests that the site never sends', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/trpc/vehicleStatus.lookUp',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  const incomplete = 'Please provide all the required information.'
  const ofAnotherSite = 'Requests from other sites are not accepted.'

  it.each([
    ['JSON that is cut off', '{"plateNumber":', {}, 400, incomplete],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 400, incomplete],
    ['a body of more than 64 KiB', `"${'x'.repeat(70_000)}"`, {}, 413, 'The request is too large.'],
    [
      'another kind of content',
      'plateNumber=AB123',
      { 'content-type': 'text/plain' },
      415,
      'This kind of content is not accepted.',
    ],
    ['a key that would reach the prototype', '{"__proto__":{"a":1}}', {}, 400, incomplete],
    ['a page of another site', '{}', { 'sec-fetch-site': 'cross-site' }, 403, ofAnotherSite],
    [
      'an origin of another site',
      '{}',
      { origin: 'https://elsewhere.example' },
      403,
      ofAnotherSite,
    ],
  ])('%s is refused in catalogue words', async (_name, payload, headers, status, message) => {
    const answer = await post(payload, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message })
  })

  const agency = '/agency/customeraccountlogin/guestlogin'

  it.each([
    [agency, { code: 12, message: incomplete }],
    ['/sim/clock', { message: 'The body is not JSON.', issues: [] }],
  ])('%s of the simulator refuses a body that is cut off in its own form', async (url, refusal) => {
    const answer = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{"now":',
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
  })

  it.each([
    [
      agency,
      'There is no such call: customeraccountlogin/guestlogin/nothing (nearest: customeraccountlogin/guestloginrequest).',
    ],
    ['/sim/clock', 'path: there is no /sim/clock/nothing (nearest: /sim/clock).'],
  ])('answers 404 below %s', async (url, message) => {
    const answer = await site.app.inject(`${url}/nothing`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message })
  })

  it('refuses an address that cannot be decoded, and shows a customer the page not found', async () => {
    const asked = await site.app.inject('/%E0%A4%A')
    expect([asked.statusCode, asked.json()]).toEqual([400, { message: incomplete }])
    const gone = await site.app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html' } })
    expect([gone.statusCode, gone.headers['location']]).toEqual([302, '/404'])
  })

  it.each([
    ['GET', '/trpc/vehicleStatus.lookUp'],
    ['DELETE', '/vehicle-lookup?x=1'],
    ['POST', '/'],
    ['PUT', '/assets/any.js'],
    ['GET', '/assets/nothing.js'],
    ['OPTIONS', '/health'],
  ] as const)(
    'answers 404 to %s %s, where there is no such address, or none with that method',
    async (method, url) => {
      const answer = await site.app.inject({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'There is nothing at this address.' })
    },
  )

  it('an unknown procedure and an unknown address are not found', async () => {
    const procedure = await site.call('no.such')
    expect(procedure.statusCode).toBe(404)
    expect(procedure.json()).toMatchObject({ error: { message: 'notFound', data: { code: 500 } } })
    expect(procedure.body).not.toContain('no.such')
    const address = await site.app.inject('/nothing')
    expect(address.statusCode).toBe(404)
    expect(address.json()).toEqual({ message: 'There is nothing at this address.' })
  })
})

describe('pages', () => {
  it('carry the operator’s settings, with nothing in them that could break out', async () => {
    const { body } = await site.app.inject('/')
    expect(body).toContain('<title>&#60;Agency &#38; &#34;Sons&#34;&#62;</title>')
    expect(body).not.toContain('<Agency')
  })

  it('carry the word of the agency that puts a notice in the place of the fee estimate', async () => {
    const isSwitched = async (app: TestSite['app']) =>
      (await app.inject('/site-settings.json')).json<Record<string, unknown>>()[
        'isFeeEstimateUnderConstruction'
      ]
    const switched = await startTestSite(
      {},
      undefined,
      undefined,
      agencyOfTestsWith({ services: { estimate: 'under construction' } }),
    )
    expect(await isSwitched(switched.app)).toBe(true)
    expect((await switched.app.inject('/fee-estimate')).body).toContain(
      '"isFeeEstimateUnderConstruction":true',
    )
    await switched.close()
    expect(await isSwitched(site.app)).toBe(false)
  })

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await site.app.inject('/')
    const again = await site.app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    ['/guest-signin', 'plain'],
    ['/guest-signin?activeTab=other', 'plain'],
    ['/guest-signin?from=mail&activeTab=businesspage', 'business'],
  ])('%s is sent as the first screen of its query: %s', async (url, file) => {
    expect((await site.app.inject(url)).body).toContain(`<p>${file}</p>`)
  })

  it.each([
    ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', true],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)', true],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/18.1', true],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', false],
    ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', false],
  ])('%s is sent to the page for unsupported browsers: %o', async (userAgent, isSent) => {
    const headers = { 'user-agent': userAgent, accept: 'text/html' }
    for (const url of ['/', '/vehicle-lookup', '/profile', '/nowhere']) {
      const { headers: answered } = await site.app.inject({ url, headers })
      expect(answered['location'] === '/no-ie.html', `at ${url}`).toBe(isSent)
    }
    expect((await site.app.inject({ url: '/no-ie.html', headers })).statusCode).toBe(200)
  })

  describe('in Spanish', () => {
    const get = (url: string, headers: Record<string, string> = {}) =>
      site.app.inject({ url, headers: { accept: 'text/html', ...headers } })
    const offered = (body: string) => /data-offered="(\w*)"/.exec(body)?.[1]

    it('are at the same paths below /es', async () => {
      for (const path of ['/', '/vehicle-lookup', '/guest-signin', '/profile', '/no-ie.html']) {
        const page = await get(`/es${path}`)
        expect(page.statusCode, `at ${path}`).toBe(200)
        expect(page.headers['content-language'], `at ${path}`).toBe('es')
      }
      expect((await get('/profile')).headers['content-language']).toBe('en')
    })

    it('allow the card provider only on the pages with the payment step', async () => {
      const policyAt = async (url: string) => (await get(url)).headers['content-security-policy']
      for (const path of ['/renew-reg', '/profile'])
        expect(await policyAt(`/es${path}`)).toBe(await policyAt(path))
    })

    it.each([
      ['/es', '/es/'],
      ['/es?a=1', '/es/?a=1'],
      ['/es/nowhere', '/es/404'],
      ['/esp', '/404'],
      ['/vehicle-lookup/?a=1', '/vehicle-lookup?a=1'],
      ['/es/vehicle-lookup/', '/es/vehicle-lookup'],
    ])('%s leads to %s', async (url, target) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, target])
    })

    it('are named in the page for an unsupported browser', async () => {
      const answer = await get('/es/profile', { 'user-agent': 'MSIE 10.0' })
      expect(answer.headers.location).toBe('/es/no-ie.html')
    })

    it('are offered to a browser that prefers Spanish, and English to one that prefers it', async () => {
      const inSpanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }
      const inEnglish = { 'accept-language': 'en-US' }
      expect(offered((await get('/profile', inSpanish)).body)).toBe('es')
      expect(offered((await get('/profile', inEnglish)).body)).toBe('')
      expect(offered((await get('/es/profile', inSpanish)).body)).toBe('')
      expect(offered((await get('/es/profile', inEnglish)).body)).toBe('en')
      expect(offered((await get('/es/profile')).body)).toBe('')
      expect(offered((await get('/es/profile', { 'accept-language': 'fr' })).body)).toBe('')
      const long = { 'accept-language': `${'fr;q=0.5,'.repeat(1_500)}es` }
      expect(offered((await get('/profile', long)).body)).toBe('')
    })

    it('are shown at / after a choice, and offered elsewhere', async () => {
      const chosen = { cookie: 'language=es', 'accept-language': 'en-US' }
      const home = await get('/?a=1', chosen)
      expect([home.statusCode, home.headers.location]).toEqual([302, '/es/?a=1'])
      const page = await get('/profile', chosen)
      expect(page.statusCode).toBe(200)
      expect(offered(page.body)).toBe('es')
      expect((await get('/', { 'accept-language': 'es' })).statusCode).toBe(200)
    })

    it('are not shown at / to a customer who has selected English before the scripts of a Spanish page run', async () => {
      const switched = { cookie: 'language=es', 'sec-fetch-site': 'same-origin' }
      expect((await get('/?a=1', switched)).statusCode).toBe(200)
    })

    it('keep a choice for a year, and set no cookie without one', async () => {
      const kept = (await get('/es/', { cookie: 'language=es' })).headers['set-cookie']
      expect(kept).toBe('language=es; Max-Age=31536000; Path=/; SameSite=Lax')
      for (const cookie of ['', 'language=fr', 'language='])
        expect(
          (await get('/es/', { cookie })).headers['set-cookie'],
          `with ${cookie}`,
        ).toBeUndefined()
    })
  })

  it('allow only their own inline script, by its hash, and no script in responses that are not pages', async () => {
    const scriptsAt = async (url: string) => {
      const policy = String((await site.app.inject(url)).headers['content-security-policy'])
      expect(policy).not.toContain('unsafe')
      return /script-src ([^;]*);/.exec(policy)?.[1]
    }
    const ofLookup = await scriptsAt('/vehicle-lookup?from=a-link')
    expect(ofLookup).toMatch(/^'self' 'sha256-[^' ]+'$/)
    expect(await scriptsAt('/vehicle-lookup')).toEqual(ofLookup)
    expect(await scriptsAt('/%76ehicle-lookup')).toEqual(ofLookup)
    for (const url of ['/%FF', '/health']) expect(await scriptsAt(url)).toBe("'self'")
  })
})

it('answers a 401 without a message as one, and logs it as a failure that no customer caused', async () => {
  const log: string[] = []
  const site = await startTestSite({ LOG_LEVEL: 'error' }, { write: (line) => log.push(line) })
  await site.app.inject({
    method: 'POST',
    url: '/sim/faults',
    payload: { call: 'registration/status', kind: 'status', status: 401, body: {} },
  })
  const answer = await site.call('vehicleStatus.lookUp', mariasCar)
  expect(answer.statusCode).toBe(401)
  expect(failureMessage(answer.json().error.data)).toBe('Unknown error 401')
  expect(log.join()).toContain('procedure failed')
  await site.close()
})

it.each([
  ['ECONNRESET', Object.assign(new Error('of maria@example.com'), { code: 'ECONNRESET' })],
  ['TimeoutError', new DOMException('of maria@example.com', 'TimeoutError')],
  ['SyntaxError', new SyntaxError('Unexpected token in "maria@example.com"')],
])(
  'logs why the agency did not answer as %s, without the words of the error',
  async (reason, cause) => {
    const log: string[] = []
    const site = await startTestSite({ LOG_LEVEL: 'error' }, { write: (line) => log.push(line) })
    const failure = new AgencyError('unavailable', { cause })
    vi.spyOn(site.store.limits, 'consume').mockRejectedValueOnce(failure)
    expect((await site.call('vehicleStatus.lookUp', mariasCar)).statusCode).toBe(503)
    const logged = log.find((line) => line.includes('procedure failed')) ?? ''
    expect(JSON.parse(logged)).toMatchObject({ kind: 'unavailable', reason })
    expect(logged).not.toContain('maria')
    await site.close()
  },
)

describe('in proxy mode', () => {
  it('nothing of the simulator is there, and an agency that cannot be reached is logged in one short line', async () => {
    const log: string[] = []
    const proxy = await startTestSite(
      { ...proxySettings('http://127.0.0.1:1/agency'), LOG_LEVEL: 'error' },
      { write: (line) => log.push(line) },
    )
    for (const url of ['/sim/personas', '/sim/clock', '/agency/lookup/registrationtypes'])
      expect((await proxy.app.inject(url)).statusCode).toBe(404)
    const desk = await proxy.app.inject({ url: '/demo', headers: { accept: 'text/html' } })
    expect([desk.statusCode, desk.headers['location']]).toEqual([302, '/404'])
    expect((await proxy.app.inject('/site-settings.json')).json()).toMatchObject({
      isSimulated: false,
    })
    const answer = await proxy.call('vehicleStatus.lookUp', mariasCar)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ error: { message: 'unavailable', data: { code: 500 } } })
    const failure = log.find((line) => line.includes('procedure failed')) ?? ''
    expect(JSON.parse(failure)).toMatchObject({ kind: 'unavailable', reason: 'ECONNREFUSED' })
    expect(failure).not.toContain('stack')
    await proxy.close()
  })
})
