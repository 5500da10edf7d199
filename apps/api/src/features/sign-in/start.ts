import { randomUUID } from 'node:crypto'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import { firstStep } from '@mva/shared/sign-in/second-factor-flow'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import type { SignInForm } from '@mva/shared/sign-in/sign-in-form'
import type { SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import {
  byClient,
  byNetwork,
  consumeAll,
  countWrongGuesses,
  type GuessCount,
} from '../../trpc/rate-limit.ts'
import { dataKey, identityKey } from './identity-keys.ts'
import { identityOf, isKnownBrowser, isKnownClient } from './known-client.ts'
import { personOf } from './letters.ts'
import {
  startsByClient,
  wrongStartsByData,
  wrongStartsByClient,
  wrongStartsByClientAndIdentity,
} from './limits.ts'
import { padResponseTime } from './pad-response-time.ts'
import { toSignInView } from './sign-in-view.ts'
import { askAboutIdentity } from './stranger-waits.ts'

/** How long a sign-in waits for its second factor. */
const MAX_MS = 3_600_000

/** Asks the agency for the person and starts a sign-in. The failure does not depend on which field was wrong. */
export const startSignIn = async (ctx: Context, form: SignInForm): Promise<SignInView> => {
  await consumeAll(ctx, byClient(ctx, startsByClient))
  return padResponseTime(
    { scope: ctx.scope, floorMs: ctx.signInAnsweredAfterMs },
    async (onSent) => {
      const identity = identityOf(ctx, form)
      const isKnown = await isKnownClient(ctx, { identity })
      const identifiedAt = ctx.now().getTime()
      const permit = { renew: async () => onSent(), isExpired: () => false }
      const request = () => ctx.gateway.login.guestLoginRequest(form, { ...ctx.call, permit })
      const found = await countWrongGuesses(ctx, guessCounts(ctx, form), 'unauthorized', () =>
        askAboutIdentity(ctx, { identity, isKnown }, request),
      )
      const { email, phone, isPaperOtpSent, loginRequestToken } = found
      const owner = { identity, accountKey: accountKey(ctx, form, found) }
      const { guessedIdentities } = ctx.store
      const now = ctx.now().getTime()
      const record: SigningIn = {
        stage: 'signingIn',
        signInId: randomUUID(),
        loginTypeId: form.loginTypeId,
        loginRequestToken,
        email,
        phone,
        isPaperOtpSent,
        ...owner,
        identifiedAt,
        isKnownClient: isKnown || (await isKnownClient(ctx, owner)),
        isDdNumberWithheld:
          (await guessedIdentities.has(identity, now)) && !(await isKnownBrowser(ctx, owner)),
        isComputerShared: ctx.isClientShared || !ctx.areBrowsersRemembered,
        letter: isPaperOtpSent ? await letterOf(ctx, owner) : null,
        step: firstStep({ email, phone, isPaperOtpSent, attempts: 0 }),
        factor: isPaperOtpSent ? { mfaType: mfaTypes.mailCode, codeExpiresAt: null } : null,
        unansweredCode: null,
        attempts: 0,
        underWaySince: null,
      }
      await ctx.session.start(record, now + MAX_MS)
      return toSignInView(record, ctx.now())
    },
  )
}

/** The letter whose code is valid: the agency's word confirms one whose request was not answered. */
const letterOf = async (ctx: Context, owner: Parameters<typeof personOf>[1]) => {
  const letter = await ctx.store.letters.find(personOf(ctx, owner))
  return letter ? { ...letter, isConfirmed: true } : null
}

/** Wrong data counts against the address and the browser that sent it and against the data. */
const guessCounts = (ctx: Context, form: SignInForm): readonly GuessCount[] => [
  ...byClient(ctx, wrongStartsByClient),
  ...byNetwork(ctx, wrongStartsByClientAndIdentity, identityKey(form)),
  // A stolen mark must not give more tries at many addresses than one address has.
  ...(ctx.browserMark.id === undefined
    ? []
    : [
        {
          limit: wrongStartsByClientAndIdentity,
          subject: JSON.stringify(['browser', ctx.browserMark.id, identityKey(form)]),
        },
      ]),
  { limit: wrongStartsByData, subject: dataKey(form) },
]

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
