import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AgencyError } from '@mva/agency/agency-error'
import { cspHash } from '@mva/http/security'
import type { Attachment, MessageFilter, Outbox, SentMessage } from '../world/outbox.ts'
import { unknownRecord } from '../control-error.ts'
import type { ControlContext } from './control-options.ts'
import { emailPage, emailStyle, emailText } from './email-page.ts'
import { sendEvents } from './event-stream.ts'
import { readOrder } from './read-order.ts'

const WAIT_MAX_SECONDS = 30
/** Requests that wait for a message, and streams, of all worlds together. */
const MAX_WAITING = 200

const wholeNumber = (max: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(max))

const filterFields = {
  to: z.optional(z.string()),
  channel: z.optional(z.enum(['email', 'sms', 'mail'])),
  after: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  q: z.optional(z.string()),
}

/** Query of `DELETE /sim/outbox` and of the stream. */
export const messageFilter = z.strictObject(filterFields)

/** Query of `GET /sim/outbox`; `wait` is in seconds. */
export const outboxQuery = z.strictObject({
  ...filterFields,
  wait: z._default(wholeNumber(WAIT_MAX_SECONDS), 0),
})

type WithId = { Params: { id: string } }
type WithAttachment = { Params: { id: string; name: string } }

/** Routes of the messages that the agency of a world sent. */
export const outboxRoutes = (
  app: FastifyInstance,
  { worldOf, closing, agencyName }: ControlContext,
): void => {
  let waiting = 0
  /** Counts an open request until its connection ends. Throws an AgencyError (429) if there are too many. */
  const countOpen = (reply: FastifyReply) => {
    if (waiting >= MAX_WAITING)
      throw new AgencyError('refused', {
        status: 429,
        message: 'There are too many requests waiting for messages. Please try again later.',
      })
    waiting += 1
    reply.raw.once('close', () => (waiting -= 1))
  }
  const messageOf = (request: FastifyRequest<WithId>): SentMessage | undefined => {
    const id = Number(request.params.id)
    return Number.isInteger(id) ? worldOf(request).world.outbox.list({ id })[0] : undefined
  }

  app.get('/sim/outbox', async (request, reply) => {
    const { wait, ...filter } = readOrder(outboxQuery, request.query)
    const { outbox, closed } = worldOf(request).world
    const found = outbox.list(filter)
    if (found.length > 0 || wait === 0) return found.map(shown)
    countOpen(reply)
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const ended = AbortSignal.any([closed, closing, left.signal, AbortSignal.timeout(wait * 1_000)])
    return (await firstMessage(outbox, filter, ended)).map(shown)
  })
  app.delete('/sim/outbox', (request, reply) => {
    worldOf(request).world.outbox.remove(readOrder(messageFilter, request.query))
    return reply.code(204).send()
  })

  app.get('/sim/outbox/stream', (request, reply) => {
    const { after, ...filter } = readOrder(messageFilter, request.query)
    const { outbox, closed } = worldOf(request).world
    countOpen(reply)
    const seen = Number(request.headers['last-event-id'] ?? after)
    return sendEvents(reply, {
      event: 'message',
      latest: outbox.list()[0]?.id ?? 0,
      past: Number.isNaN(seen)
        ? []
        : outbox
            .list({ ...filter, after: seen })
            .toReversed()
            .map(shown),
      subscribe: (listener) => outbox.subscribe(filter, (message) => listener(shown(message))),
      ended: AbortSignal.any([closed, closing]),
    })
  })

  app.get<WithId>('/sim/outbox/:id', (request, reply) => {
    const message = messageOf(request)
    if (!message) throw unknownRecord('message', request.params.id)
    const types = ['application/json', 'text/plain']
    if (message.channel === 'email') types.push('text/html')
    reply.header('vary', 'accept')
    switch (negotiate(request.headers.accept ?? '*/*', types)) {
      case 'text/html':
        return sendPage(
          reply,
          emailPage(message, agencyName, (file) => attachmentPath(message, file)),
        )
      case 'text/plain':
        return reply
          .type('text/plain; charset=utf-8')
          .send(message.channel === 'email' ? emailText(message, agencyName) : message.body)
      default:
        return shown(message)
    }
  })
  app.delete<WithId>('/sim/outbox/:id', (request, reply) => {
    const message = messageOf(request)
    if (message) worldOf(request).world.outbox.remove({ id: message.id })
    return reply.code(204).send()
  })

  app.get<WithAttachment>('/sim/outbox/:id/attachments/:name', async (request, reply) => {
    const attachment = messageOf(request)?.attachments.find(
      ({ name }) => name === request.params.name,
    )
    if (!attachment) throw unknownRecord('attachment', request.params.name)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${attachment.name}"`)
      .send(await drawCertificate(attachment, agencyName))
  })
}

const drawCertificate = async (
  { document, ...shown }: Attachment,
  agencyName: string,
): Promise<Buffer> => {
  // The drawing code is heavy.
  const [{ certificateOf }, { certificatePdf }] = await Promise.all([
    import('@mva/documents/certificate'),
    import('@mva/documents/certificate-pdf'),
  ])
  return certificatePdf(certificateOf(document, shown), agencyName)
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
const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('x-frame-options', 'SAMEORIGIN')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${cspHash(emailStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .send(html)
