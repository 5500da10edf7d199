import type { AgencyConnection } from '@mva/agency/gateway'
import type { SessionEndedBy } from '@mva/shared/session/session'
import { RECENT_SIGN_IN_MINUTES } from '@mva/shared/session/session-times'
import { PortalError } from '../errors/portal-error.ts'
import type { BrowserSession, RecordAt } from '../http/browser-session.ts'
import type { SignedIn } from '../store/session-record.ts'

const MINUTE_MS = 60_000
const UNDER_WAY_MS = 60_000

/**
 * Changes the record of the signed-in customer, as `BrowserSession.change` does. Throws `sessionEnded` if the session is
 * gone.
 */
export const changeSignedIn = async <
  const Decision extends { kind: string; record: RecordAt<'signedIn'> },
>(
  { session }: { session: Pick<BrowserSession, 'change'> },
  decide: (record: RecordAt<'signedIn'>) => Decision,
): Promise<Decision> => {
  const decision = await session.change('signedIn', decide)
  if (!('record' in decision)) throw new PortalError('sessionEnded')
  return decision
}

/**
 * Whether the sign-in is too old for a change of contacts or addresses. Login codes and letters go to them at the next
 * sign-in, so a stranger at an unattended session must not change them.
 */
export const mustSignInAgain = (record: SignedIn, now: Date): boolean =>
  now.toISOString() > changeableUntil(record)

/** When a change of contacts or addresses begins to need another sign-in, ISO 8601. */
export const changeableUntil = ({ signedInAt }: SignedIn): string =>
  new Date(Date.parse(signedInAt) + RECENT_SIGN_IN_MINUTES * MINUTE_MS).toISOString()

/**
 * Whether an agency call of another request, begun at `since` (ISO 8601), may still be answered. A process that ended
 * meanwhile never reports the answer.
 */
export const isUnderWay = (since: string | null, now: Date): boolean =>
  since !== null && now.getTime() - Date.parse(since) < UNDER_WAY_MS

type Agency = Pick<AgencyConnection, 'gateway' | 'call'>

/** Notifies the agency that a session has ended. Does not wait for its answer. */
export const logOutAtAgency = (
  { gateway, call }: Agency,
  { accessToken }: Pick<SignedIn, 'accessToken'>,
): void => {
  void gateway.login.guestLogout({ accessToken }, call).catch(() => undefined)
}

/** Ends the customer's sessions in other browsers, and the sign-ins that wait there for a second factor. Notifies the agency. */
export const endOtherSessions = async (
  ctx: Agency & { session: Pick<BrowserSession, 'endOthers'> },
  by: SessionEndedBy,
): Promise<void> => {
  for (const record of await ctx.session.endOthers(by))
    if (record.stage === 'signedIn') logOutAtAgency(ctx, record)
}
