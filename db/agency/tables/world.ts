import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Data of a world that is not the agency's. Instants are ISO 8601 in UTC. */

/** The messages that the agency sent: e-mails, text messages and letters. */
export const outbox = sqliteTable('outbox', {
  messageId: integer().primaryKey({ autoIncrement: true }),
  sentAt: text().notNull(),
  channel: text({ enum: ['email', 'sms', 'mail'] }).notNull(),
  recipient: text().notNull(),
  /** The code of the language in which it is written. */
  language: text().notNull().default('en'),
  subject: text().notNull(),
  body: text().notNull(),
  code: text(),
  /** JSON: the documents that belong to the message. Their files are made when they are asked for. */
  attachments: text(),
})

export const faultKinds = [
  'status',
  'delay',
  'drop',
  'malformed',
  'answerLost',
  'slowBody',
  'hold',
  'patch',
] as const

/** How long a delay lasts, in milliseconds. */
export type Latency =
  | { distribution: 'uniform'; minMs: number; maxMs: number }
  /** Most are near the median, and a few are much slower: one in twenty takes longer than `p95Ms`. */
  | { distribution: 'lognormal'; medianMs: number; p95Ms: number }

/** The calls on which a fault acts; each property that is set must match. */
export interface FaultMatch {
  /** The id of the person who calls. */
  person?: string | undefined
  plate?: string | undefined
  /** By name; null for one that is not sent. */
  headers?: Record<string, string | null> | undefined
  /** Values of the body or the query by dotted path. */
  body?: Record<string, string | number | boolean | null> | undefined
  /** A text of the call has a character that ISO 8859-1 lacks, or one without a shape. */
  isUnstorable?: true | undefined
}

/** Faults that a tester ordered. */
export const faults = sqliteTable('faults', {
  faultId: integer().primaryKey({ autoIncrement: true }),
  call: text().notNull(),
  kind: text({ enum: faultKinds }).notNull(),
  /** The named set that it was ordered with. */
  profile: text(),
  status: integer(),
  delayMs: integer(),
  /** In place of `delayMs`. */
  latency: text({ mode: 'json' }).$type<Latency>(),
  /** JSON; a text is sent as it is. */
  body: text({ mode: 'json' }).$type<unknown>(),
  /** Of the error catalogue, in place of a body. */
  code: integer(),
  headers: text({ mode: 'json' }).$type<Record<string, string>>(),
  contentType: text(),
  /** A JSON merge patch (RFC 7396) of the answer. */
  patch: text({ mode: 'json' }).$type<unknown>(),
  /** How the answer is written, in the words of the `wire` of an agency's folder. */
  wire: text({ mode: 'json' }).$type<object>(),
  /** Between 0 and 1; null for always. */
  probability: real(),
  match: text({ mode: 'json' }).$type<FaultMatch>(),
  /** How many more calls pass before it acts. */
  after: integer().notNull().default(0),
  timesLeft: integer().notNull(),
  /** On how many calls it acted. */
  acted: integer().notNull().default(0),
  /** How often chance decided whether it acts. */
  draws: integer().notNull().default(0),
})

/** One row: the offset of the world's clock from the real one, and whether it is frozen. */
export const clock = sqliteTable('clock', {
  clockId: integer().primaryKey(),
  offsetMs: integer().notNull(),
  frozenAt: text(),
})

/** One row: the day, `YYYY-MM-DD`, until which the agency has done what it does by itself. */
export const dailyWork = sqliteTable('daily_work', {
  dailyWorkId: integer().primaryKey(),
  doneUntil: text().notNull(),
})
