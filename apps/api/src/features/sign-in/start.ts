import { randomUUID } from 'node:crypto'
import type { SignInForm } from '@mva/shared/forms/sign-in'
import { mfaTypes } from '@mva/shared/mfa-type'
import type { SignInView } from '@mva/shared/models/sign-in'
import { secondFactorFlow } from '@mva/shared/second-factor-flow'
import type { SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { consume } from '../../trpc/budget.ts'
import { startsByIdentity, startsByOrigin } from './limits.ts'
import { toSignInView } from './sign-in-view.ts'
import { setTimeout } from 'node:timers/promises'

/** The longest time that a sign-in waits for its second factor. */
const LONGEST_MS = 3_600_000

/** Asks the agency for the person and starts a sign-in. The failure does not depend on which field was wrong. */
export const startSignIn = async (ctx: Context, form: SignInForm): Promise<SignInView> => {
  await consume(ctx, [startsByOrigin], ctx.origin)
  await consume(ctx, startsByIdentity, identityKey(form))
  const found = await ctx.gateway.login.guestLoginRequest(form, ctx.call)
  const { email, phone, isPaperOtpSent, loginRequestToken } = found
  const record: SigningIn = {
    stage: 'signingIn',
    signInId: randomUUID(),
    loginTypeId: form.loginTypeId,
    loginRequestToken,
    email,
    phone,
    isPaperOtpSent,
    accountKey: accountKey(ctx, form, found),
    step: secondFactorFlow.start.identified({ email, phone, isPaperOtpSent, attempts: 0 }),
    factor: isPaperOtpSent ? { mfaType: mfaTypes.mailCode, codeExpiresAt: null } : null,
    unansweredCode: null,
    attempts: 0,
  }
  await ctx.session.start(record, ctx.now().getTime() + LONGEST_MS)
  return toSignInView(record)
}

/** What sign-ins are counted by: the license, vehicle, case or crash. */
const identityKey = (form: SignInForm): string => {
  switch (form.loginTypeId) {
    case 1:
      return `license ${form.licenseNumber}`
    case 2:
      return `vehicle ${form.plateTypeId} ${form.plateNumber}`
    case 3:
      return `case ${form.caseNumber}`
    case 4:
      return `crash ${form.crashDate} ${form.crashLocationId}`
  }
}

type LoginRequest = Awaited<ReturnType<Context['gateway']['login']['guestLoginRequest']>>

/**
 * The person that wrong codes count against. The agency's answer contains no id, so this is a fingerprint of what is
 * equal in all four ways to sign in: date of birth and contacts on file.
 */
const accountKey = (
  { store }: Pick<Context, 'store'>,
  { dateOfBirth }: SignInForm,
  { email, phone, mailingAddress }: LoginRequest,
): string => store.seal.fingerprint(JSON.stringify([dateOfBirth, email, phone, mailingAddress]))

/** Longer than the agency's answers for known and unknown persons differ. */
const INTERVAL_MS = 400

/**
 * Executes `work` and settles a multiple of 400 ms after the start, also if it fails: the response time does not reveal
 * whether the agency found the person.
 */
export const padResponseTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(INTERVAL_MS - ((performance.now() - started) % INTERVAL_MS))
  }
}
