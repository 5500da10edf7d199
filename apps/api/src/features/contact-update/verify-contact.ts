import { type ContactChannel, mfaTypes } from '@mva/shared/mfa-type'
import {
  type ContactVerification,
  MOST_CONTACT_ATTEMPTS,
  type NewContact,
} from '@mva/shared/models/contact-update'
import { AgencyError } from '../../agency/agency-error.ts'
import type { BrowserSession } from '../../plugins/browser-session.ts'
import type { ContactUpdate, SignedIn } from '../../store/session-record.ts'
import { consume, reset } from '../../trpc/budget.ts'
import { customerOf } from '../../trpc/customer.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../trpc/portal-error.ts'
import { guessesByCustomer } from './limits.ts'
import { applyEvent, endSession } from './update-record.ts'

/** Verifies the code of a new contact. The agency stores the contact if the code is right. */
export const verifyContact = async (
  ctx: Context,
  signedIn: SignedIn,
  channel: ContactChannel,
  verificationCode: string,
): Promise<ContactVerification> => {
  const { customerId } = await customerOf(ctx, signedIn)
  const attempt = await claimAttempt(ctx.session, channel)
  if (attempt === undefined) throw new PortalError('sessionEnded')
  if (attempt === null) return lock(ctx, signedIn)
  try {
    await consume(ctx, [guessesByCustomer], customerId)
    await ctx.gateway.contacts.verifyMfaCode(
      {
        accessToken: signedIn.accessToken,
        mfaType: mfaTypes[channel],
        verificationCode,
        attemptValue: attempt.shown,
      },
      ctx.call,
    )
  } catch (error) {
    if (await isWrongCode(ctx, signedIn, error)) return wrongCode(ctx, signedIn, channel, attempt)
    if (isLocked(error)) return lock(ctx, signedIn)
    await setAttempts(ctx.session, channel, (attempts) => attempts - 1)
    throw error
  }
  await reset(ctx, [guessesByCustomer], customerId)
  await setAttempts(ctx.session, channel, () => 0)
  const update = await applyEvent(ctx, 'codeVerified', (now) =>
    withContact(now, channel, { standing: 'verified', attempts: 0 }),
  )
  return { outcome: 'verified', update }
}

interface Attempt {
  /** Attempts of this session for the channel, at most three. */
  taken: number
  /** Attempts since the last code. */
  shown: number
}

/**
 * Counts an attempt before the agency is asked, so that concurrent guesses cannot exceed three. Returns null if no
 * attempt is left, undefined if the session is over.
 */
const claimAttempt = async (
  session: BrowserSession,
  channel: ContactChannel,
): Promise<Attempt | null | undefined> => {
  let attempt = null as Attempt | null
  const record = await session.change((now) => {
    attempt = null
    if (now.stage !== 'signedIn') return null
    const taken = now.contactAttempts[channel] + 1
    if (taken > MOST_CONTACT_ATTEMPTS) return null
    attempt = { taken, shown: (now.contactUpdate?.[channel]?.attempts ?? 0) + 1 }
    return { ...now, contactAttempts: { ...now.contactAttempts, [channel]: taken } }
  })
  return record?.stage === 'signedIn' ? attempt : undefined
}

const setAttempts = (
  session: BrowserSession,
  channel: ContactChannel,
  change: (attempts: number) => number,
) =>
  session.change((now) =>
    now.stage === 'signedIn'
      ? {
          ...now,
          contactAttempts: {
            ...now.contactAttempts,
            [channel]: change(now.contactAttempts[channel]),
          },
        }
      : null,
  )

const wrongCode = async (
  ctx: Context,
  signedIn: SignedIn,
  channel: ContactChannel,
  { taken, shown }: Attempt,
): Promise<ContactVerification> => {
  if (taken >= MOST_CONTACT_ATTEMPTS) return lock(ctx, signedIn)
  const update = await applyEvent(ctx, 'codeRefused', (now) =>
    withContact(now, channel, { attempts: shown }),
  )
  return { outcome: 'wrongCode', attemptsLeft: MOST_CONTACT_ATTEMPTS - taken, update }
}

const withContact = (
  update: ContactUpdate,
  channel: ContactChannel,
  changed: Partial<NewContact>,
): Partial<ContactUpdate> => {
  const contact = update[channel]
  return contact ? { [channel]: { ...contact, ...changed } } : {}
}

const lock = async (ctx: Context, signedIn: SignedIn): Promise<ContactVerification> => {
  await endSession(ctx, signedIn)
  return { outcome: 'locked' }
}

const isLocked = (error: unknown) => error instanceof AgencyError && error.kind === 'locked'

/** The agency answers 401 to a wrong code and to an expired access token; a second call distinguishes the two. */
const isWrongCode = async (
  ctx: Context,
  { accessToken }: SignedIn,
  error: unknown,
): Promise<boolean> => {
  if (!(error instanceof AgencyError) || error.kind !== 'unauthorized') return false
  return ctx.gateway.account.personalProfile({ accessToken }, ctx.call).then(
    () => true,
    (reason: unknown) => !(reason instanceof AgencyError && reason.kind === 'unauthorized'),
  )
}
