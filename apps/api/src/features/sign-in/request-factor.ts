import { TRPCError } from '@trpc/server'
import { AgencyError } from '@mva/agency/agency-error'
import { type MfaType, mfaTypes } from '@mva/shared/sign-in/mfa-type'
import { factorRequests } from '@mva/shared/sign-in/second-factor-flow'
import type { FactorChoice, SignInView } from '@mva/shared/sign-in/sign-in'
import { PortalError } from '../../errors/portal-error.ts'
import type { SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { byClient, consumeAll } from '../../trpc/rate-limit.ts'
import { sendLetter } from './letters.ts'
import { lettersByAccount, sendsByClient, sendsBySignIn, sendsTo } from './limits.ts'
import { canUseDdNumber, toSignInView } from './sign-in-view.ts'

interface Asked {
  mfaType: MfaType
  /** The destination of the code; null for a letter and for the DD #. */
  mfaTypeValue: string | null
}

/** Requests a second factor: sends a code, or prepares for the DD #. Invalidates an earlier code. */
export const requestFactor = async (
  ctx: Context,
  record: SigningIn,
  choice: FactorChoice,
): Promise<SignInView> => {
  const asked = askedFor(record, choice)
  const ask = () => request(ctx, record, asked)
  const { answer, letter } =
    asked.mfaType === mfaTypes.mailCode
      ? await sendLetter(ctx, record, ask)
      : { answer: await ask(), letter: null }
  const changed = await ctx.session.change('signingIn', (now) => ({
    kind: 'changed',
    record: {
      ...now,
      step: factorRequests[`${choice}Requested`].target,
      ...(letter && { letter }),
      factor: { mfaType: asked.mfaType, codeExpiresAt: answer.codeExpiresAt },
    },
  }))
  if (changed.kind === 'ended') throw new PortalError('sessionEnded')
  return toSignInView(changed.record, ctx.now())
}

const request = async (ctx: Context, record: SigningIn, asked: Asked) => {
  await consumeFor(ctx, record, asked)
  return ctx.gateway.login
    .guestLoginMfaRequest({ loginRequestToken: record.loginRequestToken, ...asked }, ctx.call)
    .catch((error: unknown) => endOverdue(ctx, error))
}

/** Throws BAD_REQUEST for a factor that this sign-in does not offer. */
const askedFor = (record: SigningIn, choice: FactorChoice): Asked => {
  const mfaType = mfaTypes[choice]
  switch (choice) {
    case 'mailCode':
      return { mfaType, mfaTypeValue: null }
    case 'ddNumber':
      if (!canUseDdNumber(record)) throw new TRPCError({ code: 'BAD_REQUEST' })
      return { mfaType, mfaTypeValue: null }
    case 'email':
    case 'phone':
      if (record[choice] === null) throw new TRPCError({ code: 'BAD_REQUEST' })
      return { mfaType, mfaTypeValue: record[choice] }
  }
}

const consumeFor = async (
  ctx: Context,
  { loginRequestToken, accountKey, isKnownClient }: SigningIn,
  { mfaType, mfaTypeValue }: Asked,
) => {
  if (mfaType === mfaTypes.ddNumber) return
  await consumeAll(ctx, [
    { limit: sendsBySignIn, subject: loginRequestToken },
    ...byClient(ctx, sendsByClient),
    ...(mfaTypeValue === null
      ? [{ limit: lettersByAccount, subject: accountKey }]
      : sendsTo({ isKnownClient }).map((limit) => ({
          limit,
          subject: mfaTypeValue.toLowerCase(),
        }))),
  ])
}

/** Ends the sign-in if the agency no longer accepts its login request. */
const endOverdue = async (ctx: Context, error: unknown): Promise<never> => {
  if (!(error instanceof AgencyError)) throw error
  if (error.kind !== 'unauthorized' && error.kind !== 'locked') throw error
  await ctx.session.end()
  throw new PortalError('sessionEnded')
}
