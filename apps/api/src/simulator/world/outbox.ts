import { and, desc, eq, sql } from 'drizzle-orm'
import type { AgencyDrizzle } from '@mva/db/agency/agency-database'
import { outbox } from '@mva/db/agency/tables/world'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { unreachableRecipients } from '../personas/magic-values.ts'

export type Channel = (typeof outbox.$inferSelect)['channel']

export interface Message {
  channel: Channel
  /** An e-mail address, a phone number of ten digits, or the name on a letter. */
  to: string
  subject: string
  body: string
  /** The code in the message, so that tests need not parse the body. */
  code?: string
}

export interface SentMessage extends Required<Omit<Message, 'code'>> {
  id: number
  sentAt: string
  code: string | null
}

/** Stores the messages of a world's agency instead of delivering them. */
export interface Outbox {
  /** Returns false if the recipient cannot be reached; the message is then lost. */
  send: (message: Message) => boolean
  /** Newest first. */
  list: (filter?: { to?: string | undefined; channel?: Channel | undefined }) => SentMessage[]
}

export const openOutbox = (db: AgencyDrizzle, clock: Clock, faults: Faults): Outbox => ({
  send: ({ channel, to, subject, body, code }) => {
    if (isUnreachable(channel, to) || faults.strikes(`deliver/${channel}`)) return false
    db.insert(outbox)
      .values({
        sentAt: clock.now().toISOString(),
        channel,
        recipient: to,
        subject,
        body,
        code: code ?? null,
      })
      .run()
    return true
  },
  list: ({ to, channel } = {}) =>
    db
      .select({
        id: outbox.messageId,
        sentAt: outbox.sentAt,
        channel: outbox.channel,
        to: outbox.recipient,
        subject: outbox.subject,
        body: outbox.body,
        code: outbox.code,
      })
      .from(outbox)
      .where(
        and(
          to === undefined ? undefined : eq(sql`lower(${outbox.recipient})`, to.toLowerCase()),
          channel === undefined ? undefined : eq(outbox.channel, channel),
        ),
      )
      .orderBy(desc(outbox.messageId))
      .all(),
})

const isUnreachable = (channel: Channel, to: string) =>
  unreachableRecipients.some((rule) => rule.channel === channel && rule.pattern.test(to))
