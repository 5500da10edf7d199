import { LRUCache } from 'lru-cache'
import type { CallInput } from '@mva/agency/transport/in-process'
import { shortenSecrets } from './shorten-secrets.ts'

/** One call of the agency and its answer, without secrets. */
export interface JournalEntry {
  /** Counts up from 1 in each world. */
  id: number
  /** By the world's clock, ISO 8601 in UTC. */
  at: string
  method: string
  /** The call as faults name it, e.g. `registration/status`. */
  call: string
  /** The address with its query. */
  path: string
  /** The id of the person who called; null if the call does not say. */
  person: string | null
  /** Null if the connection was closed without an answer. */
  status: number | null
  /** In real time. */
  durationMs: number
  request: {
    headers: Record<string, string>
    query: Record<string, string>
    body: unknown
  }
  answer: unknown
  /** The ordered fault that acted on the call or in it. */
  fault: ActedFault | null
  /** Why the agency refused the call. */
  refused: readonly string[] | null
}

export interface ActedFault {
  id: number
  call: string
  kind: string
}

export interface JournalFilter {
  call?: string | undefined
  person?: string | undefined
  /** An instant of the world's clock, ISO 8601. */
  since?: string | undefined
  /** Only entries with a higher id. */
  after?: number | undefined
  /** How many entries at most. */
  limit?: number | undefined
}

/** A call as it was made, with its secrets: they are shortened when it is read. */
type RecordedCall = Omit<JournalEntry, 'path' | 'request'> & { request: CallInput }

const MAX_ENTRIES = 1_000
/** Of bodies and answers, in characters, so that large ones do not fill the memory. */
const MAX_SIZE = 4_000_000
/** About the memory of a value besides its text. */
const SIZE_OF_VALUE = 16

/** Not recursive: a body may be nested as deeply as it is long. */
const sizeOf = (value: unknown): number => {
  let size = 0
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    size += SIZE_OF_VALUE + (typeof next === 'string' ? next.length : 0)
    if (typeof next === 'object' && next !== null)
      for (const part of Object.values(next)) rest.push(part)
  }
  return size
}

/** The parts of a request, without secrets. */
export const shownRequest = ({ headers, query, body }: CallInput): JournalEntry['request'] => ({
  headers: shortenSecrets(withoutUndefined(headers)) as Record<string, string>,
  query: shortenSecrets(Object.fromEntries(query)) as Record<string, string>,
  body: shortenSecrets(body ?? null),
})

const entryOf = ({ request, answer, ...call }: RecordedCall): JournalEntry => {
  const shown = shownRequest(request)
  const search = new URLSearchParams(shown.query).toString()
  return {
    ...call,
    path: `/agency/${call.call}${search && `?${search}`}`,
    request: shown,
    answer: shortenSecrets(answer),
  }
}

const withoutUndefined = (headers: CallInput['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

/** The latest calls of a world's agency, kept in memory. */
export const openJournal = () => {
  const entries = new LRUCache<number, RecordedCall>({
    max: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ request, answer }) => sizeOf([request.headers, request.body, answer]),
  })
  const listeners = new Set<(entry: JournalEntry) => void>()
  let latest = 0

  return {
    record: (call: Omit<RecordedCall, 'id'>): void => {
      latest += 1
      const recorded = { id: latest, ...call }
      entries.set(latest, recorded)
      if (listeners.size === 0) return
      const entry = entryOf(recorded)
      for (const listener of listeners) listener(entry)
    },
    /** Newest first. */
    list: ({ call, person, since, after, limit }: JournalFilter = {}) =>
      [...entries.values()]
        .filter(
          (entry) =>
            (call === undefined || entry.call === call) &&
            (person === undefined || entry.person === person) &&
            (since === undefined || Date.parse(entry.at) >= Date.parse(since)) &&
            (after === undefined || entry.id > after),
        )
        .slice(0, limit)
        .map(entryOf),
    clear: () => entries.clear(),
    /** Calls `listener` with each further entry; returns the function that ends this. */
    subscribe: (listener: (entry: JournalEntry) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Journal = ReturnType<typeof openJournal>
