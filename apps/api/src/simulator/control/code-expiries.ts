import { desc } from 'drizzle-orm'
import { contactVerifications, loginCodes, mailCodes } from '@mva/db/agency/tables/logins'
import type { World } from '../world/world.ts'

/**
 * Until when the codes that were sent last are good: one that was sent at once, and one in a letter. ISO
 * 8601, UTC; null where none was sent. For whoever wants to see what happens after that.
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
