import type { SignInForm } from '@mva/shared/forms/sign-in'
import { mfaTypes } from '@mva/shared/mfa-type'
import type { MfaStep, SignInView } from '@mva/shared/models/sign-in'
import type { SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { spend } from '../../trpc/budget.ts'
import { accountKey, identityKey } from './identity.ts'
import { startsByIdentity, startsByOrigin } from './limits.ts'
import { viewOf } from './sign-in-view.ts'

/** How long a sign-in waits for its second factor at the most; the inactivity of the browser mostly ends it before. */
const LONGEST_MS = 3_600_000

/** Asks the agency who it is, and remembers what it answers. Fails alike for everybody whom it does not know. */
export const startSignIn = async (ctx: Context, form: SignInForm): Promise<SignInView> => {
  await spend(ctx, [startsByOrigin], ctx.origin)
  await spend(ctx, startsByIdentity, identityKey(form))
  const found = await ctx.gateway.login.guestLoginRequest(form, ctx.call)
  const { email, phone, isPaperOtpSent, loginRequestToken } = found
  const record: SigningIn = {
    stage: 'signingIn',
    loginTypeId: form.loginTypeId,
    loginRequestToken,
    email,
    phone,
    isPaperOtpSent,
    accountKey: accountKey(ctx, form, found),
    step: firstStep(found),
    factor: isPaperOtpSent ? { mfaType: mfaTypes.mailCode, codeExpiresAt: null } : null,
    attempts: 0,
  }
  await ctx.session.start(record, ctx.now().getTime() + LONGEST_MS)
  return viewOf(record)
}

/** docs/specification/sign-in.md#login */
const firstStep = ({
  isPaperOtpSent,
  email,
  phone,
}: Pick<SigningIn, 'isPaperOtpSent' | 'email' | 'phone'>): MfaStep => {
  if (isPaperOtpSent) return 2
  return email === null && phone === null ? 3 : 1
}
