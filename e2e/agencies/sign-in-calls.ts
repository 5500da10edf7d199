import { createCode, createToken } from './agency-state.ts'
import {
  type Call,
  type Handler,
  Refusal,
  readOptionalText,
  readId,
  readToken,
  toPhoneDigits,
  readNumber,
  readText,
  readParameter,
  readValue,
} from './call.ts'
import type { Person } from './people.ts'

const SESSION_MINUTES = 30
const MAX_WRONG_CODES = 3

/** Until when a code that is sent at once counts. */
export const CODE_ENDS = '2031-05-06T15:30:00Z'

/** What each of the four ways to sign in has to match, by loginTypeId. */
const loginTypes: Record<
  number,
  { name: string; matches: (login: unknown, p: Person) => boolean }
> = {
  1: {
    name: 'loginLicense',
    matches: (login, { licenseNumber, ssnLastFour }) =>
      readText(login, 'licenseNumber') === licenseNumber &&
      readText(login, 'lastFourSssn') === ssnLastFour,
  },
  2: {
    name: 'loginVehicle',
    matches: (login, { plate }) =>
      readText(login, 'plateNumber') === plate.number &&
      readId(readValue(login, 'plateTypeId')) === plate.typeId &&
      readText(login, 'vinLastSix') === plate.vinLastSix,
  },
  3: {
    name: 'loginAdjudication',
    matches: (login, { violation }) => {
      const violationDate = readOptionalText(login, 'violationDate')
      const suspensionDate = readOptionalText(login, 'suspensionEffectiveDate')
      return (
        readText(login, 'caseSummonTicketNumber') === violation.caseNumber &&
        (violationDate ?? suspensionDate) !== null &&
        (violationDate === null || violationDate === violation.date) &&
        (suspensionDate === null || suspensionDate === violation.suspensionDate)
      )
    },
  },
  4: {
    name: 'loginCrash',
    matches: (login, { crash }) =>
      readText(login, 'crashDate') === crash.date &&
      readId(readValue(login, 'crashLocationId')) === crash.locationId,
  },
}

const LOGIN_NAMES = Object.values(loginTypes).map(({ name }) => name)

const requestLogin: Handler = ({ state, body }) => {
  const loginTypeId = readNumber(body, 'loginTypeId')
  const type = loginTypes[loginTypeId]
  const given = LOGIN_NAMES.filter((name) => (readValue(body, name) ?? null) !== null)
  if (!type || given.length !== 1 || given[0] !== type.name) {
    throw new Refusal(400, 'Please provide all the required information.', 12)
  }
  const login = readValue(body, type.name)
  const person = state.people.find(
    (person) =>
      readText(login, 'lastname').toUpperCase() === person.lastName.toUpperCase() &&
      readText(login, 'dateOfBirth') === person.dateOfBirth &&
      type.matches(login, person),
  )
  if (!person) throw new Refusal(401, 'The information does not match our records.')
  const loginRequestToken = createToken()
  const mailed = state.mailCodes.get(person)
  state.loginRequests.set(loginRequestToken, {
    person,
    wrongCodes: 0,
    ...(mailed === undefined ? {} : { code: mailed }),
  })
  return {
    loginRequestToken,
    email: person.contacts.email,
    phone: person.contacts.phone,
    isPaperOtpSent: mailed !== undefined,
    mailingAddress: person.mailingAddress,
    loginTypeId,
  }
}

const findLoginRequest = ({ state, body }: Call) => {
  const token = readToken(readText(body, 'loginRequestToken'))
  const request = state.loginRequests.get(token)
  if (!request) throw new Refusal(401, 'This login request is not known or has ended.')
  if (request.wrongCodes >= MAX_WRONG_CODES) {
    throw new Refusal(423, 'This login request is locked. Please sign in again.')
  }
  return { token, request }
}

const requestMfa: Handler = (call) => {
  const { state, body } = call
  const { request } = findLoginRequest(call)
  const { contacts, ddNumber } = request.person
  const mfaType = readNumber(body, 'mfaType')
  switch (mfaType) {
    case 1:
    case 2: {
      const to = readText(body, 'mfaTypeValue')
      const isOnFile =
        mfaType === 1
          ? toPhoneDigits(to) === contacts.phone
          : to.toLowerCase() === contacts.email.toLowerCase()
      if (!isOnFile) throw new Refusal(400, 'This contact is not on file.', 12)
      request.code = createCode(state)
      state.codes.set(mfaType === 1 ? contacts.phone : contacts.email, request.code)
      return { mfaType, otpEndDateTime: CODE_ENDS }
    }
    case 3:
      state.mailCodes.set(request.person, createCode(state))
      return { mfaType, otpEndDateTime: null }
    case 4:
      request.code = ddNumber
      return { mfaType, otpEndDateTime: null }
    default:
      throw new Refusal(400, 'Please provide all the required information.', 12)
  }
}

const logIn: Handler = (call) => {
  const { state, body } = call
  const { token, request } = findLoginRequest(call)
  readNumber(body, 'mfaType')
  if (readText(body, 'verificationCode') !== request.code) {
    request.wrongCodes += 1
    if (request.wrongCodes >= MAX_WRONG_CODES) {
      throw new Refusal(423, 'This login request is locked. Please sign in again.')
    }
    throw new Refusal(401, 'The login code is not right.')
  }
  state.loginRequests.delete(token)
  const accessToken = createToken()
  state.accessTokens.set(accessToken, request.person)
  return { accessToken, duration: SESSION_MINUTES }
}

const extendSession: Handler = ({ state, query }) => {
  if (!state.accessTokens.has(readToken(readParameter(query, 'accessToken')))) {
    throw new Refusal(401, 'Your session has ended.')
  }
  return { duration: SESSION_MINUTES }
}

const logOut: Handler = ({ state, query }) => {
  state.accessTokens.delete(readToken(readParameter(query, 'accessToken')))
  return {}
}

/** The calls of a guest sign-in, by method and path. */
export const signInCalls: Record<string, Handler> = {
  'POST customeraccountlogin/guestloginrequest': requestLogin,
  'POST customeraccountlogin/guestloginmfarequest': requestMfa,
  'POST customeraccountlogin/guestlogin': logIn,
  'GET customeraccountlogin/extendguestloginsession': extendSession,
  'GET customeraccountlogin/guestlogout': logOut,
}
