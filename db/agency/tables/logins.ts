import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { customers, ofCustomer } from './customers.ts'

/** Sign-ins, from the request to the access token. Instants are ISO 8601 in UTC. */

export const loginRequests = sqliteTable('login_requests', {
  loginRequestToken: text().primaryKey(),
  customerId: ofCustomer(),
  loginTypeId: integer().notNull(),
  expiresAt: text().notNull(),
  /** Wrong codes so far, across all channels; at the limit the request is locked permanently. */
  wrongAttempts: integer().notNull().default(0),
})

/** The current login code of a login request; a newer one replaces it. */
export const loginCodes = sqliteTable('login_codes', {
  loginRequestToken: text()
    .primaryKey()
    .references(() => loginRequests.loginRequestToken, { onDelete: 'cascade' }),
  mfaType: integer().notNull(),
  code: text().notNull(),
  expiresAt: text().notNull(),
})

/** The login code in the latest letter to a customer. */
export const mailCodes = sqliteTable('mail_codes', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.customerId, { onDelete: 'cascade' }),
  code: text().notNull(),
  expiresAt: text().notNull(),
})

export const accessTokens = sqliteTable('access_tokens', {
  accessToken: text().primaryKey(),
  customerId: ofCustomer(),
  /** The second factor: 1 phone, 2 email, 3 mail code, 4 DD #. */
  mfaType: integer().notNull(),
  durationMinutes: integer().notNull(),
  expiresAt: text().notNull(),
})

/** A new contact that becomes part of the record once its code is verified. */
export const contactVerifications = sqliteTable(
  'contact_verifications',
  {
    accessToken: text()
      .notNull()
      .references(() => accessTokens.accessToken, { onDelete: 'cascade' }),
    /** 1 phone, 2 email. */
    mfaType: integer().notNull(),
    contact: text().notNull(),
    /** Null once it has been used. */
    code: text(),
    expiresAt: text().notNull(),
    wrongAttempts: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accessToken, table.mfaType] })],
)
