import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { customers } from '@mva/db/agency/tables/customers'
import { accessTokens } from '@mva/db/agency/tables/logins'
import { fewerRightsMessage, sessionEndedMessage, unauthorized } from './refusals.ts'
import type { World } from '../world/world.ts'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000

/** By what a customer proved to be the customer (spec 1 section 9): 1 phone, 2 email, 3 mail code, 4 DD #. */
export type MfaType = 1 | 2 | 3 | 4

/** Shows that the card is in hand, and no more. */
const DD_NUMBER: MfaType = 4

export interface AccessTokens {
  /** The customer who is signed in by that token. Throws `unauthorized` where it is wrong, expired or logged out. */
  customerOf: (accessToken: string) => number
  /** As `customerOf`, for what a sign-in by DD # does not allow: that one is refused as unauthorized, too. */
  fullyEntitledCustomerOf: (accessToken: string) => number
  /** The second factor of that sign-in; throws as `customerOf` does. */
  factorOf: (accessToken: string) => MfaType
  /** Signs a customer in; the token is good for `duration` minutes. */
  issue: (customerId: number, mfaType: MfaType) => { accessToken: string; duration: number }
  /** Starts the token's time anew; throws as `customerOf` does. */
  extend: (accessToken: string) => { duration: number }
  /** Ends the sign-in; throws as `customerOf` does. */
  end: (accessToken: string) => void
}

export const openAccessTokens = ({
  database: { db },
  clock,
}: Pick<World, 'database' | 'clock'>): AccessTokens => {
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
    customerOf: (accessToken) => present(accessToken).customerId,
    fullyEntitledCustomerOf: (accessToken) => {
      const { customerId, mfaType } = present(accessToken)
      if (mfaType === DD_NUMBER) throw unauthorized(fewerRightsMessage)
      return customerId
    },
    factorOf: (accessToken) => present(accessToken).mfaType as MfaType,
    issue: (customerId, mfaType) => {
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
    extend: (accessToken) => {
      const { durationMinutes: duration } = present(accessToken)
      db.update(accessTokens)
        .set({ expiresAt: expiryAfter(duration) })
        .where(eq(accessTokens.accessToken, accessToken))
        .run()
      return { duration }
    },
    end: (accessToken) => {
      present(accessToken)
      db.delete(accessTokens).where(eq(accessTokens.accessToken, accessToken)).run()
    },
  }
}
