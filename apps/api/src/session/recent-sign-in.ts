import { RECENT_SIGN_IN_MINUTES } from '@mva/shared/session-times'
import type { SignedIn } from '../store/session-record.ts'

const MINUTE_MS = 60_000

/**
 * Whether the sign-in is too old for a change of contacts or addresses. Login codes and letters go to them at the next
 * sign-in, so a stranger at an unattended session must not change them.
 */
export const mustSignInAgain = (record: SignedIn, now: Date): boolean =>
  now.toISOString() > changeableUntil(record)

/** When a change of contacts or addresses begins to need another sign-in, ISO 8601. */
export const changeableUntil = ({ signedInAt }: SignedIn): string =>
  new Date(Date.parse(signedInAt) + RECENT_SIGN_IN_MINUTES * MINUTE_MS).toISOString()
