import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Ends before the server cuts a connection whose answer takes too long; browsers connect again by themselves. */
const MAX_MS = 100_000
const RECONNECT_AFTER_MS = 1_000
const MAX_UNREAD_BYTES = 1_000_000

interface EventSource<Data extends { id: number }> {
  event: string
  /** The id of the latest event before the stream, 0 for none: a client that comes back at once continues from there. */
  latest: number
  /** Events to send first. */
  past: readonly Data[]
  /** Calls the listener with each further event; returns the function that ends this. */
  subscribe: (listener: (data: Data) => void) => () => void
  /** End the stream. */
  ended: AbortSignal
}

/** Answers with server-sent events (text/event-stream), each with its id, until the client leaves or `ended` aborts. */
export const sendEvents = <Data extends { id: number }>(
  reply: FastifyReply,
  { event, latest, past, subscribe, ended }: EventSource<Data>,
): FastifyReply => {
  const stream = new PassThrough()
  const send = (data: Data) => {
    stream.write(`id: ${data.id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    // A client that does not read must not fill the memory.
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
  }
  for (const data of past) send(data)
  stream.write(`retry: ${RECONNECT_AFTER_MS}\nid: ${latest}\n\n`)
  const unsubscribe = subscribe(send)
  const end = () => stream.end()
  const timer = setTimeout(end, MAX_MS).unref()
  ended.addEventListener('abort', end, { once: true })
  if (ended.aborted) end()
  stream.once('close', () => {
    unsubscribe()
    clearTimeout(timer)
    ended.removeEventListener('abort', end)
  })
  return reply.type('text/event-stream; charset=utf-8').send(stream)
}
