import { MOST_ATTEMPTS } from '@mva/shared/models/sign-in'
import type { BrowserSession } from '../../plugins/browser-session.ts'

/**
 * Takes one of the attempts that a sign-in has, before the agency is asked: of many guesses at once only so many are
 * ever looked at. Tells which attempt it is, from 1 on; null where none is left, undefined where the sign-in is over.
 */
export const claimAttempt = async (session: BrowserSession): Promise<number | null | undefined> => {
  let attempt = null as number | null
  const changed = await session.change((record) => {
    attempt =
      record.stage === 'signingIn' && record.attempts < MOST_ATTEMPTS ? record.attempts + 1 : null
    return attempt === null || record.stage !== 'signingIn'
      ? null
      : { ...record, attempts: attempt }
  })
  return changed ? attempt : undefined
}

/** For an attempt that was not looked at after all. */
export const giveBackAttempt = async (session: BrowserSession): Promise<void> => {
  await session.change((record) =>
    record.stage === 'signingIn' ? { ...record, attempts: record.attempts - 1 } : null,
  )
}
