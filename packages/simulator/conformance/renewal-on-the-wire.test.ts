import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startValidatingProxy, type ValidatingProxy } from '../testing/validating-proxy.ts'
import { startTestSimulator } from '../testing/test-simulator.ts'
import { newOwner, type Owner } from '../testing/new-owner.ts'

const simulator = await startTestSimulator()
const simulatorAddress = await simulator.listen()
afterAll(() => simulator.close())

type Json = Record<string, unknown>

const call = async (url: string, options: RequestInit = {}) => {
  const answer = await fetch(url, options)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${text}`)
  return JSON.parse(text) as Json
}

const send = (url: string, body: object, headers: Record<string, string> = {}) =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const clientOf = (agency: string) => {
  const urlOf = (path: string, query: Record<string, string>) =>
    `${agency}/${path}?${new URLSearchParams(query).toString()}`
  const get = (path: string, query: Record<string, string>) => call(urlOf(path, query))
  const post = async (path: string, query: Record<string, string>, body: object = {}) => {
    const action = `POST_${path.replaceAll('/', '_')}`
    const { token } = await send(`${simulatorAddress}/sim/antibot`, { action })
    return send(urlOf(path, query), body, { recaptcha: String(token) })
  }
  return { get, post }
}

const signIn = async (
  { post }: ReturnType<typeof clientOf>,
  { plateNumber, vinLastSix }: Owner,
): Promise<string> => {
  const { loginRequestToken, email } = await post(
    'customeraccountlogin/guestloginrequest',
    {},
    {
      loginTypeId: 2,
      loginLicense: null,
      loginVehicle: {
        lastname: 'Tester',
        dateOfBirth: '1980-02-03',
        plateNumber,
        plateTypeId: 1,
        vinLastSix,
      },
      loginAdjudication: null,
      loginCrash: null,
    },
  )
  const request = { loginRequestToken, mfaType: 2 }
  await post('customeraccountlogin/guestloginmfarequest', {}, { ...request, mfaTypeValue: email })
  const verificationCode = simulator.world().outbox.list({ to: String(email) })[0]?.code
  const login = await post(
    'customeraccountlogin/guestlogin',
    {},
    { ...request, verificationCode, attemptValue: 0 },
  )
  return String(login['accessToken'])
}

// Spells out every name, as a client without our contract would.
const renew = async (agency: string) => {
  const client = clientOf(agency)
  const { get, post } = client
  const owner = newOwner(simulator.world())
  const accessToken = await signIn(client, owner)
  const { onlineRegistrationDetails } = await get('customeraccount/registrationinformation', {
    accessToken,
  })
  const [car] = onlineRegistrationDetails as Json[]
  expect(car).toMatchObject({
    plateNumber: owner.plateNumber,
    registrationStatus: 'Active',
    registrationRenewalFee: '95.50',
    isPlateRenewable: 'YES',
    isPlateCancelAllowed: 'YES',
    isPlateDuplicateAllowed: 'YES',
  })
  const vehicleRegistrationId = String(car?.['vehicleRegistrationId'])
  expect(
    await get('renewregistration/transactioneligibility', { accessToken, vehicleRegistrationId }),
  ).toEqual({ renewRegistration: { descriptions: [] } })

  const started = await post(
    'transactionservice',
    { accessToken },
    { transactionReasonId: 0, transactionTypeId: 197 },
  )
  const [transaction] = started['cartTransactions'] as { transactionData: Json }[]
  const transactionId = String(transaction?.transactionData['transactionId'])
  const ofTransaction = { accessToken, vehicleRegistrationId, transactionId }
  await post('renewregistration/saveworkinprogressdata', ofTransaction)
  const fees = await post('renewregistration/getregistrationrenewalfee', ofTransaction)
  expect(fees).toEqual({
    extensionData: null,
    onlineTransactionFeeCollection: [
      { feeName: 'Registration Fee', feeAmount: 83 },
      { feeName: 'Technology Surcharge', feeAmount: 2.5 },
      { feeName: 'DOT Surcharge', feeAmount: 10 },
    ],
  })
  expect(await get('payment/getservicefees', { accessToken, totalFeeAmount: '95.50' })).toEqual({
    rimsTotalFeeAmount: 95.5,
    forteServiceFee: 2.29,
    totalSumFeeAmount: 97.79,
  })

  const cart = {
    ...started,
    cartTransactions: [{ ...transaction, transactionFees: fees['onlineTransactionFeeCollection'] }],
    email: owner.email,
    phone: '1-(401)-555-0123',
    isPaperlessCommunication: true,
    cartPayment: {
      authorizationNumber: null,
      paymentDate: '2026-01-02T03:04:05Z',
      paymentMakerCompanyName: 'Tester Boats',
      paymentMakerFirstName: 'Terry',
      paymentMakerLastName: 'Tester',
      serviceFeeAmount: 2.29,
      totalCartAmount: 95.5,
      traceNumber: null,
    },
  }
  expect(await post('transactionservice/validatecart', { accessToken }, cart)).toMatchObject({
    status: 200,
    isCartValid: true,
  })
  const { onetime_token: oneTimeToken } = await send(`${simulatorAddress}/sim/card-tokens`, {
    card_number: '4111111111111111',
    expire_month: '12',
    expire_year: '2099',
    cvv: '123',
  })
  const order = {
    paymentRequest: {
      action: 'sale',
      subtotalAmount: 95.5,
      serviceFeeAmount: 2.29,
      authorizationAmount: 97.79,
      billingAddress: { firstName: 'Terry', lastName: 'Tester' },
      card: { oneTimeToken },
    },
    transactionCart: cart,
    isConsentProvided: true,
  }
  const finalized = await post('transactionservice/finalizecart', { accessToken }, order)
  expect(finalized).toMatchObject({
    sendConfirmationResponse: {
      isEmailSentSuccessfully: true,
      isSmsSentSuccessfully: true,
      isConsentProvided: true,
    },
    finalizeCartResponse: {
      transactionCart: {
        phone: '1-(401)-555-0123',
        isConsentProvided: true,
        cartPayment: { paymentMakerCompanyName: 'Tester Boats', totalCartAmount: 95.5 },
      },
    },
  })

  const certificate = () =>
    get('duplicateregistration/getoutputdocument', { accessToken, vehicleRegistrationId })
  const renewed = await certificate()
  expect(renewed).toMatchObject({
    license: owner.plateNumber,
    renewalFee: 95.5,
    IsTransferable: true,
  })
  expect(await post('transactionservice/finalizecart', { accessToken }, order)).toEqual(finalized)
  expect(await certificate()).toEqual(renewed)
}

describe('through Prism, which fails what the OpenAPI document does not allow', () => {
  let prism: ValidatingProxy
  beforeAll(async () => {
    const document = await call(`${simulatorAddress}/agency/openapi.json`)
    prism = await startValidatingProxy(document, `${simulatorAddress}/agency`)
  })
  afterAll(() => prism.close())

  it('renews a registration, from the login to the certificate', async () => {
    await renew(prism.address)
  })

  it.each([
    ['a query parameter is missing', 'registration/cost?plateTypeId=1&lastName=Tester'],
    ['the access token is missing', 'customeraccount/registrationinformation'],
  ])('refuses a request in which %s', async (_what, path) => {
    expect((await fetch(`${prism.address}/${path}`)).ok).toBe(false)
  })
})
