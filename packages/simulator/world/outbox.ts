import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { OutputDocument } from '@mva/agency/contract/output-document'
import type { AgencyDrizzle } from '@mva/db-agency/agency-database'
import { outbox } from '@mva/db-agency/tables/world'
import { callersMailTexts } from '../caller-language.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { unreachableRecipients } from './magic-values.ts'

export type Channel = (typeof outbox.$inferSelect)['channel']

/** A registration certificate as of the day when the message was sent. */
export interface Attachment {
  name: string
  document: OutputDocument
  /** `YYYY-MM-DD`. */
  issuedOn: string
  transactionId: string
}

export interface Message {
  channel: Channel
  /** An e-mail address, a phone number of ten digits, or the name on a letter. */
  to: string
  subject: string
  body: string
  /** The code in the message, so that tests need not parse the body. */
  code?: string
  attachments?: readonly Attachment[]
  /** An instant, ISO 8601; now if undefined. */
  sentAt?: string
}

export interface SentMessage extends Required<Omit<Message, 'code' | 'sentAt'>> {
  /** Increases with each message of the world and is not given again. */
  id: number
  sentAt: string
  /** The code of the language in which it is written. */
  language: string
  code: string | null
}

export interface MessageFilter {
  id?: number | undefined
  /** In any case; a space stands for a plus too. */
  to?: string | undefined
  channel?: Channel | undefined
  /** Only messages with a greater id. */
  after?: number | undefined
  /** A part of the recipient, the subject or the body, in any case. */
  q?: string | undefined
}

/** Stores the messages of a world's agency instead of delivering them. */
export const openOutbox = (db: AgencyDrizzle, clock: Clock, faults: Faults) => {
  const subscribers = new Set<(id: number) => void>()

  const list = (filter: MessageFilter = {}): SentMessage[] =>
    db
      .select()
      .from(outbox)
      .where(matching(filter))
      .orderBy(desc(outbox.messageId))
      .all()
      .map(({ messageId, recipient, attachments, ...message }) => ({
        id: messageId,
        to: recipient,
        ...message,
        attachments: attachments === null ? [] : (JSON.parse(attachments) as readonly Attachment[]),
      }))

  return {
    /** Returns false if the recipient cannot be reached; the message is then lost. */
    send: ({ channel, to, subject, body, code, attachments = [], sentAt }: Message): boolean => {
      if (isUnreachable(channel, to) || faults.triggers(`deliver/${channel}`)) return false
      const { messageId } = db
        .insert(outbox)
        .values({
          sentAt: sentAt ?? clock.now().toISOString(),
          channel,
          recipient: to,
          language: callersMailTexts().language.code,
          subject,
          body,
          code: code ?? null,
          attachments: attachments.length === 0 ? null : JSON.stringify(attachments),
        })
        .returning()
        .get()
      // After the transaction of the call, which may still be rolled back.
      queueMicrotask(() => {
        for (const announce of subscribers) announce(messageId)
      })
      return true
    },
    list,
    /** Deletes the messages that match, and returns their number. */
    remove: (filter: MessageFilter) => db.delete(outbox).where(matching(filter)).run().changes,
    /** Calls the listener with each further message that matches; returns the function that ends this. */
    subscribe: (filter: MessageFilter, listener: (message: SentMessage) => void) => {
      const announce = (id: number) => {
        const [found] = list({ ...filter, id })
        if (found) listener(found)
      }
      subscribers.add(announce)
      return () => void subscribers.delete(announce)
    },
  }
}

export type Outbox = ReturnType<typeof openOutbox>

const matching = ({ id, to, channel, after, q }: MessageFilter) => {
  const hasText = (column: typeof outbox.subject | typeof outbox.body | typeof outbox.recipient) =>
    sql`instr(lower(${column}), ${q?.toLowerCase()}) > 0`
  return and(
    id === undefined ? undefined : eq(outbox.messageId, id),
    // In the query of an address a plus is a space.
    to === undefined
      ? undefined
      : eq(
          sql`replace(lower(${outbox.recipient}), '+', ' ')`,
          to.toLowerCase().replaceAll('+', ' '),
        ),
    channel === undefined ? undefined : eq(outbox.channel, channel),
    after === undefined ? undefined : gt(outbox.messageId, after),
    q === undefined
      ? undefined
      : or(hasText(outbox.recipient), hasText(outbox.subject), hasText(outbox.body)),
  )
}

const isUnreachable = (channel: Channel, to: string) =>
  unreachableRecipients.some((rule) => rule.channel === channel && rule.pattern.test(to))
