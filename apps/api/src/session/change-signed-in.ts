import type { BrowserSession, RecordAt } from '../http/browser-session.ts'
import { PortalError } from '../errors/portal-error.ts'

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
