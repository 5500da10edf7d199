import { STATUS_CODES } from 'node:http'
import type { Entry, Har, Header, QueryString } from 'har-format'
import type { JournalEntry } from '../world/journal.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const UNKNOWN = -1

/** Returns the journal as an HTTP archive (HAR 1.2), oldest entry first. `origin` is the simulator's address. */
export const harOf = (entries: readonly JournalEntry[], origin: string): Har => ({
  log: {
    version: '1.2',
    creator: { name: 'motor-vehicle-simulator', version: '1' },
    entries: entries.toReversed().map((entry) => archived(entry, origin)),
  },
})

const archived = (entry: JournalEntry, origin: string): Entry => {
  const { at, method, path, status, durationMs, request, answer, fault, refused } = entry
  const text = status === null ? '' : JSON.stringify(answer)
  const remarks = [
    ...(fault ? [`fault ${fault.id}: ${fault.kind} of ${fault.call}`] : []),
    ...(refused ?? []),
    ...(status === null ? ['the connection was closed without an answer'] : []),
  ]
  return {
    startedDateTime: at,
    time: durationMs,
    request: {
      method,
      url: `${origin}${path}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listed(request.headers),
      queryString: listed(request.query),
      ...(request.body !== null && {
        postData: { mimeType: JSON_TYPE, text: JSON.stringify(request.body) },
      }),
      headersSize: UNKNOWN,
      bodySize: UNKNOWN,
    },
    response: {
      status: status ?? 0,
      statusText: STATUS_CODES[status ?? 0] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: status === null ? [] : [{ name: 'content-type', value: JSON_TYPE }],
      content: { size: Buffer.byteLength(text), mimeType: JSON_TYPE, text },
      redirectURL: '',
      headersSize: UNKNOWN,
      bodySize: UNKNOWN,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    ...(remarks.length > 0 && { comment: remarks.join('; ') }),
  }
}

/** Headers or parameters, as an archive lists them. */
const listed = (values: Record<string, string>): (Header & QueryString)[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))
