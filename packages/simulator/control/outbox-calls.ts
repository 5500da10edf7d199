import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AgencyError } from '@mva/agency/agency-error'
import { cspHash } from '@mva/http/security'
import { agencyFacts } from '@mva/messages/agency-facts'
import { unknownRecord } from '../control-error.ts'
import type { Attachment, MessageFilter, Outbox, SentMessage } from '../world/outbox.ts'
import type { World } from '../world/world.ts'
import { codeExpiries } from './code-expiries.ts'
import { channel, codeExpiry, sentMessage } from './control-answers.ts'
import { controlCall, type ControlRequest } from './control-call.ts'
import { emailPage, emailStyle, emailText } from './email-page.ts'
import { sendEvents } from './event-stream.ts'

const WAIT_MAX_SECONDS = 30
/** Requests that wait for a message, and streams, of all worlds together. */
const MAX_WAITING = 200

const wholeNumber = (max: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(max))

const messageFilter = z.strictObject({
  to: z.optional(z.string()),
  channel: z.optional(channel),
  after: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  q: z.optional(z.string()),
})

/** `wait` is in seconds. */
const outboxQuery = z.extend(messageFilter, { wait: z._default(wholeNumber(WAIT_MAX_SECONDS), 0) })

/** Counts an open request until its connection ends. Throws an AgencyError (429) if there are too many. */
const countOpen = ({ reply, context: { waiting } }: ControlRequest<unknown, unknown, unknown>) => {
  if (waiting.size >= MAX_WAITING)
    throw new AgencyError('refused', {
      status: 429,
      message: 'There are too many requests waiting for messages. Please try again later.',
    })
  waiting.add(reply)
  reply.raw.once('close', () => waiting.delete(reply))
}

const messageOf = ({ outbox }: World, param: string): SentMessage | undefined => {
  const id = Number(param)
  return Number.isInteger(id) ? outbox.list({ id })[0] : undefined
}

/** Calls about the messages that the agency of a world sent. */
export const outboxCalls = [
  controlCall('GET', '/sim/outbox', {
    operationId: 'listMessages',
    summary: 'List the messages that the agency sent, newest first',
    description:
      'With `wait`, in seconds, the answer comes with the first message that matches, or is empty.',
    query: outboxQuery,
    answer: z.array(sentMessage),
    errors: [429],
    handle: async (order) => {
      const { wait, ...filter } = order.query
      const { outbox, closed } = order.world
      const found = outbox.list(filter)
      if (found.length > 0 || wait === 0) return found.map(shown)
      countOpen(order)
      const left = new AbortController()
      order.reply.raw.once('close', () => left.abort())
      const ended = AbortSignal.any([
        closed,
        order.context.closing,
        left.signal,
        AbortSignal.timeout(wait * 1_000),
      ])
      return (await firstMessage(outbox, filter, ended)).map(shown)
    },
  }),
  controlCall('DELETE', '/sim/outbox', {
    operationId: 'deleteMessages',
    summary: 'Delete the messages that match',
    query: messageFilter,
    handle: ({ world, query }) => world.outbox.remove(query),
  }),
  controlCall('GET', '/sim/outbox/stream', {
    operationId: 'streamMessages',
    summary: 'Receive further messages as server-sent events',
    description: 'Each event is a `message`. With `after` the missed ones come first.',
    query: messageFilter,
    media: ['text/event-stream'],
    errors: [429],
    handle: (order) => {
      const { after, ...filter } = order.query
      const { outbox, closed } = order.world
      countOpen(order)
      const seen = Number(order.request.headers['last-event-id'] ?? after)
      const past = Number.isNaN(seen) ? [] : outbox.list({ ...filter, after: seen })
      return sendEvents(order.reply, {
        event: 'message',
        latest: outbox.list()[0]?.id ?? 0,
        past: past.toReversed().map(shown),
        subscribe: (listener) => outbox.subscribe(filter, (message) => listener(shown(message))),
        ended: AbortSignal.any([closed, order.context.closing]),
      })
    },
  }),
  controlCall('GET', '/sim/outbox/:id', {
    operationId: 'readMessage',
    summary: 'Read a message as JSON, as text or, an e-mail, as HTML',
    answer: sentMessage,
    media: ['text/plain', 'text/html'],
    handle: ({ world, params: { id }, request, reply, context: { mailColor } }) => {
      const message = messageOf(world, id)
      if (!message) throw unknownRecord('message', id)
      const types = ['application/json', 'text/plain']
      if (message.channel === 'email') types.push('text/html')
      reply.header('vary', 'accept')
      switch (negotiate(request.headers.accept ?? '*/*', types)) {
        case 'text/html':
          return sendPage(
            reply,
            emailPage(message, emailStyle(mailColor), (file) => attachmentPath(message, file)),
            emailStyle(mailColor),
          )
        case 'text/plain':
          return reply
            .type('text/plain; charset=utf-8')
            .send(message.channel === 'email' ? emailText(message) : message.body)
        default:
          return shown(message)
      }
    },
  }),
  controlCall('DELETE', '/sim/outbox/:id', {
    operationId: 'deleteMessage',
    summary: 'Delete a message',
    handle: ({ world, params }) => {
      const message = messageOf(world, params.id)
      if (message) world.outbox.remove({ id: message.id })
    },
  }),
  controlCall('GET', '/sim/outbox/:id/attachments/:name', {
    operationId: 'readAttachment',
    summary: 'Read an attachment, which is a certificate',
    media: ['application/pdf'],
    handle: async ({ world, params, reply }) => {
      const attachment = messageOf(world, params.id)?.attachments.find(
        ({ name }) => name === params.name,
      )
      if (!attachment) throw unknownRecord('attachment', params.name)
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${attachment.name}"`)
      return drawCertificate(attachment)
    },
  }),
  controlCall('GET', '/sim/code-expiries', {
    operationId: 'readCodeExpiries',
    summary: 'Read when the latest codes expire',
    answer: codeExpiry,
    handle: ({ world }) => codeExpiries(world),
  }),
]

const drawCertificate = async ({ document, ...shown }: Attachment): Promise<Buffer> => {
  // The drawing code is heavy.
  const [{ certificateOf }, { certificatePdf }] = await Promise.all([
    import('@mva/documents/certificate'),
    import('@mva/documents/certificate-pdf'),
  ])
  return certificatePdf(certificateOf(document, shown), agencyFacts().agencyName)
}

/** Resolves with the next message that matches, or with none when `ended` aborts. */
const firstMessage = async (
  outbox: Outbox,
  filter: MessageFilter,
  ended: AbortSignal,
): Promise<SentMessage[]> => {
  const { promise, resolve } = Promise.withResolvers<SentMessage[]>()
  const unsubscribe = outbox.subscribe(filter, (message) => resolve([message]))
  ended.addEventListener('abort', () => resolve([]), { once: true })
  if (ended.aborted) resolve([])
  try {
    return await promise
  } finally {
    unsubscribe()
  }
}

const attachmentPath = ({ id }: Pick<SentMessage, 'id'>, { name }: { name: string }) =>
  `/sim/outbox/${id}/attachments/${name}`

const shown = ({ attachments, ...message }: SentMessage) => ({
  ...message,
  attachments: attachments.map(({ name }) => ({
    name,
    type: 'application/pdf',
    url: attachmentPath(message, { name }),
  })),
})

/** Other than the site's pages, an e-mail may be shown in a frame of the site. */
const sendPage = (reply: FastifyReply, html: string, style: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('x-frame-options', 'SAMEORIGIN')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .send(html)
