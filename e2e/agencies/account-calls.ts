import { createCode, createToken } from './agency-state.ts'
import {
  type Handler,
  Refusal,
  readOptionalText,
  readId,
  toPhoneDigits,
  readNumber,
  readText,
  findSignedIn,
  readValue,
} from './call.ts'
import type { Address } from './people.ts'
import { US_STATES } from './reference-lists.ts'

const getPersonalProfile: Handler = (call) => {
  const person = findSignedIn(call)
  return {
    onlineCustomerAccountPersonalInformation: {
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: null,
      suffix: null,
      dateOfBirth: person.dateOfBirth,
      physicalAddress: person.physicalAddress,
      mailingAddress: person.mailingAddress,
      email: person.contacts.email,
      isEmailVerified: person.contacts.isEmailVerified,
      phone: person.contacts.phone,
      isPhoneVerified: person.contacts.isPhoneVerified,
      cid: person.customerId,
    },
    onlineCustomerAccountCredentialInformation: {
      gender: 'Not disclosed',
      organDonor: 'Yes',
      credentialDetails: person.credentials,
    },
    onlineCustomerAccountBlocks: person.blocks,
    onlineCustomerPersonalReservations: person.reservations,
  }
}

const getRegistrations: Handler = (call) => ({
  onlineRegistrationDetails: findSignedIn(call).registrations.map(({ record }) => record),
})

const getAdjudication: Handler = (call) => findSignedIn(call).adjudication

const getReservationEligibility: Handler = (call) => ({
  isEligible: findSignedIn(call).reservations.length === 0,
  onlineToken: createToken(),
})

const sendMfaRequest: Handler = (call) => {
  const { state, body } = call
  const person = findSignedIn(call)
  const email = readOptionalText(body, 'email')
  const phone = readOptionalText(body, 'phone')
  if (email === null && phone === null) {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  const pending = { email, phone: phone === null ? null : toPhoneDigits(phone) }
  state.pendingContacts.set(person, pending)
  for (const to of [pending.email, pending.phone]) {
    if (to !== null) state.codes.set(to, createCode(state))
  }
  return [
    ...(phone === null ? [] : [{ mfaType: 1, isSucess: true }]),
    ...(email === null ? [] : [{ mfaType: 2, isSucess: true }]),
  ]
}

const verifyMfaCode: Handler = (call) => {
  const { state, body } = call
  const person = findSignedIn(call)
  const pending = state.pendingContacts.get(person)
  const isPhone = readNumber(body, 'mfaType') === 1
  const contact = isPhone ? pending?.phone : pending?.email
  if (
    contact === undefined ||
    contact === null ||
    state.codes.get(contact) !== readText(body, 'verificationCode')
  ) {
    throw new Refusal(401, 'The login code is not right.')
  }
  if (isPhone) Object.assign(person.contacts, { phone: contact, isPhoneVerified: true })
  else Object.assign(person.contacts, { email: contact, isEmailVerified: true })
  return {}
}

/** A line that holds NOWHERE is not known; one that holds PMB is a private mailbox. */
const validateAddress: Handler = (call) => {
  findSignedIn(call)
  const { body } = call
  const line1 = readText(body, 'addressLine1')
  readNumber(body, 'addressCategoryId')
  const result = line1.includes('NOWHERE')
    ? { resultcodes: 'AE09,AE10', message: 'The street is not known.' }
    : line1.includes('PMB')
      ? { resultcodes: 'AS10', message: 'This is a private mailbox.' }
      : { resultcodes: 'AS01', message: '' }
  return {
    ...result,
    addressLine1: line1.replace(/ STREET$/, ' ST').replace(/ AVENUE$/, ' AVE'),
    addressLine2: readOptionalText(body, 'addressLine2'),
    city: readText(body, 'city'),
    stateId: readId(readValue(body, 'stateId')),
    zipCode: readText(body, 'zipCode'),
    zipPlus: readOptionalText(body, 'zipPlus') ?? '9001',
  }
}

const toStoredAddress = (sent: unknown): Address => {
  const stateId = readId(readText(sent, 'state'))
  return {
    addressLine1: readText(sent, 'addressLine1'),
    addressLine2: readOptionalText(sent, 'addressLine2'),
    city: readText(sent, 'city'),
    state: US_STATES.find((state) => state.stateId === stateId)?.code ?? null,
    province: null,
    country: readText(sent, 'country'),
    zipCode: readText(sent, 'zipCode'),
    zipPlus: readOptionalText(sent, 'zipPlus'),
    internationalZipCode: null,
    addressType: readText(sent, 'addressType'),
  }
}

const updateCustomerAddress: Handler = (call) => {
  const person = findSignedIn(call)
  const { body } = call
  if (typeof readValue(body, 'doNotUpdateVoterRegistrationAddress') !== 'boolean') {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  person.physicalAddress = toStoredAddress(readValue(body, 'physicalAddress'))
  person.mailingAddress = toStoredAddress(readValue(body, 'mailingAddress'))
  return {}
}

/** The calls of the profile and of contact and address updates, by method and path. */
export const accountCalls: Record<string, Handler> = {
  'GET customeraccount/personalprofileinformation': getPersonalProfile,
  'GET customeraccount/registrationinformation': getRegistrations,
  'GET customeraccount/adjudicationinformation': getAdjudication,
  'GET customeraccount/iseligibletocreatereservation': getReservationEligibility,
  'POST customeraccount/sendmfarequest': sendMfaRequest,
  'POST customeraccount/verifymfacode': verifyMfaCode,
  'POST customeraccount/validateaddress': validateAddress,
  'POST customeraccount/updatecustomeraddress': updateCustomerAddress,
}
