import { maskEmail, maskPhone } from '@mva/shared/sign-in/masking'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import { isUnderWay } from '../../session/signed-in.ts'
import type { SigningIn } from '../../store/session-record.ts'
import { MS_BETWEEN_LETTERS } from './letters.ts'

/** Before the second factor, contacts are masked and the name is omitted. docs/specification/sign-in.md#masking */
export const toSignInView = (record: SigningIn, now: Date): SignInView => ({
  signInId: record.signInId,
  step: record.step,
  email: record.email && maskEmail(record.email),
  phone: record.phone && maskPhone(record.phone),
  isPaperOtpSent: record.isPaperOtpSent,
  canUseDdNumber: canUseDdNumber(record),
  isDdNumberWithheld: record.loginTypeId === BY_LICENSE && record.isDdNumberWithheld,
  isComputerShared: record.isComputerShared,
  letter: letterOf(record, now),
  mfaType: record.factor?.mfaType ?? null,
  codeExpiresAt: record.factor?.codeExpiresAt ?? null,
  attempts: record.attempts,
  isUnderWay: isUnderWay(record.underWaySince, now),
})

const BY_LICENSE = 1

/** Only a sign-in by license or ID card offers the DD #. docs/specification/sign-in.md#second-factor */
export const canUseDdNumber = ({ loginTypeId, isDdNumberWithheld }: SigningIn): boolean =>
  loginTypeId === BY_LICENSE && !isDdNumberWithheld

const letterOf = ({ letter }: SigningIn, now: Date): SignInView['letter'] => {
  if (letter === null) return null
  const anotherFrom = letter.sentAt + MS_BETWEEN_LETTERS
  return {
    sentAt: new Date(letter.sentAt).toISOString(),
    isConfirmed: letter.isConfirmed,
    anotherFrom: anotherFrom > now.getTime() ? new Date(anotherFrom).toISOString() : null,
  }
}
