import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { loginCodes, loginRequests } from '@mva/db-agency/tables/logins'
import type { World } from '../../world/world.ts'
import { MAX_WRONG_LOGIN_CODES } from './login-codes.ts'
import { locked, loginRequestEndedMessage, unauthorized, wrongCodeMessage } from './login-errors.ts'

const TOKEN_BYTES = 32
const VALID_MS = 60 * 60_000

/** Sign-ins that await their second factor, each with its count of wrong codes. */
export const openLoginRequests = ({ database: { db }, clock }: World) => {
  const find = db
    .select()
    .from(loginRequests)
    .where(eq(loginRequests.loginRequestToken, sql.placeholder('loginRequestToken')))
    .prepare()

  return {
    start: (customerId: number, loginTypeId: number): string => {
      const loginRequestToken = randomBytes(TOKEN_BYTES).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + VALID_MS).toISOString()
      db.insert(loginRequests)
        .values({ loginRequestToken, customerId, loginTypeId, expiresAt })
        .run()
      return loginRequestToken
    },

    /**
     * Returns the login request of this token. Throws `unauthorized` if there is none, and `locked` if it is locked.
     */
    present: (loginRequestToken: string) => {
      const found = find.get({ loginRequestToken })
      if (!found || found.expiresAt <= clock.now().toISOString())
        throw unauthorized(loginRequestEndedMessage)
      if (found.wrongAttempts >= MAX_WRONG_LOGIN_CODES) throw locked()
      return found
    },

    /** Counts a wrong code and returns the error to answer. Ignores the count that the client sends. */
    wrongCode: (loginRequestToken: string) => {
      const counted = db
        .update(loginRequests)
        .set({ wrongAttempts: sql`${loginRequests.wrongAttempts} + 1` })
        .where(eq(loginRequests.loginRequestToken, loginRequestToken))
        .returning()
        .get()
      return counted.wrongAttempts >= MAX_WRONG_LOGIN_CODES
        ? locked()
        : unauthorized(wrongCodeMessage)
    },

    /** Ends the request: neither it nor its code can be used again. */
    end: (loginRequestToken: string): void => {
      db.delete(loginCodes).where(eq(loginCodes.loginRequestToken, loginRequestToken)).run()
      db.delete(loginRequests).where(eq(loginRequests.loginRequestToken, loginRequestToken)).run()
    },
  }
}
