import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSimulator, type TestSimulator } from '../../testing/test-simulator.ts'
import { newOwner, type Owner } from '../../simulator/testing/new-owner.ts'

let simulator: TestSimulator
beforeAll(async () => {
  simulator = await startTestSimulator()
})
afterAll(() => simulator.close())

type Json = Record<string, unknown>

const get = async (path: string, query: Record<string, string>) => {
  const answer = await simulator.app.inject({ method: 'GET', url: `/agency/${path}`, query })
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
  return answer.json<Json>()
}

const post = async (path: string, query: Record<string, string>, payload: object = {}) => {
  const action = `POST_${path.replaceAll('/', '_')}`
  const antibot = await simulator.app.inject({
    method: 'POST',
    url: '/sim/antibot',
    payload: { action },
  })
  const answer = await simulator.app.inject({
    method: 'POST',
    url: `/agency/${path}`,
    query,
    headers: { recaptcha: antibot.json<{ token: string }>().token },
    payload,
  })
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
  return answer.json<Json>()
}

const signIn = async ({ plateNumber, vinLastSix }: Owner): Promise<string> => {
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
it('renews a registration over the wire, from the login to the certificate', async () => {
  const owner = newOwner(simulator.world())
  const accessToken = await signIn(owner)
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
  const token = await simulator.app.inject({
    method: 'POST',
    url: '/sim/card-tokens',
    payload: {
      card_number: '4111111111111111',
      expire_month: '12',
      expire_year: '2099',
      cvv: '123',
    },
  })
  const order = {
    paymentRequest: {
      action: 'sale',
      subtotalAmount: 95.5,
      serviceFeeAmount: 2.29,
      authorizationAmount: 97.79,
      billingAddress: { firstName: 'Terry', lastName: 'Tester' },
      card: { oneTimeToken: token.json<{ onetime_token: string }>().onetime_token },
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

  const renewed = await get('duplicateregistration/getoutputdocument', {
    accessToken,
    vehicleRegistrationId,
  })
  expect(renewed).toMatchObject({
    license: owner.plateNumber,
    renewalFee: 95.5,
    IsTransferable: true,
  })
  expect(await post('transactionservice/finalizecart', { accessToken }, order)).toEqual(finalized)
  expect(
    await get('duplicateregistration/getoutputdocument', { accessToken, vehicleRegistrationId }),
  ).toEqual(renewed)
})
