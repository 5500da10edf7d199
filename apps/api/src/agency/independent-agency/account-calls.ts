import { newCode, newToken } from './agency-state.ts'
import {
  type Handler,
  Refusal,
  optionalText,
  ownId,
  phoneDigits,
  requiredNumber,
  requiredText,
  signedIn,
  valueAt,
} from './call.ts'
import type { Address } from './people.ts'
import { US_STATES } from './reference-lists.ts'

const personalProfile: Handler = (call) => {
  const person = signedIn(call)
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
      cid: 88_231,
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

const registrations: Handler = (call) => ({
  onlineRegistrationDetails: signedIn(call).registrations.map(({ record }) => record),
})

const adjudication: Handler = (call) => signedIn(call).adjudication

const reservationEligibility: Handler = (call) => ({
  isEligible: signedIn(call).reservations.length === 0,
  onlineToken: newToken(),
})

const sendMfaRequest: Handler = (call) => {
  const { state, body } = call
  const person = signedIn(call)
  const email = optionalText(body, 'email')
  const phone = optionalText(body, 'phone')
  if (email === null && phone === null) {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  const pending = { email, phone: phone === null ? null : phoneDigits(phone) }
  state.pendingContacts.set(person.key, pending)
  for (const to of [pending.email, pending.phone]) {
    if (to !== null) state.codes.set(to, newCode(state))
  }
  return [
    ...(phone === null ? [] : [{ mfaType: 1, isSucess: true }]),
    ...(email === null ? [] : [{ mfaType: 2, isSucess: true }]),
  ]
}

const verifyMfaCode: Handler = (call) => {
  const { state, body } = call
  const person = signedIn(call)
  const pending = state.pendingContacts.get(person.key)
  const isPhone = requiredNumber(body, 'mfaType') === 1
  const contact = isPhone ? pending?.phone : pending?.email
  if (
    contact === undefined ||
    contact === null ||
    state.codes.get(contact) !== requiredText(body, 'verificationCode')
  ) {
    throw new Refusal(401, 'The login code is not right.')
  }
  if (isPhone) Object.assign(person.contacts, { phone: contact, isPhoneVerified: true })
  else Object.assign(person.contacts, { email: contact, isEmailVerified: true })
  return {}
}

/** A line that holds NOWHERE is not known; one that holds PMB is a private mailbox. */
const validateAddress: Handler = (call) => {
  signedIn(call)
  const { body } = call
  const line1 = requiredText(body, 'addressLine1')
  requiredNumber(body, 'addressCategoryId')
  const result = line1.includes('NOWHERE')
    ? { resultcodes: 'AE09,AE10', message: 'The street is not known.' }
    : line1.includes('PMB')
      ? { resultcodes: 'AS10', message: 'This is a private mailbox.' }
      : { resultcodes: 'AS01', message: '' }
  return {
    ...result,
    addressLine1: line1.replace(/ STREET$/, ' ST').replace(/ AVENUE$/, ' AVE'),
    addressLine2: optionalText(body, 'addressLine2'),
    city: requiredText(body, 'city'),
    stateId: ownId(valueAt(body, 'stateId')),
    zipCode: requiredText(body, 'zipCode'),
    zipPlus: optionalText(body, 'zipPlus') ?? '9001',
  }
}

const storedAddress = (sent: unknown): Address => {
  const stateId = ownId(requiredText(sent, 'state'))
  return {
    addressLine1: requiredText(sent, 'addressLine1'),
    addressLine2: optionalText(sent, 'addressLine2'),
    city: requiredText(sent, 'city'),
    state: US_STATES.find((state) => state.stateId === stateId)?.code ?? null,
    province: null,
    country: requiredText(sent, 'country'),
    zipCode: requiredText(sent, 'zipCode'),
    zipPlus: optionalText(sent, 'zipPlus'),
    internationalZipCode: null,
    addressType: requiredText(sent, 'addressType'),
  }
}

const updateCustomerAddress: Handler = (call) => {
  const person = signedIn(call)
  const { body } = call
  if (typeof valueAt(body, 'doNotUpdateVoterRegistrationAddress') !== 'boolean') {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  person.physicalAddress = storedAddress(valueAt(body, 'physicalAddress'))
  person.mailingAddress = storedAddress(valueAt(body, 'mailingAddress'))
  return {}
}

/** The calls of the profile and of contact and address updates, by method and path. */
export const accountCalls: Record<string, Handler> = {
  'GET customeraccount/personalprofileinformation': personalProfile,
  'GET customeraccount/registrationinformation': registrations,
  'GET customeraccount/adjudicationinformation': adjudication,
  'GET customeraccount/iseligibletocreatereservation': reservationEligibility,
  'POST customeraccount/sendmfarequest': sendMfaRequest,
  'POST customeraccount/verifymfacode': verifyMfaCode,
  'POST customeraccount/validateaddress': validateAddress,
  'POST customeraccount/updatecustomeraddress': updateCustomerAddress,
}
