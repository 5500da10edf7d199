import * as z from 'zod/mini'
import { signedIn } from './access-token.ts'
import { code, flag } from './answer-values.ts'
import { described } from './described.ts'
import { fields, mapped, wholeList } from './form.ts'
import { phone, renamed, sameNames, text, verificationCode } from './request-values.ts'
import { acknowledgement, row } from './row.ts'

const contactMfaType = described(z.literal([1, 2]), '1 phone, 2 email')

/** Present only on a resend. */
const resendOtp = z.codec(z.optional(z.boolean()), z.boolean(), {
  decode: (wire) => wire ?? false,
  encode: (domain) => domain || undefined,
})

/** Update and verification of the contacts on record (docs/specification/contact-update.md). */
export const contacts = {
  sendMfaRequest: row({
    method: 'POST',
    path: 'customeraccount/sendmfarequest',
    summary: 'Send codes to new contacts',
    failures: ['locked'],
    ...signedIn({}),
    body: renamed({
      email: ['email', text],
      phone: ['phone', phone],
      isResend: ['resendOtp', resendOtp],
    }).check(z.refine(({ email, phone }) => email !== null || phone !== null)),
    answer: mapped(
      wholeList(
        fields({
          mfaType: code([1, 2], '1 phone, 2 email'),
          isSuccess: ['isSucess', flag],
        }),
      ),
      // Without an item it is not known whether a code was sent.
      (sent, refuse) => (sent.items.length === 0 ? refuse('an item for each contact') : sent),
    ),
    assumed:
      'that the answer has an item for each contact sent, and that an unchanged contact is sent as null',
  }),

  verifyMfaCode: row({
    method: 'POST',
    path: 'customeraccount/verifymfacode',
    summary: 'Verify a new contact with its code',
    failures: ['locked'],
    wrongGuess: 'unauthorized',
    ...signedIn({}),
    body: sameNames({ mfaType: contactMfaType, verificationCode, attemptValue: z.int() }),
    answer: acknowledgement,
  }),
}
