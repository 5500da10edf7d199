import { AgencyError } from '@mva/agency/agency-error'
import type {
  ContactUpdateView,
  ContactVerification,
} from '@mva/shared/contact-update/contact-update'
import type { PersonalInformation } from '@mva/shared/profile/profile'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { type ContactChannel, mfaTypes } from '@mva/shared/sign-in/mfa-type'
import { PortalError } from '../../errors/portal-error.ts'
import { customerOf } from '../../session/customer.ts'
import { changeSignedIn, endOtherSessions } from '../../session/signed-in.ts'
import type { SignedIn } from '../../store/session-record.ts'
import { consume } from '../../trpc/rate-limit.ts'
import { contactUpdate, type CustomerContext, endSession, withContact } from './contact-update.ts'
import { guessesByCustomer } from './limits.ts'

/**
 * Verifies the code of a new contact. The agency stores the contact if the code is right. The session is written before the
 * agency is asked and after its answer.
 */
export const verifyContact = async (
  ctx: CustomerContext,
  channel: ContactChannel,
  verificationCode: string,
): Promise<ContactVerification> => {
  const { customerId } = await customerOf(ctx, ctx.signedIn)
  const attempt = await claimAttempt(ctx, channel)
  if (attempt.kind === 'noneLeft') return lock(ctx)
  try {
    return await verifyAttempt(ctx, channel, verificationCode, customerId, attempt)
  } catch (error) {
    await ctx.session.change('signedIn', (record) => ({
      kind: 'answered',
      record: record.verifyingSince === null ? record : answered(record),
    }))
    throw error
  }
}

const verifyAttempt = async (
  ctx: CustomerContext,
  channel: ContactChannel,
  verificationCode: string,
  customerId: string,
  attempt: Attempt,
): Promise<ContactVerification> => {
  const code = ctx.store.seal.fingerprint(verificationCode)
  let giveBack = async () => {}
  try {
    giveBack = (await consume(ctx, guessesByCustomer, customerId)).giveBack
    await ctx.gateway.contacts.verifyMfaCode(
      {
        accessToken: ctx.signedIn.accessToken,
        mfaType: mfaTypes[channel],
        verificationCode,
        attemptValue: attempt.sinceLastCode,
      },
      ctx.call,
    )
  } catch (error) {
    if (isLocked(error)) return lock(ctx)
    const failure =
      error instanceof AgencyError ? await readRefusal(ctx, channel, code, error) : error
    if (failure === 'wrongCode') return wrongCode(ctx, channel, attempt)
    if (failure !== 'verified') {
      await giveBack()
      const isUnanswered = failure instanceof PortalError && failure.kind === 'codeMayBeUsed'
      await giveBackAttempt(ctx, channel, isUnanswered ? code : undefined)
      throw failure
    }
  }
  await giveBack()
  // A stranger who signed in by the earlier contact must not stay.
  await endOtherSessions(ctx, 'contactChange').catch(async (error: unknown) => {
    // The code is used: when it is entered again, the record says that the contact is verified.
    await giveBackAttempt(ctx, channel, code)
    throw error
  })
  const update = await recordAnswer(ctx, (record) =>
    contactUpdate.after(withAttempts(record, channel, 0), 'codeVerified', {
      keepVerified: (now) => ({
        ...withContact(now, channel, { standing: 'verified', attempts: 0 }),
        isContactSaved: true,
      }),
    }),
  )
  return { outcome: 'verified', update }
}

interface Attempt {
  /** Attempts of this session for the channel. */
  inSession: number
  sinceLastCode: number
}

/** Counts an attempt before the agency is asked, so that concurrent guesses cannot exceed the limit. */
const claimAttempt = (ctx: CustomerContext, channel: ContactChannel) =>
  changeSignedIn(ctx, (record) => {
    const inSession = record.contactAttempts[channel] + 1
    if (inSession > MAX_CONTACT_ATTEMPTS) return { kind: 'noneLeft', record }
    const sinceLastCode = (record.contactUpdate?.[channel]?.attempts ?? 0) + 1
    const counted = {
      ...withAttempts(record, channel, inSession),
      verifyingSince: ctx.now().toISOString(),
    }
    return { kind: 'claimed', record: counted, inSession, sinceLastCode }
  })

const answered = (record: SignedIn): SignedIn => ({ ...record, verifyingSince: null })

/** Stores what the agency's answer changes, in one write. Returns what the screen shows. */
const recordAnswer = async (
  ctx: CustomerContext,
  change: (record: SignedIn) => SignedIn,
): Promise<ContactUpdateView> => {
  const { record } = await changeSignedIn(ctx, (now) => ({
    kind: 'answered',
    record: change(answered(now)),
  }))
  return contactUpdate.show({ ...ctx, signedIn: record })
}

/** For an attempt that the agency did not answer, or with a code that it may have used up without answering. */
const giveBackAttempt = (
  { session }: CustomerContext,
  channel: ContactChannel,
  unansweredCode: string | undefined,
) =>
  session.change('signedIn', (now) => ({
    kind: 'answered',
    record: {
      ...answered(withAttempts(now, channel, now.contactAttempts[channel] - 1)),
      unansweredCodes: unansweredCode
        ? { ...now.unansweredCodes, [channel]: unansweredCode }
        : now.unansweredCodes,
    },
  }))

const withAttempts = (record: SignedIn, channel: ContactChannel, attempts: number): SignedIn => ({
  ...record,
  contactAttempts: { ...record.contactAttempts, [channel]: attempts },
})

const wrongCode = async (
  ctx: CustomerContext,
  channel: ContactChannel,
  { inSession, sinceLastCode }: Attempt,
): Promise<ContactVerification> => {
  if (inSession >= MAX_CONTACT_ATTEMPTS) return lock(ctx)
  const update = await recordAnswer(ctx, (record) =>
    contactUpdate.after(record, 'codeRefused', {
      countRefusal: (now) => withContact(now, channel, { attempts: sinceLastCode }),
    }),
  )
  return { outcome: 'wrongCode', attemptsLeft: MAX_CONTACT_ATTEMPTS - inSession, update }
}

const lock = async (ctx: CustomerContext): Promise<ContactVerification> => {
  await endSession(ctx, 'contactLockedOut')
  return { outcome: 'locked' }
}

const isLocked = (error: unknown) => error instanceof AgencyError && error.kind === 'locked'

/**
 * What a failed verification means. The agency answers 401 to a wrong code and to an expired access token, and an answer
 * that got lost may have been a success: the customer's record tells them apart.
 */
const readRefusal = async (
  ctx: CustomerContext,
  channel: ContactChannel,
  code: string,
  error: AgencyError,
): Promise<'wrongCode' | 'verified' | Error> => {
  const { accessToken, contactUpdate, unansweredCodes } = ctx.signedIn
  const { kind } = error
  if (kind !== 'unauthorized' && kind !== 'outcomeUnknown') return error
  const wasUnanswered = kind === 'outcomeUnknown' || unansweredCodes[channel] === code
  try {
    const { personalInformation: person } = await ctx.gateway.account.personalProfile(
      { accessToken },
      ctx.call,
    )
    if (!wasUnanswered) return 'wrongCode'
    if (isVerifiedOnRecord(person, channel, contactUpdate?.[channel]?.value)) return 'verified'
    return new PortalError(kind === 'unauthorized' ? 'codeWasUsed' : 'codeNotUsed')
  } catch (reason) {
    if (reason instanceof AgencyError && reason.kind === 'unauthorized') return reason
    if (!wasUnanswered) return 'wrongCode'
    return new PortalError(kind === 'unauthorized' ? 'codeWasUsed' : 'codeMayBeUsed')
  }
}

const isVerifiedOnRecord = (person: PersonalInformation, channel: ContactChannel, value = '') =>
  channel === 'email'
    ? person.isEmailVerified && person.email?.toLowerCase() === value.toLowerCase()
    : person.isPhoneVerified && person.phone === value
