import { maskEmail, maskPhone } from '@mva/shared/masking'
import type { SignInView } from '@mva/shared/models/sign-in'
import type { SigningIn } from '../../store/session-record.ts'

/** Before the second factor, contacts are masked and the name is omitted. docs/specification/sign-in.md#masking */
export const toSignInView = (record: SigningIn): SignInView => ({
  signInId: record.signInId,
  step: record.step,
  email: record.email && maskEmail(record.email),
  phone: record.phone && maskPhone(record.phone),
  isPaperOtpSent: record.isPaperOtpSent,
  canUseDdNumber: canUseDdNumber(record),
  mfaType: record.factor?.mfaType ?? null,
  codeExpiresAt: record.factor?.codeExpiresAt ?? null,
  attempts: record.attempts,
})

const BY_LICENSE = 1

/** Only a sign-in by license or ID card offers the DD #. docs/specification/sign-in.md#second-factor */
export const canUseDdNumber = ({ loginTypeId }: SigningIn): boolean => loginTypeId === BY_LICENSE
