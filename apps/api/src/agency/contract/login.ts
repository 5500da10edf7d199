import * as z from 'zod/mini'
import { signedIn } from './access-token.ts'
import { loginIdentity, loginTypeId } from './login-identity.ts'
import { recordedAddress } from './recorded-address.ts'
import { acknowledgement, renamed, row, sameNames } from './row.ts'
import {
  instant,
  lastTenDigits,
  mfaType,
  phone,
  recordsPhone,
  text,
  verificationCode,
} from './values.ts'

/** Sign-in calls are waited for a little longer than others: a person who gave their data once gives them unwillingly again. */
const SIGN_IN_DEADLINE_MS = 10_000

const mfaRequest = sameNames({
  loginRequestToken: z.string().check(z.minLength(1)),
  mfaType,
  mfaTypeValue: text,
})

/**
 * Where the login code is to go: the phone (type 1, written as every phone on the wire) or e-mail address (type 2) on
 * file; null for a letter and for the DD #.
 */
const mfaRequestBody = z.codec(mfaRequest, mfaRequest.def.out, {
  decode: (wire) =>
    wire.mfaType === 1 ? { ...wire, mfaTypeValue: lastTenDigits(wire.mfaTypeValue) } : wire,
  encode: (domain) =>
    domain.mfaType === 1 ? { ...domain, mfaTypeValue: recordsPhone(domain.mfaTypeValue) } : domain,
})

/** Guest sign-in and its session (spec 1 sections 4 and 7). */
export const login = {
  guestLoginRequest: row({
    method: 'POST',
    path: 'customeraccountlogin/guestloginrequest',
    body: loginIdentity,
    answer: sameNames({
      loginRequestToken: z.string().check(z.minLength(1)),
      email: text,
      phone,
      isPaperOtpSent: z.boolean(),
      mailingAddress: z.nullable(recordedAddress),
      loginTypeId,
    }),
    assumed:
      'the names of the answer; that plateTypeId is the number of the plate type in lookup/vehicletypeplatetypemapping, and dates are YYYY-MM-DD',
    deadlineMs: SIGN_IN_DEADLINE_MS,
  }),

  guestLoginMfaRequest: row({
    method: 'POST',
    path: 'customeraccountlogin/guestloginmfarequest',
    body: mfaRequestBody,
    answer: renamed({
      mfaType: ['mfaType', mfaType],
      codeExpiresAt: ['otpEndDateTime', instant],
    }),
    assumed:
      'that mfaTypeValue is the contact itself (a phone as 1-(xxx)-xxx-xxxx), and null for types 3 and 4',
    deadlineMs: SIGN_IN_DEADLINE_MS,
  }),

  guestLogin: row({
    method: 'POST',
    path: 'customeraccountlogin/guestlogin',
    body: sameNames({
      loginRequestToken: z.string().check(z.minLength(1)),
      mfaType,
      verificationCode,
      attemptValue: z.optional(z.int()),
    }),
    answer: renamed({
      accessToken: ['accessToken', z.string().check(z.minLength(1))],
      durationMinutes: ['duration', z.number().check(z.positive())],
    }),
    assumed: 'that the DD # of mfaType 4 is sent as verificationCode',
    deadlineMs: SIGN_IN_DEADLINE_MS,
  }),

  extendGuestLoginSession: row({
    method: 'GET',
    path: 'customeraccountlogin/extendguestloginsession',
    query: signedIn({}),
    answer: renamed({ durationMinutes: ['duration', z.number().check(z.positive())] }),
    assumed: 'the answer',
  }),

  guestLogout: row({
    method: 'GET',
    path: 'customeraccountlogin/guestlogout',
    query: signedIn({}),
    answer: acknowledgement,
    assumed: 'that the answer is a JSON object',
  }),
}
