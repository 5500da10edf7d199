import type { SessionEndedBy } from '@mva/shared/models/session'
import type { AgencyConnection } from '@mva/agency/gateway'
import type { BrowserSession } from '../http/browser-session.ts'

/**
 * Ends the customer's sessions in other browsers, and the sign-ins that wait there for a second factor. Does not wait for the
 * agency, which is notified of each.
 */
export const endOtherSessions = async (
  {
    session,
    gateway,
    call,
  }: Pick<AgencyConnection, 'gateway' | 'call'> & { session: Pick<BrowserSession, 'endOthers'> },
  by: SessionEndedBy,
): Promise<void> => {
  for (const record of await session.endOthers(by))
    if (record.stage === 'signedIn')
      void gateway.login
        .guestLogout({ accessToken: record.accessToken }, call)
        .catch(() => undefined)
}
