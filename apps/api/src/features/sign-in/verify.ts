import { AgencyError } from '@mva/agency/agency-error'
import { agencyFacts } from '@mva/messages/agency-facts'
import { emptyAddressDraft } from '@mva/shared/address-update/address-draft'
import { MAX_SESSION_MS } from '@mva/shared/session/session-times'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { type MfaType, mfaTypes } from '@mva/shared/sign-in/mfa-type'
import type { Verification } from '@mva/shared/sign-in/sign-in'
import { PortalError } from '../../errors/portal-error.ts'
import type { BrowserSession } from '../../http/browser-session.ts'
import { askProfile, customerIn } from '../../session/customer.ts'
import { logOutAtAgency } from '../../session/signed-in.ts'
import type { SignedIn, SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { byClient, consumeAll } from '../../trpc/rate-limit.ts'
import { forgetBrowser, rememberClient } from './known-client.ts'
import { personOf } from './letters.ts'
import { guessesByClient, wrongFactors } from './limits.ts'
import { toSignedInView } from './session-view.ts'

const MINUTE_MS = 60_000

type Factor = NonNullable<SigningIn['factor']>

/** Verifies a code or DD # with the agency. Attempts are counted here; the browser's own count is ignored. */
export const verify = async (
  ctx: Context,
  record: SigningIn,
  { mfaType }: Factor,
  verificationCode: string,
  isComputerShared = record.isComputerShared,
): Promise<Verification> => {
  const claim = await claimAttempt(ctx)
  if (claim.kind === 'ended') throw new PortalError('sessionEnded')
  if (claim.kind === 'noneLeft') return lock(ctx)
  const { attempts: attempt } = claim.record
  let isGranted = false

  try {
    await consumeAll(ctx, byClient(ctx, guessesByClient))
    const guesses = await consumeAll(
      ctx,
      wrongFactors(mfaType, record).map((limit) => ({ limit, subject: record.accountKey })),
    )
    const giveBack = () => Promise.all(guesses.map((use) => use.giveBack()))
    const { loginRequestToken } = record
    const askedAt = ctx.now().getTime()
    const granted = await ctx.gateway.login
      .guestLogin({ loginRequestToken, mfaType, verificationCode, attemptValue: attempt }, ctx.call)
      .catch(async (error: unknown) => {
        if (!isAnswerToCode(error)) await giveBack()
        throw error
      })
    isGranted = true
    await giveBack()
    const signedIn = await signIn(ctx, record, mfaType, granted)
    // The customer is signed in even if one of these fails.
    await afterSignIn(ctx, record, { mfaType, isComputerShared, askedAt }).catch(() => undefined)
    return signedIn
  } catch (error) {
    const { unansweredCode } = record
    const code = ctx.store.seal.fingerprint(verificationCode)
    if (!isAnswerToCode(error)) {
      const isDdNumber = mfaType === mfaTypes.ddNumber
      const isLost = isUnanswered(error) && !isDdNumber
      // The agency has used the code also if the session cannot be stored.
      await giveBackAttempt(
        ctx.session,
        isLost || (isGranted && !isDdNumber) ? code : unansweredCode,
      )
      throw isLost ? new PortalError('codeMayBeUsed') : error
    }
    if (error.kind === 'unauthorized' && code === unansweredCode) {
      await giveBackAttempt(ctx.session, code)
      throw new PortalError('codeWasUsed')
    }
    if (error.kind === 'locked' || attempt >= MAX_SIGN_IN_ATTEMPTS) return lock(ctx)
    await ctx.session.change('signingIn', (now) => ({
      kind: 'answered',
      record: { ...now, underWaySince: null },
    }))
    return { outcome: 'wrongCode', attempts: attempt, attemptsLeft: MAX_SIGN_IN_ATTEMPTS - attempt }
  }
}

const afterSignIn = async (
  ctx: Context,
  record: SigningIn,
  {
    mfaType,
    isComputerShared,
    askedAt,
  }: { mfaType: MfaType; isComputerShared: boolean; askedAt: number },
) => {
  if (mfaType === mfaTypes.mailCode) await ctx.store.letters.forget(personOf(ctx, record), askedAt)
  if (isComputerShared) await forgetBrowser(ctx)
  else if (mfaType !== mfaTypes.ddNumber) await rememberClient(ctx, record)
}

const isAnswerToCode = (error: unknown): error is AgencyError =>
  error instanceof AgencyError && (error.kind === 'unauthorized' || error.kind === 'locked')

/** After a failure that the agency reported itself, its own message is shown. */
const isUnanswered = (error: unknown) =>
  error instanceof AgencyError && error.kind === 'outcomeUnknown' && !error.isAnswered

const lock = async (ctx: Context): Promise<Verification> => {
  await ctx.session.end('lockedOut')
  return { outcome: 'locked' }
}

/**
 * Replaces the sign-in by a session with a new id, by which the customer's other sessions can end it from now on. If the agency
 * does not say who the customer is, the next page asks.
 */
const signIn = async (
  ctx: Context,
  { signInId, loginTypeId, accountKey, isPaperOtpSent }: SigningIn,
  mfaType: SignedIn['mfaType'],
  { accessToken, durationMinutes }: Pick<SignedIn, 'accessToken' | 'durationMinutes'>,
): Promise<Verification> => {
  const profile = await askProfile(ctx, accessToken).catch(() => null)
  const customer = profile && customerIn(profile)
  const now = ctx.now().getTime()
  const isContactCreation =
    isPaperOtpSent && mfaType === mfaTypes.mailCode && agencyFacts().services.contact
  const record: SignedIn = {
    stage: 'signedIn',
    signInId,
    loginTypeId,
    accountKey,
    accessToken,
    mfaType,
    signedInAt: new Date(now).toISOString(),
    durationMinutes,
    customer,
    isContactCreation,
    contactUpdate: null,
    contactDraft: {},
    isContactSaved: false,
    verifyingSince: null,
    contactAttempts: { email: 0, phone: 0 },
    unansweredCodes: {},
    addressUpdate: null,
    addressSubmission: null,
    addressDraft: emptyAddressDraft,
    updateVersions: { address: 0, contact: 0 },
  }
  const endsAt = now + Math.min(durationMinutes * MINUTE_MS, MAX_SESSION_MS)
  const isReplaced = await ctx.session.replace(record, endsAt)
  // The sign-in was ended while the agency verified the code: by another tab, or because a contact changed.
  if (!isReplaced) {
    logOutAtAgency(ctx, { accessToken })
    throw new PortalError('sessionEnded')
  }
  const session = toSignedInView(ctx, record, { endsAt, lastSeenAt: now })
  const known = profile && session.customerKey !== null ? { session, profile } : null
  return { outcome: 'signedIn', isContactCreation, durationMinutes, known }
}

/** Counts an attempt before the agency is asked, so that concurrent guesses cannot exceed the limit. */
const claimAttempt = ({ session, now }: Context) =>
  session.change('signingIn', (record) =>
    record.attempts < MAX_SIGN_IN_ATTEMPTS
      ? {
          kind: 'claimed',
          record: { ...record, attempts: record.attempts + 1, underWaySince: now().toISOString() },
        }
      : { kind: 'noneLeft', record },
  )

/** For an attempt that the agency did not answer, or with a code that it may have used up without answering. */
const giveBackAttempt = async (
  session: BrowserSession,
  unansweredCode: string | null,
): Promise<void> => {
  await session.change('signingIn', (record) => ({
    kind: 'changed',
    record: { ...record, attempts: record.attempts - 1, unansweredCode, underWaySince: null },
  }))
}
