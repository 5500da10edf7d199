import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/attempt-limits'
import { type ContactChannel, mfaTypes } from '@mva/shared/mfa-type'
import type { ContactVerification, NewContact } from '@mva/shared/models/contact-update'
import { AgencyError } from '@mva/agency/agency-error'
import type { BrowserSession } from '../../http/browser-session.ts'
import type { ContactUpdate, SignedIn } from '../../store/session-record.ts'
import { consume } from '../../trpc/rate-limit.ts'
import { changeSignedIn } from '../../session/change-signed-in.ts'
import { customerOf } from '../../session/customer.ts'
import { endOtherSessions } from '../../session/end-other-sessions.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../errors/portal-error.ts'
import { guessesByCustomer } from './limits.ts'
import { readRefusal } from './read-refusal.ts'
import { applyContactEvent, type CustomerContext, endSession } from './update-record.ts'

/** Verifies the code of a new contact. The agency stores the contact if the code is right. */
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
  } finally {
    await ctx.session.change('signedIn', (now) => ({
      kind: 'answered',
      record: { ...now, verifyingSince: null },
    }))
  }
}

const verifyAttempt = async (
  ctx: CustomerContext,
  channel: ContactChannel,
  verificationCode: string,
  customerId: string,
  attempt: Attempt,
): Promise<ContactVerification> => {
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
    const code = ctx.store.seal.fingerprint(verificationCode)
    const failure =
      error instanceof AgencyError ? await readRefusal(ctx, channel, code, error) : error
    if (failure === 'wrongCode') return wrongCode(ctx, channel, attempt)
    if (failure !== 'verified') {
      await giveBack()
      const isUnanswered = failure instanceof PortalError && failure.kind === 'codeMayBeUsed'
      await giveBackAttempt(ctx.session, channel, isUnanswered ? code : undefined)
      throw failure
    }
  }
  await giveBack()
  await ctx.session.change('signedIn', (now) => ({
    kind: 'changed',
    record: withAttempts(now, channel, 0),
  }))
  // A stranger who signed in by the earlier contact must not stay.
  await endOtherSessions(ctx, 'contactChange')
  const update = await applyContactEvent(ctx, 'codeVerified', (now) =>
    withContact(now, channel, { standing: 'verified', attempts: 0 }),
  )
  return { outcome: 'verified', update }
}

interface Attempt {
  /** Attempts of this session for the channel. */
  inSession: number
  sinceLastCode: number
}

/** Counts an attempt before the agency is asked, so that concurrent guesses cannot exceed the limit. */
const claimAttempt = (ctx: Context, channel: ContactChannel) =>
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

/** For an attempt that the agency did not answer, or with a code that it may have used up without answering. */
const giveBackAttempt = (
  session: BrowserSession,
  channel: ContactChannel,
  unansweredCode: string | undefined,
) =>
  session.change('signedIn', (now) => ({
    kind: 'changed',
    record: {
      ...withAttempts(now, channel, now.contactAttempts[channel] - 1),
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
  const update = await applyContactEvent(ctx, 'codeRefused', (now) =>
    withContact(now, channel, { attempts: sinceLastCode }),
  )
  return { outcome: 'wrongCode', attemptsLeft: MAX_CONTACT_ATTEMPTS - inSession, update }
}

const withContact = (
  update: ContactUpdate,
  channel: ContactChannel,
  changed: Partial<NewContact>,
): Partial<ContactUpdate> => {
  const contact = update[channel]
  return contact ? { [channel]: { ...contact, ...changed } } : {}
}

const lock = async (ctx: CustomerContext): Promise<ContactVerification> => {
  await endSession(ctx)
  return { outcome: 'locked' }
}

const isLocked = (error: unknown) => error instanceof AgencyError && error.kind === 'locked'
