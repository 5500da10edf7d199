import * as z from 'zod/mini'
import { duration, instant, optionalDuration, optionalFlag, phone, text } from './answer-values.ts'
import { signedIn } from './access-token.ts'
import { loginIdentity, loginTypeId } from './login-identity.ts'
import { recordedAddress } from './recorded-address.ts'
import { unused } from './reading.ts'
import {
  lastTenDigits,
  mfaType,
  recordsPhone,
  text as sentText,
  verificationCode,
} from './request-values.ts'
import { acknowledgement, renamed, row, sameNames } from './row.ts'

const token = z.string().check(z.minLength(1))

const mfaRequest = sameNames({
  loginRequestToken: token,
  mfaType,
  mfaTypeValue: sentText,
})

/**
 * The destination of the login code: the phone (type 1, in the wire's phone format) or e-mail address (type 2) on file;
 * null for a letter and for the DD #.
 */
const mfaRequestBody = z.codec(mfaRequest, mfaRequest.def.out, {
  decode: (wire) =>
    wire.mfaType === 1 ? { ...wire, mfaTypeValue: lastTenDigits(wire.mfaTypeValue) } : wire,
  encode: (domain) =>
    domain.mfaType === 1 ? { ...domain, mfaTypeValue: recordsPhone(domain.mfaTypeValue) } : domain,
})

/** Guest sign-in and its session (docs/specification/sign-in.md#login). */
export const login = {
  guestLoginRequest: row({
    method: 'POST',
    path: 'customeraccountlogin/guestloginrequest',
    summary: 'Begin a sign-in with the data of one record',
    wrongGuess: 'unauthorized',
    body: loginIdentity,
    answer: renamed(
      {
        loginRequestToken: ['loginRequestToken', token],
        email: ['email', text],
        phone: ['phone', phone],
        isPaperOtpSent: ['isPaperOtpSent', optionalFlag],
        loginTypeId: ['loginTypeId', unused(loginTypeId)],
      },
      { mailingAddress: ['mailingAddress', recordedAddress] },
    ),
    assumed:
      'the field names of the answer; that plateTypeId is the id of the plate type in lookup/vehicletypeplatetypemapping, and dates are YYYY-MM-DD',
  }),

  guestLoginMfaRequest: row({
    method: 'POST',
    path: 'customeraccountlogin/guestloginmfarequest',
    summary: 'Choose the second factor and send its code',
    failures: ['locked'],
    answerKind: 'acknowledgement',
    body: mfaRequestBody,
    answer: renamed(
      { mfaType: ['mfaType', unused(mfaType)] },
      { codeExpiresAt: ['otpEndDateTime', instant] },
    ),
    assumed:
      'that mfaTypeValue is the contact itself (a phone as 1-(xxx)-xxx-xxxx), and null for types 3 and 4',
  }),

  guestLogin: row({
    method: 'POST',
    path: 'customeraccountlogin/guestlogin',
    summary: 'Finish a sign-in with a code',
    failures: ['locked'],
    wrongGuess: 'unauthorized',
    body: sameNames({
      loginRequestToken: token,
      mfaType,
      verificationCode,
      attemptValue: z.optional(z.int()),
    }),
    answer: renamed({
      accessToken: ['accessToken', token],
      durationMinutes: ['duration', duration],
    }),
    assumed: 'that the DD # of mfaType 4 is sent as verificationCode',
  }),

  extendGuestLoginSession: row({
    method: 'GET',
    path: 'customeraccountlogin/extendguestloginsession',
    summary: 'Extend the session',
    answerKind: 'acknowledgement',
    query: signedIn({}),
    answer: renamed({}, { durationMinutes: ['duration', optionalDuration] }),
    assumed: 'the answer; if it has no duration, that of the sign-in applies again',
  }),

  guestLogout: row({
    method: 'GET',
    path: 'customeraccountlogin/guestlogout',
    summary: 'End the session',
    query: signedIn({}),
    answer: acknowledgement,
  }),
}
