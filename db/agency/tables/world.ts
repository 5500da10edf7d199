import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What belongs to a world and not to its agency. Instants are ISO 8601 in UTC. */

/** What the agency sent: e-mails, text messages and letters. */
export const outbox = sqliteTable('outbox', {
  messageId: integer().primaryKey({ autoIncrement: true }),
  sentAt: text().notNull(),
  channel: text({ enum: ['email', 'sms', 'mail'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  code: text(),
})

/** Calls that are to fail, as a tester ordered. */
export const faults = sqliteTable('faults', {
  faultId: integer().primaryKey({ autoIncrement: true }),
  call: text().notNull(),
  kind: text({ enum: ['status', 'delay', 'drop', 'answerLost', 'malformed'] }).notNull(),
  status: integer(),
  delayMs: integer(),
  timesLeft: integer().notNull(),
})

/** One row: how far the world's clock is from the real one, and whether it stands still. */
export const clock = sqliteTable('clock', {
  clockId: integer().primaryKey(),
  offsetMs: integer().notNull(),
  frozenAt: text(),
})
