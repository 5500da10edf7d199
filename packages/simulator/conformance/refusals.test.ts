import { afterAll, describe, expect, it } from 'vitest'
import { startTestSimulator } from '../testing/test-simulator.ts'
import { antibotAction } from '@mva/agency/antibot-action'
import { forEachRow } from '@mva/agency/contract/contract'
import type { Row } from '@mva/agency/contract/row'
import { antibotToken } from '../control/antibot.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

const transactionData = {
  transactionId: 1,
  transactionDescription: null,
  transactionStatus: 'In Work',
  isTransactionOutputDocument: false,
}
const cart = { transactionCartId: 1, cartTransactions: [], email: null, phone: null }
const newTransaction = { transactionReasonId: 0, transactionTypeId: 197 }
const paymentRequest = {
  action: 'sale',
  subtotalAmount: 10,
  serviceFeeAmount: 1.55,
  authorizationAmount: 11.55,
  billingAddress: { firstName: 'Terry', lastName: 'Tester' },
  card: { oneTimeToken: 'ott_none' },
}
const address = {
  addressLine1: '1 MAIN ST',
  addressLine2: null,
  city: 'PROVIDENCE',
  zipCode: '02903',
  zipPlus: null,
}
const recordForm = {
  ...address,
  state: '40',
  addressType: 'Us Domestic',
  country: 'USA',
  internationalZipCode: null,
  province: null,
}

/** A valid body for each POST. */
const bodies: Record<string, object> = {
  'login.guestLoginRequest': {
    loginTypeId: 4,
    loginCrash: {
      lastname: 'Nobody',
      dateOfBirth: '1970-01-01',
      crashDate: '2020-01-01',
      crashLocationId: 1,
    },
  },
  'login.guestLoginMfaRequest': { loginRequestToken: 'none', mfaType: 3, mfaTypeValue: null },
  'login.guestLogin': { loginRequestToken: 'none', mfaType: 2, verificationCode: '123456' },
  'contacts.sendMfaRequest': { email: 'a@example.com', phone: null },
  'contacts.verifyMfaCode': { mfaType: 2, verificationCode: '123456', attemptValue: 1 },
  'addresses.validateAddress': { addressCategoryId: 1, stateId: 40, ...address },
  'addresses.updateCustomerAddress': {
    doNotUpdateVoterRegistrationAddress: true,
    isSameAddressForMailing: true,
    physicalAddress: recordForm,
    mailingAddress: recordForm,
  },
  'transactions.create': newTransaction,
  'transactions.add': { ...cart, ...newTransaction },
  'transactions.remove': { ...cart, transactionData },
  'transactions.cancel': { ...cart, transactionData },
  'transactions.updateCart': cart,
  'transactions.renewWorkInProgress': {},
  'transactions.duplicateWorkInProgress': {},
  'transactions.cancelWorkInProgress': {},
  'transactions.renewFee': {},
  'transactions.duplicateFee': {},
  'transactions.validateCart': cart,
  'transactions.finalizeCart': { paymentRequest, transactionCart: cart, isConsentProvided: true },
  'transactions.sendConfirmation': {
    email: 'a@example.com',
    phone: null,
    isConsentProvided: false,
    onlineTransactionCartId: '1',
  },
  'payments.process': { paymentRequest },
}

/** All query fields that any call for customers needs. */
const query = { vehicleRegistrationId: '1', transactionId: '1', totalFeeAmount: '10.00' }

const rows: [string, Row][] = []
forEachRow((row, name) => rows.push([name, row]))
const posts = rows.filter(([, { method }]) => method === 'POST')
const getsForCustomers = rows.filter(
  ([name, { method }]) =>
    method === 'GET' && !name.startsWith('lookups.') && !name.startsWith('addresses.'),
)

const ask = async (
  [name, row]: [string, Row],
  { recaptcha, accessToken }: { recaptcha?: string; accessToken?: string } = {},
) => {
  const answer = await simulator.app.inject({
    method: row.method,
    url: `/agency/${row.path}`,
    query: { ...query, ...(accessToken === undefined ? {} : { accessToken }) },
    headers: recaptcha === undefined ? {} : { recaptcha },
    ...(row.method === 'POST' ? { payload: bodies[name] ?? {} } : {}),
  })
  return { status: answer.statusCode, body: answer.json<{ code?: number; message: string }>() }
}

const tokenFor = (action: string) => antibotToken(action, simulator.world().clock)

it('there is a valid body for every POST of the contract', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(posts.map(([name]) => name).toSorted())
})

describe.each(posts)('%s', (...post) => {
  const [, row] = post

  it('is refused with 400 without an anti-bot token, with a wrong one and with one for another call', async () => {
    for (const recaptcha of [undefined, '', 'made-up', tokenFor('POST_another_call')]) {
      const { status, body } = await ask(post, recaptcha === undefined ? {} : { recaptcha })
      expect(status, `with ${recaptcha}`).toBe(400)
      expect(body).toEqual({ code: 12, message: 'Please provide all the required information.' })
    }
  })

  it('is refused with 401 without a sign-in', async () => {
    const recaptcha = tokenFor(antibotAction(row))
    for (const accessToken of [undefined, '', 'made-up']) {
      const answer = await ask(post, {
        recaptcha,
        ...(accessToken === undefined ? {} : { accessToken }),
      })
      expect(answer.status, `with ${answer.body.message}`).toBe(401)
    }
  })
})

it.each(getsForCustomers)('%s is refused with 401 without a sign-in', async (...get) => {
  for (const options of [{}, { accessToken: '' }, { accessToken: 'made-up' }])
    expect((await ask(get, options)).status).toBe(401)
})
