import { AgencyError } from '@mva/agency/agency-error'
import {
  DAYS_BETWEEN_LETTERS,
  MINUTES_UNTIL_LETTER_IS_KNOWN,
} from '@mva/shared/sign-in/letter-times'
import { PortalError } from '../../errors/portal-error.ts'
import type { Letter } from '../../store/letters.ts'
import type { SigningIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'

const SECOND_MS = 1_000
export const MS_BETWEEN_LETTERS = DAYS_BETWEEN_LETTERS * 86_400_000
const MS_UNTIL_KNOWN = MINUTES_UNTIL_LETTER_IS_KNOWN * 60_000

type LetterContext = Pick<Context, 'store' | 'scope' | 'now' | 'session'>

/** To whom letters are counted. The mailing address is part of the account key: a changed one is another person here. */
export const personOf = (
  { scope }: Pick<Context, 'scope'>,
  { accountKey }: Pick<SigningIn, 'accountKey'>,
): string => JSON.stringify([scope, accountKey])

/**
 * Requests a letter by `ask`, and returns its answer with the letter. Throws `letterUnderWay` while the code of an earlier
 * letter is valid and may not have arrived, and `letterMayBeSent` if it is not known whether one was sent: it counts as under
 * way. docs/specification/sign-in.md#letters
 */
export const sendLetter = async <T>(
  ctx: LetterContext,
  record: SigningIn,
  ask: () => Promise<T>,
): Promise<{ answer: T; letter: Letter }> => {
  const { letters } = ctx.store
  const person = personOf(ctx, record)
  const sentAt = ctx.now().getTime()
  const arrived = sentAt - MS_BETWEEN_LETTERS
  // Without a valid letter at the agency, one from before this sign-in was used, revoked or never sent.
  const allowedUntil = record.isPaperOtpSent
    ? arrived
    : Math.max(arrived, record.identifiedAt - MS_UNTIL_KNOWN)
  if (!(await letters.claim(person, { now: sentAt, allowedUntil }))) {
    // Another tab or browser may have asked for it: the screen says when.
    const earlier = (await letters.find(person)) ?? { sentAt, isConfirmed: false }
    const isKnownBySignIn = record.isPaperOtpSent && record.identifiedAt >= earlier.sentAt
    const isConfirmed = earlier.isConfirmed || isKnownBySignIn
    throw await noOtherLetter(ctx, { ...earlier, isConfirmed })
  }
  const answer = await ask().catch(async (error: unknown) => {
    if (isMaybeSent(error)) throw await noOtherLetter(ctx, { sentAt, isConfirmed: false }, error)
    await letters.forget(person, sentAt)
    throw error
  })
  await letters.confirm(person, { sentAt, now: ctx.now().getTime() })
  return { answer, letter: { sentAt, isConfirmed: true } }
}

/**
 * Whether the agency may send a letter after a failed request. Refusals count too: a repeated copy of a request may be refused
 * whose first copy was executed. One of the login request itself is no AgencyError here (request-factor.ts).
 */
const isMaybeSent = (error: unknown): error is AgencyError =>
  error instanceof AgencyError && !error.isUnsent

/** Keeps the letter for the screen, and returns the error. The agency's own words about a failure come first. */
const noOtherLetter = async (
  ctx: LetterContext,
  letter: Letter,
  failure?: AgencyError,
): Promise<Error> => {
  await ctx.session.change('signingIn', (latest) => ({
    kind: 'changed',
    record: { ...latest, letter },
  }))
  if (failure && failure.agencyMessage !== null) return failure
  const [kind, waitMs] = letter.isConfirmed
    ? (['letterUnderWay', MS_BETWEEN_LETTERS] as const)
    : (['letterMayBeSent', MS_UNTIL_KNOWN] as const)
  const seconds = Math.ceil((letter.sentAt + waitMs - ctx.now().getTime()) / SECOND_MS)
  return new PortalError(kind, { retryAfterSeconds: Math.max(1, seconds) })
}
