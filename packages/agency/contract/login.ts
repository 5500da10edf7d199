import * as z from 'zod/mini'
import { signedIn } from './access-token.ts'
import { code, duration, email, flag, instant, phone, token } from './answer-values.ts'
import { fields, unused, optional } from './form.ts'
import { loginIdentity } from './login-identity.ts'
import { recordedAddress } from './recorded-address.ts'
import {
  lastTenDigits,
  mfaType,
  recordsPhone,
  sameNames,
  text as sentText,
  verificationCode,
} from './request-values.ts'
import { acknowledgement, row } from './row.ts'

const sentToken = z.string().check(z.minLength(1))

const mfaRequest = sameNames({
  loginRequestToken: sentToken,
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
    answer: fields(
      {
        loginRequestToken: token,
        isPaperOtpSent: optional(flag, false),
        loginTypeId: unused(code([1, 2, 3, 4])),
      },
      { email, phone, mailingAddress: recordedAddress },
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
    answer: fields(
      { mfaType: unused(code([1, 2, 3, 4])) },
      { codeExpiresAt: ['otpEndDateTime', instant] },
      { mayBeEmpty: true, empty: { mfaType: undefined, codeExpiresAt: null } },
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
      loginRequestToken: sentToken,
      mfaType,
      verificationCode,
      attemptValue: z.optional(z.int()),
    }),
    answer: fields({ accessToken: token, durationMinutes: ['duration', duration] }),
    assumed: 'that the DD # of mfaType 4 is sent as verificationCode',
  }),

  extendGuestLoginSession: row({
    method: 'GET',
    path: 'customeraccountlogin/extendguestloginsession',
    summary: 'Extend the session',
    answerKind: 'acknowledgement',
    ...signedIn({}),
    answer: fields(
      {},
      { durationMinutes: ['duration', optional(duration)] },
      { mayBeEmpty: true, empty: { durationMinutes: null } },
    ),
    assumed: 'the answer; if it has no duration, that of the sign-in applies again',
  }),

  guestLogout: row({
    method: 'GET',
    path: 'customeraccountlogin/guestlogout',
    summary: 'End the session',
    ...signedIn({}),
    answer: acknowledgement,
  }),
}
