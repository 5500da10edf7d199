import { describe, expect, it } from 'vitest'
import { rowNamed } from '../contract/contract.ts'
import { sampleNamed } from '../samples/samples.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer } from './read-answer.ts'

/** Reads a body as the answer to a call with status 200. */
const read = (call: string, given: unknown) => {
  const body = JSON.stringify(given)
  return readAnswer(
    { call, row: rowNamed(call), status: 200, body, json: parseJson(body) },
    { wrongAnswers: [] },
  )
}

/** The kind of failure that a body is, or `answer`. */
const kindOf = (call: string, body: unknown) => {
  const answer = read(call, body)
  return answer.kind === 'failure' ? answer.failure.kind : answer.kind
}

describe('a sale', () => {
  const finalize = 'transactions.finalizeCart'
  const sample = sampleNamed(finalize).answer as { finalizeCartResponse: unknown }
  const { finalizeCartResponse } = sample
  const { transactionCart } = finalizeCartResponse as { transactionCart: { cartPayment: object } }
  const contacts = { email: 'a@example.com', phone: null, isConsentProvided: true }
  const sparse = { finalizeCartResponse: { transactionCart: contacts } }

  const inAnswer = (fields: object) => ({ ...sample, ...fields })
  const inEnvelope = (fields: object) => ({ ...fields, data: sparse })
  const inResponse = (fields: object) =>
    inAnswer({ finalizeCartResponse: { transactionCart, ...fields } })
  const inCart = (fields: object) =>
    inResponse({ transactionCart: { ...transactionCart, ...fields } })
  const inPayment = (fields: object) =>
    inCart({ cartPayment: { ...transactionCart.cartPayment, ...fields } })

  it.each([
    inEnvelope({ code: 35, message: 'Your payment was not successful.' }),
    inEnvelope({ status: 'Failed' }),
    inEnvelope({ statusCode: 432 }),
    inEnvelope({ isPaid: false }),
    inEnvelope({ errorCode: '35' }),
    inEnvelope({ StatusCode: 200, Message: 'The payment was declined.' }),
    inEnvelope({ response: { approved: 'N' } }),
    { data: { ...sparse, isPaid: false } },
    { Data: { FinalizeCartResponse: { TransactionCart: contacts, PaymentStatus: 'Declined' } } },
    inAnswer({ isSuccess: false }),
    inAnswer({ success: 'No' }),
    inAnswer({ errors: ['The card was declined.'] }),
    inAnswer({ error: { code: 35 } }),
    inAnswer({ errorCode: 'E12' }),
    inAnswer({ code: 35 }),
    inAnswer({ status: 500 }),
    inAnswer({ status: 'Declined' }),
    inAnswer({ status: 'Canceled' }),
    inAnswer({ message: 'The payment could not be processed.' }),
    inAnswer({ code: 0, message: 'Your payment was declined.' }),
    inAnswer({ messages: [{ text: 'The payment was declined.' }] }),
    inResponse({ IsSucess: false }),
    inResponse({ error_message: 'timeout' }),
    inResponse({ paymentResponse: { isSuccess: false } }),
    inResponse({ paymentResult: { status: 'Declined' } }),
    inResponse({ forte: { response: { response_code: 'U20' } } }),
    inResponse({ paymentError: 'Insufficient funds' }),
    inResponse({ paymentMessage: 'The card was declined.' }),
    inResponse({ validationErrors: ['The token has expired.'] }),
    inResponse({ errorList: [{ code: 35 }] }),
    inResponse({ declineReason: 'Do not honor' }),
    inResponse({ cartStatus: 'Payment declined' }),
    inResponse({ transactionStatus: 'Declined' }),
    inResponse({ payments: [{ status: 'Declined' }] }),
    inResponse({ paymentStatus: 'Pending' }),
    inResponse({ paymentResult: { status: 'In progress' } }),
    inResponse({ saleStatus: 'On hold' }),
    inEnvelope({ status: 'Processing' }),
    inCart({ isCartValid: false }),
    inCart({ isFinalized: 0 }),
    inCart({ cartStatus: 'Unpaid' }),
    inPayment({ isDeclined: true }),
    inPayment({ response_description: 'INVALID TRN' }),
    inPayment({ response_type: 'D' }),
    inPayment({ response_desc: 'AUTH DECLINE' }),
  ])('is unknown if the answer says no: %j', (body) => {
    expect(kindOf(finalize, body)).toBe('outcomeUnknown')
  })

  const transaction = (data: object, fees: object[] = []) => ({
    transactionData: { transactionId: 300_417, transactionStatus: 'Completed', ...data },
    transactionFees: fees,
  })

  it.each([
    sample,
    { data: sample, success: true, message: null },
    inAnswer({ isSuccess: true }),
    inAnswer({ errors: [] }),
    inAnswer({ error: null }),
    inAnswer({ errors: {} }),
    inAnswer({ error: { code: 0, message: null } }),
    inAnswer({ errorCode: '0' }),
    inAnswer({ errorMessage: 'None' }),
    inAnswer({ code: '0' }),
    inAnswer({ code: 24, message: 'The e-mail failed.' }),
    inAnswer({ status: 200 }),
    inAnswer({ status: 'Approved' }),
    inAnswer({ responseCode: 'A01' }),
    inAnswer({ message: 'Your transaction is completed successfully.' }),
    inAnswer({ sendConfirmationResponse: { isSuccess: false, error: 'No phone' } }),
    inAnswer({ emailStatus: 'Failed', smsError: 'No phone' }),
    inResponse({ paymentStatus: 'Approved', isDefault: true, isVoided: false }),
    inResponse({ vehicle: { make: 'Void', description: 'Reject', code: 7 } }),
    inResponse({ receiptLines: [{ description: 'Reject fee', status: 'Void' }] }),
    inCart({ isCartValid: true, isInvalid: false }),
    inCart({ cartTransactions: [transaction({}, [{ feeName: 'Reject fee', feeAmount: 112.5 }])] }),
    inCart({ cartTransactions: [transaction({ transactionDescription: 'Void a plate' })] }),
    inCart({ cartTransactions: [transaction({ transactionStatus: 'Failed' })] }),
    inCart({ cartTransactions: transaction({ transactionStatus: 'Failed' }) }),
    inPayment({ paymentMakerLastName: 'Void', paymentMakerCompanyName: 'Failed Error Inc.' }),
    inPayment({ response_type: 'A', response_desc: 'TEST APPROVAL', authorizationCode: '000435' }),
  ])('is read if the answer does not say no: %j', (body) => {
    expect(kindOf(finalize, body)).toBe('answer')
  })

  it('is reported with the path of the field that says no', () => {
    expect(read(finalize, inResponse({ paymentResult: { status: 'Declined' } }))).toMatchObject({
      issues: [{ path: 'finalizeCartResponse.paymentResult.status', received: 'string' }],
    })
  })
})

describe('an empty list that would mean yes', () => {
  const eligible = { renewRegistration: { descriptions: [] } }
  const free = { onlineTransactionFeeCollection: [] }

  it.each([
    { isEligible: false, data: eligible },
    { code: 12, message: 'failed', data: eligible },
    { status: 'Failed', data: eligible },
    { isEligible: false, ...eligible },
    { data: { isEligible: false, ...eligible } },
    { renewRegistration: { descriptions: null, result: { isEligible: 'N' } } },
  ])('does not make a customer eligible beside a no: %j', (body) => {
    expect(kindOf('transactions.renewEligibility', body)).toBe('unavailable')
  })

  it.each([
    { code: 12, message: 'failed', ...free },
    { status: 'Error', ...free },
    { status: 'Error', data: free },
    { success: false, ...free },
    { ...free, extensionData: { error: 'The host is down.' } },
  ])('does not make a transaction free of charge beside a no: %j', (body) => {
    expect(kindOf('transactions.renewFee', body)).toBe('outcomeUnknown')
  })

  it('is read beside a success', () => {
    for (const outside of [{}, { code: 0, status: 'OK', message: 'Success' }]) {
      expect(kindOf('transactions.renewEligibility', { ...outside, data: eligible })).toBe('answer')
      expect(kindOf('transactions.renewFee', { ...outside, extensionData: null, ...free })).toBe(
        'answer',
      )
    }
  })

  it('is examined for the outcome of the call if it has items', () => {
    const { answer } = sampleNamed('transactions.renewFee')
    expect(kindOf('transactions.renewFee', { status: 'Error', ...(answer as object) })).toBe(
      'outcomeUnknown',
    )
    expect(kindOf('transactions.renewFee', { status: 'Expired', ...(answer as object) })).toBe(
      'answer',
    )
  })

  it('is not examined for more if it has items', () => {
    const renewRegistration = { isEligible: false, descriptions: ['Not insured.'] }
    expect(read('transactions.renewEligibility', { data: { renewRegistration } })).toMatchObject({
      data: { eligibility: { descriptions: { items: ['Not insured.'] } } },
    })
    const fee = { feeName: 'Late fee', feeAmount: 10 }
    const body = { onlineTransactionFeeCollection: [fee], message: 'Your plate has expired.' }
    expect(kindOf('transactions.renewFee', body)).toBe('answer')
  })
})

describe('an acknowledgement', () => {
  const cart = sampleNamed('transactions.remove').answer as object

  it.each([
    ['contacts.verifyMfaCode', { verifyMfaCodeResponse: { isSuccess: false } }, 'unauthorized'],
    ['contacts.verifyMfaCode', { isCodeValid: false }, 'unauthorized'],
    ['contacts.verifyMfaCode', { isMatch: false }, 'unauthorized'],
    ['contacts.verifyMfaCode', { message: 'The code does not match.' }, 'unauthorized'],
    ['addresses.updateCustomerAddress', { updateResponse: { isSuccess: false } }, 'refused'],
    ['addresses.updateCustomerAddress', { result: { messages: ['Not saved.'] } }, 'refused'],
    ['transactions.remove', { isRemoved: false }, 'refused'],
    ['transactions.remove', { data: { isSuccess: false, ...cart } }, 'refused'],
    ['transactions.cancel', { isCanceled: false }, 'refused'],
    ['transactions.cancel', { cancelResponse: { isCancelled: 'N' } }, 'refused'],
  ])('of %s is a refusal as %j', (call, body, kind) => {
    expect(kindOf(call, body)).toBe(kind)
  })

  it.each([
    ['contacts.verifyMfaCode', { contact: { isEmailVerified: false, isPhoneVerified: true } }],
    ['transactions.remove', { isSuccess: true, transactionCart: cart }],
    ['transactions.remove', { ...cart, isDeleted: false, isCanceled: false }],
    ['transactions.remove', { ...cart, cartPayment: { status: 'Declined', isPaid: false } }],
    ['transactions.cancel', { isCanceled: true, status: 'Canceled' }],
    ['transactions.renewWorkInProgress', { isCanceled: false, isDeleted: false }],
    ['transactions.renewWorkInProgress', { registrationStatus: 'Expired' }],
  ])('of %s is a success as %j', (call, body) => {
    expect(kindOf(call, body)).toBe('answer')
  })
})
