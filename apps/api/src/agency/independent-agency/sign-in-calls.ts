import { newCode, newToken } from './agency-state.ts'
import {
  type Call,
  type Handler,
  Refusal,
  optionalText,
  phoneDigits,
  requiredNumber,
  requiredText,
  requiredParameter,
  valueAt,
} from './call.ts'
import type { Person } from './people.ts'

const SESSION_MINUTES = 30
const MAX_WRONG_CODES = 3

/** What each of the four ways to sign in has to match, by loginTypeId. */
const loginTypes: Record<
  number,
  { name: string; matches: (login: unknown, p: Person) => boolean }
> = {
  1: {
    name: 'loginLicense',
    matches: (login, { licenseNumber, ssnLastFour }) =>
      requiredText(login, 'licenseNumber') === licenseNumber &&
      requiredText(login, 'lastFourSssn') === ssnLastFour,
  },
  2: {
    name: 'loginVehicle',
    matches: (login, { plate }) =>
      requiredText(login, 'plateNumber') === plate.number &&
      String(valueAt(login, 'plateTypeId')) === String(plate.typeId) &&
      requiredText(login, 'vinLastSix') === plate.vinLastSix,
  },
  3: {
    name: 'loginAdjudication',
    matches: (login, { violation }) => {
      const violationDate = optionalText(login, 'violationDate')
      const suspensionDate = optionalText(login, 'suspensionEffectiveDate')
      return (
        requiredText(login, 'caseSummonTicketNumber') === violation.caseNumber &&
        (violationDate ?? suspensionDate) !== null &&
        (violationDate === null || violationDate === violation.date) &&
        (suspensionDate === null || suspensionDate === violation.suspensionDate)
      )
    },
  },
  4: {
    name: 'loginCrash',
    matches: (login, { crash }) =>
      requiredText(login, 'crashDate') === crash.date &&
      String(valueAt(login, 'crashLocationId')).endsWith(String(crash.locationId)),
  },
}

const LOGIN_NAMES = Object.values(loginTypes).map(({ name }) => name)

const guestLoginRequest: Handler = ({ state, body }) => {
  const loginTypeId = requiredNumber(body, 'loginTypeId')
  const type = loginTypes[loginTypeId]
  const given = LOGIN_NAMES.filter((name) => (valueAt(body, name) ?? null) !== null)
  if (!type || given.length !== 1 || given[0] !== type.name) {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  const login = valueAt(body, type.name)
  const person = Object.values(state.people).find(
    (person) =>
      requiredText(login, 'lastname').toUpperCase() === person.lastName.toUpperCase() &&
      requiredText(login, 'dateOfBirth') === person.dateOfBirth &&
      type.matches(login, person),
  )
  if (!person) throw new Refusal(401, 'The information does not match our records.')
  const loginRequestToken = newToken()
  const mailed = state.codes.get(person.key)
  state.loginRequests.set(loginRequestToken, {
    person,
    wrongCodes: 0,
    ...(mailed === undefined ? {} : { code: mailed }),
  })
  const { addressLine1, city, state: stateCode, zipCode } = person.mailingAddress
  return {
    loginRequestToken,
    email: person.contacts.email,
    phone: person.contacts.phone,
    isPaperOtpSent: mailed !== undefined,
    mailingAddress: `${addressLine1}, ${city}, ${stateCode} ${zipCode}`,
    loginTypeId,
  }
}

const loginRequestOf = ({ state, body }: Call) => {
  const token = requiredText(body, 'loginRequestToken')
  const request = state.loginRequests.get(token)
  if (!request) throw new Refusal(401, 'This login request is not known or has ended.')
  if (request.wrongCodes >= MAX_WRONG_CODES) {
    throw new Refusal(423, 'This login request is locked. Please sign in again.')
  }
  return { token, request }
}

const guestLoginMfaRequest: Handler = (call) => {
  const { state, body } = call
  const { request } = loginRequestOf(call)
  const { contacts, ddNumber, key } = request.person
  const mfaType = requiredNumber(body, 'mfaType')
  switch (mfaType) {
    case 1:
    case 2: {
      const to = requiredText(body, 'mfaTypeValue')
      const isOnFile =
        mfaType === 1
          ? phoneDigits(to) === contacts.phone
          : to.toLowerCase() === contacts.email.toLowerCase()
      if (!isOnFile) throw new Refusal(400, 'This contact is not on file.', 12)
      request.code = newCode(state)
      state.codes.set(mfaType === 1 ? contacts.phone : contacts.email, request.code)
      return { mfaType, otpEndDateTime: new Date(Date.now() + 10 * 60_000).toISOString() }
    }
    case 3:
      state.codes.set(key, newCode(state))
      return { mfaType, otpEndDateTime: null }
    case 4:
      request.code = ddNumber
      return { mfaType, otpEndDateTime: null }
    default:
      throw new Refusal(400, 'Please provide all the required information.', 12)
  }
}

const guestLogin: Handler = (call) => {
  const { state, body } = call
  const { token, request } = loginRequestOf(call)
  requiredNumber(body, 'mfaType')
  if (requiredText(body, 'verificationCode') !== request.code) {
    request.wrongCodes += 1
    if (request.wrongCodes >= MAX_WRONG_CODES) {
      throw new Refusal(423, 'This login request is locked. Please sign in again.')
    }
    throw new Refusal(401, 'The login code is not right.')
  }
  state.loginRequests.delete(token)
  const accessToken = newToken()
  state.accessTokens.set(accessToken, request.person)
  return { accessToken, duration: SESSION_MINUTES }
}

const extendGuestLoginSession: Handler = ({ state, query }) => {
  if (!state.accessTokens.has(requiredParameter(query, 'accessToken'))) {
    throw new Refusal(401, 'Your session has ended.')
  }
  return { duration: SESSION_MINUTES }
}

const guestLogout: Handler = ({ state, query }) => {
  state.accessTokens.delete(requiredParameter(query, 'accessToken'))
  return {}
}

/** The calls of a guest sign-in, by method and path. */
export const signInCalls: Record<string, Handler> = {
  'POST customeraccountlogin/guestloginrequest': guestLoginRequest,
  'POST customeraccountlogin/guestloginmfarequest': guestLoginMfaRequest,
  'POST customeraccountlogin/guestlogin': guestLogin,
  'GET customeraccountlogin/extendguestloginsession': extendGuestLoginSession,
  'GET customeraccountlogin/guestlogout': guestLogout,
}
