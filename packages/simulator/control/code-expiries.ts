import { max } from 'drizzle-orm'
import { contactVerifications, loginCodes, mailCodes } from '@mva/db-agency/tables/logins'
import type { World } from '../world/world.ts'

type Codes = typeof loginCodes | typeof contactVerifications | typeof mailCodes

/**
 * When the latest codes expire: one sent by e-mail or text, one by letter. ISO 8601, UTC; null if none was sent. Lets
 * testers move the clock past the expiry.
 */
export const codeExpiries = ({ database: { db } }: Pick<World, 'database'>) => {
  const latestOf = (...tables: Codes[]): string | null =>
    tables
      .flatMap(
        (codes) =>
          db
            .select({ at: max(codes.expiresAt) })
            .from(codes)
            .get()?.at ?? [],
      )
      .sort()
      .at(-1) ?? null
  return { loginCode: latestOf(loginCodes, contactVerifications), mailCode: latestOf(mailCodes) }
}
