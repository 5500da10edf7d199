import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Data of a world that is not the agency's. Instants are ISO 8601 in UTC. */

/** The messages that the agency sent: e-mails, text messages and letters. */
export const outbox = sqliteTable('outbox', {
  messageId: integer().primaryKey({ autoIncrement: true }),
  sentAt: text().notNull(),
  channel: text({ enum: ['email', 'sms', 'mail'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  code: text(),
  /** JSON: the documents that belong to the message. Their files are made when they are asked for. */
  attachments: text(),
})

/** Faults that a tester ordered. */
export const faults = sqliteTable('faults', {
  faultId: integer().primaryKey({ autoIncrement: true }),
  call: text().notNull(),
  kind: text({ enum: ['status', 'delay', 'drop', 'answerLost', 'malformed'] }).notNull(),
  status: integer(),
  delayMs: integer(),
  timesLeft: integer().notNull(),
})

/** One row: the offset of the world's clock from the real one, and whether it is frozen. */
export const clock = sqliteTable('clock', {
  clockId: integer().primaryKey(),
  offsetMs: integer().notNull(),
  frozenAt: text(),
})
