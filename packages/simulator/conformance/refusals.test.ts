import { afterAll, describe, expect, it } from 'vitest'
import { antibotAction } from '@mva/agency/antibot-action'
import { forEachRow, rowNamed } from '@mva/agency/contract/contract'
import type { Row } from '@mva/agency/contract/row'
import { sampleNamed } from '@mva/agency/samples/samples'
import { antibotToken } from '../control/antibot.ts'
import { startTestSimulator } from '../testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

const incomplete = { code: 12, message: 'Please provide all the required information.' }

const rows: [string, Row][] = []
forEachRow((row, name) => rows.push([name, row]))
const posts = rows.filter(([, { method }]) => method === 'POST')
const getsForCustomers = rows.filter(
  ([name, { method }]) =>
    method === 'GET' && !name.startsWith('lookups.') && !name.startsWith('addresses.'),
)

/** Sends the sample of a call, with another query and anti-bot token. */
const ask = async (
  [name, row]: [string, Row],
  changed: Record<string, string> = {},
  recaptcha?: string,
) => {
  const { query = {}, body = {} } = sampleNamed(name).request
  const { accessToken: _signedIn, ...known } = query
  const answer = await simulator.app.inject({
    method: row.method,
    url: `/agency/${row.path}`,
    query: { ...known, ...changed },
    headers: recaptcha === undefined ? {} : { recaptcha },
    ...(row.method === 'POST' && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const tokenFor = (action: string) => antibotToken(action, simulator.world().clock)
const wrongTokens: Record<string, string>[] = [{}, { accessToken: '' }, { accessToken: 'made-up' }]

describe.each(posts)('%s', (...post) => {
  const [, row] = post

  it('is refused with 400 without an anti-bot token, with a wrong one and with one for another call', async () => {
    for (const recaptcha of [undefined, '', 'made-up', tokenFor('POST_another_call')])
      expect(await ask(post, {}, recaptcha)).toEqual({ status: 400, body: incomplete })
  })

  it('is refused with 401 without a sign-in', async () => {
    for (const query of wrongTokens)
      expect(await ask(post, query, tokenFor(antibotAction(row)))).toMatchObject({ status: 401 })
  })
})

it.each(getsForCustomers)('%s is refused with 401 without a sign-in', async (...get) => {
  for (const query of wrongTokens) expect((await ask(get, query)).status).toBe(401)
})

it.each<[string, Record<string, string>]>([
  ['registrationStatus', { plateNumber: '' }],
  ['registrationStatus', { plateNumber: 'SUS-1' }],
  ['registrationStatus', { plateNumber: 'SUSP1234' }],
  ['registrationStatus', { plateNumber: 'susp1' }],
  ['registrationStatus', { plateNumber: 'SUSP1\u200b' }],
  ['registrationStatus', { vinNumberLastSix: '222 333' }],
  ['registrationStatus', { registrationTypeCode: '' }],
  ['registrationStatus', { vinNumberLastSix: '' }],
  ['registrationStatus', { vinNumberLastSix: '22233' }],
  ['registrationStatus', { isVehicleOwnerConsented: '' }],
  ['registrationStatus', { isVehicleOwnerConsented: 'false' }],
  ['registrationCost', { vehicleTypeId: '' }],
  ['registrationCost', { plateTypeId: '' }],
  ['registrationCost', { lastName: '' }],
  ['registrationCost', { lastName: 'Smith-Jones' }],
  ['registrationCost', { lastName: 'Smith–Jones' }],
  ['registrationCost', { lastName: 'Smi\u00adth' }],
  ['registrationCost', { lastName: 'O’Brien' }],
  ['registrationCost', { lastName: ' Smith' }],
  ['registrationCost', { lastName: 'Łukasz' }],
])('lookups.%s is refused with 400 for %j', async (call, changed) => {
  const name = `lookups.${call}`
  expect(await ask([name, rowNamed(name)], changed)).toEqual({ status: 400, body: incomplete })
})
