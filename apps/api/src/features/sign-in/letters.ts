import { DAYS_BETWEEN_LETTERS } from '@mva/shared/letter-times'
import type { SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../trpc/portal-error.ts'

const SECOND_MS = 1_000
export const MS_BETWEEN_LETTERS = DAYS_BETWEEN_LETTERS * 86_400_000

type LetterContext = Pick<Context, 'store' | 'scope' | 'now' | 'session'>

/** To whom letters are counted. The mailing address is part of the account key: a changed one is another person here. */
export const personOf = (
  { scope }: Pick<Context, 'scope'>,
  { accountKey }: Pick<SigningIn, 'accountKey'>,
): string => JSON.stringify([scope, accountKey])

/**
 * Records that a letter is being sent, and returns a function for one that could not be sent. Throws `letterUnderWay` while
 * the code of an earlier letter is valid and may not have arrived. docs/specification/sign-in.md#letters
 */
export const claimLetter = async (
  ctx: LetterContext,
  record: SigningIn,
): Promise<() => Promise<void>> => {
  const { letters } = ctx.store
  const person = personOf(ctx, record)
  const now = ctx.now().getTime()
  const arrived = now - MS_BETWEEN_LETTERS
  // Without a valid letter at the agency, one from before this sign-in was used or revoked.
  const allowedUntil = record.isPaperOtpSent ? arrived : Math.max(arrived, record.identifiedAt - 1)
  if (await letters.claim(person, { now, allowedUntil })) return () => letters.forget(person)
  const sentAt = (await letters.sentAt(person)) ?? now
  // Another tab or browser may have asked for it: the screen says when.
  await ctx.session.change('signingIn', (latest) => ({
    kind: 'changed',
    record: { ...latest, letterSentAt: sentAt },
  }))
  throw new PortalError('letterUnderWay', {
    retryAfterSeconds: Math.ceil((sentAt + MS_BETWEEN_LETTERS - now) / SECOND_MS),
  })
}
