import { maskEmail, maskPhone } from '@mva/shared/masking'
import type { SignInView } from '@mva/shared/models/sign-in'
import { isUnderWay } from '../../trpc/under-way.ts'
import type { SigningIn } from '../../store/session-record.ts'

/** Before the second factor, contacts are masked and the name is omitted. docs/specification/sign-in.md#masking */
export const toSignInView = (record: SigningIn, now: Date): SignInView => ({
  signInId: record.signInId,
  step: record.step,
  email: record.email && maskEmail(record.email),
  phone: record.phone && maskPhone(record.phone),
  isPaperOtpSent: record.isPaperOtpSent,
  canUseDdNumber: canUseDdNumber(record),
  mfaType: record.factor?.mfaType ?? null,
  codeExpiresAt: record.factor?.codeExpiresAt ?? null,
  attempts: record.attempts,
  isUnderWay: isUnderWay(record.underWaySince, now),
})

const BY_LICENSE = 1

/** Only a sign-in by license or ID card offers the DD #. docs/specification/sign-in.md#second-factor */
export const canUseDdNumber = ({ loginTypeId }: SigningIn): boolean => loginTypeId === BY_LICENSE
