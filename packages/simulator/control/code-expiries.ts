import { desc } from 'drizzle-orm'
import { contactVerifications, loginCodes, mailCodes } from '@mva/db-agency/tables/logins'
import type { World } from '../world/world.ts'

/**
 * When the latest codes expire: one sent by e-mail or text, one by letter. ISO 8601, UTC; null if none was sent. Lets
 * testers move the clock past the expiry.
 */
export const codeExpiries = ({ database: { db } }: Pick<World, 'database'>) => {
  const newest = [loginCodes, contactVerifications].flatMap((codes) =>
    db.select({ at: codes.expiresAt }).from(codes).orderBy(desc(codes.expiresAt)).limit(1).all(),
  )
  const letters = db
    .select({ at: mailCodes.expiresAt })
    .from(mailCodes)
    .orderBy(desc(mailCodes.expiresAt))
    .limit(1)
    .all()
  return { loginCode: latestOf(newest), mailCode: latestOf(letters) }
}

const latestOf = (expiries: { at: string }[]): string | null =>
  expiries
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? null
