import { createRequire } from 'node:module'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import type { Har } from 'har-format'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { antibotCall } from '../conformance/antibot.ts'
import { checkout } from '../conformance/checkout.ts'
import { signingIn } from '../conformance/sign-in.ts'
import { eventReader } from '../testing/event-reader.ts'
import { chargesOf, newOwner } from '../testing/new-owner.ts'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'
import type { JournalEntry } from '../world/journal.ts'

let simulator: TestSimulator
beforeEach(async () => {
  simulator = await startTestSimulator()
})
afterEach(() => simulator.close())

const requests = async (query = '', world = 'default') =>
  (
    await simulator.app.inject({ url: `/sim/requests${query}`, headers: { 'sim-world': world } })
  ).json<JournalEntry[]>()

const types = () => simulator.app.inject('/agency/lookup/registrationtypes')

const lookUp = (plateNumber: string) =>
  simulator.app.inject({
    url: '/agency/registration/status',
    query: {
      plateNumber,
      registrationTypeCode: 'PAS',
      vinNumberLastSix: '456789',
      isVehicleOwnerConsented: 'true',
    },
  })

const order = (payload: object) =>
  simulator.app.inject({ method: 'POST', url: '/sim/faults', payload })

const site = () => signingIn(simulator)

describe('the journal of a world', () => {
  it('shows what was asked and answered, newest first', async () => {
    const answer = await lookUp('AB123')
    await types()
    expect(await requests()).toEqual([
      expect.objectContaining({ id: 2, call: 'lookup/registrationtypes' }),
      {
        id: 1,
        at: expect.stringMatching(/Z$/),
        method: 'GET',
        call: 'registration/status',
        path: '/agency/registration/status?plateNumber=AB123&registrationTypeCode=PAS&vinNumberLastSix=456789&isVehicleOwnerConsented=true',
        person: null,
        status: 200,
        durationMs: expect.any(Number),
        request: {
          headers: expect.objectContaining({ 'user-agent': 'lightMyRequest' }),
          query: {
            plateNumber: 'AB123',
            registrationTypeCode: 'PAS',
            vinNumberLastSix: '456789',
            isVehicleOwnerConsented: 'true',
          },
          body: null,
        },
        answer: answer.json(),
        fault: null,
        refused: null,
      },
    ])
  })

  it('also has the calls of the site in the same process', async () => {
    await simulator.gateway.addresses.usStates({}, {})
    expect(await requests()).toMatchObject([{ method: 'GET', status: 200 }])
  })

  it('is filtered by call, instant, id and person', async () => {
    simulator.world().clock.moveTo(new Date('2031-01-01T00:00:00Z'), true)
    await types()
    simulator.world().clock.moveTo(new Date('2031-01-01T00:00:01Z'), true)
    await site().byEmail('maria-rivera')
    const calls = async (query: string) => (await requests(query)).map(({ call }) => call)
    const signIn = ['guestlogin', 'guestloginmfarequest', 'guestloginrequest'].map(
      (call) => `customeraccountlogin/${call}`,
    )
    expect(await calls('?call=lookup/registrationtypes')).toEqual(['lookup/registrationtypes'])
    expect(await calls('?call=registrationtypes')).toEqual(['lookup/registrationtypes'])
    expect(await calls('?since=2031-01-01T00:00:01Z')).toEqual(signIn)
    expect(await calls('?after=2')).toEqual(signIn.slice(0, 2))
    expect(await calls('?limit=2')).toEqual(signIn.slice(0, 2))
    expect(await calls('?person=maria-rivera')).toEqual(signIn)
    expect(await calls('?person=noah-silva')).toEqual([])
  })

  it('names the person of a call with an access token', async () => {
    const accessToken = await site().byEmail('noah-silva')
    await simulator.gateway.account.registrations({ accessToken }, {})
    expect((await requests())[0]).toMatchObject({ person: 'noah-silva', status: 200 })
  })

  it('belongs to its world, and is emptied by DELETE and by a reset', async () => {
    const created = await simulator.app.inject({ method: 'POST', url: '/sim/worlds' })
    const { id } = created.json<{ id: string }>()
    await types()
    expect(await requests('', id)).toEqual([])
    await simulator.app.inject({ method: 'DELETE', url: '/sim/requests' })
    expect(await requests()).toEqual([])
    await types()
    expect(await requests()).toMatchObject([{ id: 2 }])
    await simulator.app.inject({ method: 'POST', url: '/sim/reset' })
    expect(await requests()).toEqual([])
  })

  it('keeps the latest thousand calls', async () => {
    const { journal } = simulator.world()
    const request = { query: new URLSearchParams(), headers: {}, body: undefined }
    const call = {
      at: '2031-01-01T00:00:00.000Z',
      method: 'GET',
      call: 'lookup/registrationtypes',
      person: null,
      status: 200,
      durationMs: 1,
      request,
      answer: null,
      fault: null,
      refused: null,
    }
    for (let count = 0; count < 1_001; count += 1) journal.record(call)
    expect(journal.list()).toHaveLength(1_000)
    expect(journal.list().at(-1)?.id).toBe(2)
    const large = { ...call, answer: Array.from({ length: 50 }, () => 'x'.repeat(1_900)) }
    for (let count = 0; count < 100; count += 1) journal.record(large)
    expect(journal.list().length).toBeLessThan(100)
  })
})

describe('the reasons of a refusal', () => {
  const post = (call: string, payload: object | undefined, recaptcha?: string) =>
    simulator.app.inject({
      method: 'POST',
      url: `/agency/${call}`,
      headers: recaptcha === undefined ? {} : { recaptcha },
      ...(payload && { payload }),
    })
  const refused = async () => (await requests())[0]?.refused
  const REQUEST = 'customeraccountlogin/guestlogin'
  const body = { loginRequestToken: 'none', mfaType: 2, verificationCode: '123456' }

  it('are the fields that do not fit', async () => {
    await simulator.app.inject('/agency/registration/status?plateNumber=AB123')
    expect(await refused()).toEqual([
      'registrationTypeCode: is missing',
      'vinNumberLastSix: is missing',
      'isVehicleOwnerConsented: is missing',
    ])
  })

  it('are a field of another type and the missing anti-bot token', async () => {
    await post(REQUEST, { ...body, loginRequestToken: 7 })
    expect(await refused()).toEqual([
      'loginRequestToken: expected text',
      'no anti-bot token (header recaptcha)',
    ])
  })

  it('are an anti-bot token that is made up, for another action or expired', async () => {
    const { recaptcha = '' } = antibotCall('login.guestLogin', simulator.world())
    await post(REQUEST, body, 'made-up')
    expect(await refused()).toEqual(['the anti-bot token is not one of this simulator'])
    await post(
      'customeraccountlogin/guestloginmfarequest',
      { ...body, mfaTypeValue: null },
      recaptcha,
    )
    expect(await refused()).toEqual([
      'the anti-bot token is for the action POST_customeraccountlogin_guestlogin, not for POST_customeraccountlogin_guestloginmfarequest',
    ])
    const { clock } = simulator.world()
    clock.moveTo(new Date(clock.now().getTime() + 120_000), true)
    await post(REQUEST, body, recaptcha)
    expect(await refused()).toEqual(['the anti-bot token has expired'])
  })

  it.each([
    ['is no JSON', '{"loginRequestToken":', 'application/json', 400],
    ['is too large', `"${'x'.repeat(70_000)}"`, 'application/json', 413],
    ['is not sent as application/json', 'text', 'text/plain', 415],
  ])('are that the body %s', async (reason, payload, type, status) => {
    const answer = await simulator.app.inject({
      method: 'POST',
      url: `/agency/${REQUEST}`,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect((await requests())[0]).toMatchObject({
      call: REQUEST,
      status,
      request: { body: null },
      refused: [`the body ${reason}`],
    })
  })

  it('are the message of the agency where it says enough', async () => {
    const answer = await simulator.app.inject('/agency/customeraccount/registrationinformation')
    expect(answer.statusCode).toBe(401)
    expect(await refused()).toEqual([answer.json<{ message: string }>().message])
  })

  it('are the unknown call or method, also in the answer', async () => {
    const answers = [
      await simulator.app.inject('/agency/registration/statuses'),
      await simulator.app.inject('/agency/zzz'),
      await post('registration/status', {}),
    ].map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])
    const details = [
      'registration/statuses (nearest: registration/status)',
      'zzz',
      'registration/status accepts GET, not POST',
    ]
    expect(answers).toEqual(details.map((detail) => [404, `There is no such call: ${detail}.`]))
    expect((await requests()).map((request) => request.refused)).toEqual(
      details.map((detail) => [`there is no such call: ${detail}`]).toReversed(),
    )
  })
})

describe('a compressed body', () => {
  const send = (encoding: string, payload: Buffer) =>
    simulator.app.inject({
      method: 'POST',
      url: '/agency/customeraccountlogin/guestlogin',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    })
  const latest = async () => (await requests())[0]

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is read if it is %s', async (encoding, compress) => {
    await send(encoding, compress('{"loginRequestToken":7}'))
    expect((await latest())?.refused).toContain('loginRequestToken: expected text')
  })

  it('is refused if it is damaged, or too large once it is read', async () => {
    expect((await send('gzip', gzipSync('{}').subarray(0, 9))).statusCode).toBe(400)
    expect((await send('gzip', gzipSync(`"${'x'.repeat(1_000_000)}"`))).statusCode).toBe(413)
    expect((await latest())?.refused).toEqual(['the body is too large'])
  })
})

describe('a fault that acts', () => {
  it('is shown with the call', async () => {
    const { id } = (await order({ call: '*', kind: 'status', status: 503 })).json<{ id: number }>()
    await types()
    expect((await requests())[0]).toMatchObject({
      status: 503,
      fault: { id, call: '*', kind: 'status' },
      refused: null,
    })
  })

  it('is shown without a status where the connection was closed', async () => {
    await order({ call: '*', kind: 'drop' })
    await expect(types()).rejects.toThrow('response destroyed')
    expect((await requests())[0]).toMatchObject({
      status: null,
      answer: null,
      fault: { kind: 'drop' },
    })
  })

  it('is shown where it acted inside the call', async () => {
    await order({ call: 'deliver/email', kind: 'drop' })
    const { loginRequestToken, email } = await site().request(site().identityOf('maria-rivera'))
    await site().send(loginRequestToken, 2, email)
    expect((await requests())[0]).toMatchObject({ fault: { call: 'deliver/email' } })
    expect((await requests())[1]).toMatchObject({ fault: null })
  })
})

it('keeps no token, code, card number or digit of the SSN', async () => {
  const signIn = site()
  const { loginRequestToken, email } = await signIn.request(signIn.identityOf('maria-rivera'))
  await signIn.send(loginRequestToken, 2, email)
  const code = signIn.codeSentTo(email ?? '')
  const { accessToken } = await signIn.enter(loginRequestToken, 2, code)
  const otherToken = await signIn.byDdNumber('noah-silva')
  const shop = checkout(simulator)
  const owner = newOwner(simulator.world())
  const cart = await shop.cartFor('renew', owner)
  const cardToken = shop.token()
  await shop.finalize(owner, cart, cardToken)
  expect(chargesOf(simulator.world(), owner)).toBe(1)
  const { recaptcha = '' } = antibotCall('login.guestLogin', simulator.world())
  await simulator.app.inject({
    method: 'POST',
    url: '/agency/customeraccountlogin/guestlogin?accessToken=a-canary-of-a-token',
    headers: {
      recaptcha,
      authorization: 'Bearer a-canary-of-a-header',
      cookie: 'session=a-canary-of-a-header',
      'x-api-key': 'a-canary-of-a-header',
      'idempotency-key': 'shown-as-it-is',
      'accept-language': 'es',
    },
    payload: { note: 'the card 4111 1111 1111 1111', card: 4111111111111111, lastFourSssn: 8642 },
  })

  const shown = JSON.stringify(await requests())
  expect(shown).toContain(accessToken.slice(0, 6))
  for (const secret of [
    accessToken,
    loginRequestToken,
    otherToken,
    owner.accessToken,
    cardToken,
    recaptcha,
    'a-canary-of-a-token',
    'a-canary-of-a-header',
    '4111 1111 1111 1111',
    '4111111111111111',
    '8642',
  ])
    expect(shown).not.toContain(secret)
  expect((await requests())[0]?.request.headers).toMatchObject({
    authorization: 'Bearer...',
    cookie: 'sessio...',
    'x-api-key': 'a-cana...',
    'idempotency-key': 'shown-as-it-is',
    'accept-language': 'es',
  })
  expect(shown).not.toMatch(/"verificationCode":"(?!\.\.\.)/)
  expect(shown).not.toMatch(/"lastFourSssn":"(?!\.\.\.)/)
  expect(shown).not.toContain(`"${code}"`)
  const archive = (await simulator.app.inject('/sim/requests.har')).body
  expect(archive).not.toContain(accessToken)
  expect(archive).not.toContain(cardToken)
  expect(archive).not.toContain('a-canary-of-a-header')
  expect(archive).toContain('"name":"accept-language","value":"es"')
})

it('shortens deep bodies and long texts', async () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  await simulator.app.inject({
    method: 'POST',
    url: '/agency/customeraccountlogin/guestlogin',
    headers: { 'content-type': 'application/json' },
    payload: `{"deep":${deep},"long":"${'x'.repeat(5_000)}"}`,
  })
  const [entry] = await requests()
  expect(entry?.request.body).toMatchObject({ long: `${'x'.repeat(2_000)}... (5000 characters)` })
  expect(JSON.stringify(entry).length).toBeLessThan(4_000)
})

it('is exported as a valid HTTP archive, oldest call first', async () => {
  await lookUp('AB123')
  await order({ call: '*', kind: 'drop' })
  await expect(types()).rejects.toThrow('response destroyed')
  const answer = await simulator.app.inject('/sim/requests.har')
  const har = answer.json<Har>()
  expect(
    har.log.entries.map(({ request, response, comment }) => [
      request.url,
      response.status,
      comment,
    ]),
  ).toEqual([
    [
      expect.stringMatching(/^http:.*\/agency\/registration\/status\?plateNumber=AB123&/),
      200,
      undefined,
    ],
    [
      expect.stringMatching(/\/agency\/lookup\/registrationtypes$/),
      0,
      'fault 1: drop of *; the connection was closed without an answer',
    ],
  ])
  expect(issuesOfHar(har)).toBeNull()
  expect(issuesOfHar({ log: { ...har.log, version: 2 } })).not.toBeNull()
})

/** Validates an archive by the published schemas of HAR 1.2, which are in an older draft. */
const issuesOfHar = (har: object) => {
  const require = createRequire(import.meta.url)
  const schemas = require('har-schema') as Record<string, object>
  const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false })
  ajv.addSchema(Object.values(schemas))
  ajv.validate('har.json#', har)
  return ajv.errors ?? null
}

describe('the stream of requests', () => {
  const open = async (headers: Record<string, string> = {}) => {
    const { app } = simulator
    const address = app.server.listening ? app.listeningOrigin : await simulator.listen()
    return eventReader(`${address}/sim/requests/stream`, headers)
  }

  it('sends each further call', async () => {
    await lookUp('AB123')
    const stream = await open()
    await types()
    const text = await stream.until('registrationtypes')
    expect(text).toMatch(/id: 2\nevent: request\ndata: \{"id":2,/)
    expect(text).not.toContain('"id":1,')
  })

  it('begins with the id of the latest call, for a client that is cut off before the next one', async () => {
    await types()
    const stream = await open()
    expect(await stream.until('id: ')).toContain('id: 1\n\n')
    const anew = await open({ 'last-event-id': '0' })
    expect(await anew.until('event: request')).toContain('"id":1,')
  })

  it('continues after the last event that the client had', async () => {
    for (const _again of [1, 2, 3]) await types()
    const stream = await open({ 'last-event-id': '1' })
    const text = await stream.until('"id":3,')
    expect(text).toContain('id: 2\n')
    expect(text).not.toContain('"id":1,')
  })

  it('ends when the world is reset', async () => {
    const stream = await open()
    await simulator.app.inject({ method: 'POST', url: '/sim/reset' })
    expect(await stream.end()).toContain('retry')
  })

  it('does not keep the server from closing', async () => {
    const stream = await open()
    const [sent] = await Promise.all([stream.end(), simulator.app.close()])
    expect(sent).toContain('retry')
  })
})
