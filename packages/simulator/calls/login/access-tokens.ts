import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { customers } from '@mva/db-agency/tables/customers'
import { accessTokens } from '@mva/db-agency/tables/logins'
import type { World } from '../../world/world.ts'
import { limitedAccessMessage, sessionEndedMessage, unauthorized } from './login-errors.ts'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000

/** The second factor of the sign-in: 1 phone, 2 email, 3 mail code, 4 DD #. docs/specification/agency-calls.md#identifiers */
export type MfaType = 1 | 2 | 3 | 4

/** Proves possession of the card, and nothing more. */
const DD_NUMBER: MfaType = 4

export const openAccessTokens = ({
  database: { db },
  clock,
}: Pick<World, 'database' | 'clock'>) => {
  const find = db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.accessToken, sql.placeholder('accessToken')))
    .prepare()

  const present = (accessToken: string) => {
    const found = find.get({ accessToken })
    if (!found || found.expiresAt <= clock.now().toISOString())
      throw unauthorized(sessionEndedMessage)
    return found
  }
  const expiryAfter = (minutes: number) =>
    new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString()

  return {
    /** Returns the customer signed in by this token. Throws `unauthorized` if it is wrong, expired or logged out. */
    customerOf: (accessToken: string): number => present(accessToken).customerId,
    /** As `customerOf`, but also throws `unauthorized` after a sign-in by DD #. */
    fullyEntitledCustomerOf: (accessToken: string): number => {
      const { customerId, mfaType } = present(accessToken)
      if (mfaType === DD_NUMBER) throw unauthorized(limitedAccessMessage)
      return customerId
    },
    /** Returns the second factor of this sign-in; throws as `customerOf` does. */
    factorOf: (accessToken: string) => present(accessToken).mfaType as MfaType,
    /** Signs a customer in; the token is valid for `duration` minutes. */
    issue: (customerId: number, mfaType: MfaType) => {
      const accessToken = randomBytes(TOKEN_BYTES).toString('base64url')
      const duration = db
        .select({ minutes: customers.sessionMinutes })
        .from(customers)
        .where(eq(customers.customerId, customerId))
        .get()?.minutes
      if (duration === undefined) throw new Error(`there is no customer ${customerId}`)
      db.insert(accessTokens)
        .values({
          accessToken,
          customerId,
          mfaType,
          durationMinutes: duration,
          expiresAt: expiryAfter(duration),
        })
        .run()
      return { accessToken, duration }
    },
    /** Restarts the token's lifetime; throws as `customerOf` does. */
    extend: (accessToken: string) => {
      const { durationMinutes: duration } = present(accessToken)
      db.update(accessTokens)
        .set({ expiresAt: expiryAfter(duration) })
        .where(eq(accessTokens.accessToken, accessToken))
        .run()
      return { duration }
    },
    /** Ends the sign-in; throws as `customerOf` does. */
    end: (accessToken: string): void => {
      present(accessToken)
      db.delete(accessTokens).where(eq(accessTokens.accessToken, accessToken)).run()
    },
  }
}

export type AccessTokens = ReturnType<typeof openAccessTokens>
