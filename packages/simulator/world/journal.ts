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
  request: { query: Record<string, string>; recaptcha: string | null; body: unknown }
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
}

/** The latest calls of a world's agency, kept in memory. */
export interface Journal {
  record: (entry: Omit<JournalEntry, 'id' | 'path' | 'request'> & { request: CallInput }) => void
  /** Newest first. */
  list: (filter?: JournalFilter) => JournalEntry[]
  clear: () => void
  /** Calls `listener` with each further entry; returns the function that ends this. */
  subscribe: (listener: (entry: JournalEntry) => void) => () => void
}

const MAX_ENTRIES = 1_000
/** Of the entries as JSON, so that large bodies do not fill the memory. */
const MAX_CHARACTERS = 4_000_000

export const openJournal = (): Journal => {
  const entries = new LRUCache<number, JournalEntry>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (entry) => JSON.stringify(entry).length,
  })
  const listeners = new Set<(entry: JournalEntry) => void>()
  let latest = 0

  return {
    record: ({ request, answer, ...call }) => {
      latest += 1
      const query = shortenSecrets(Object.fromEntries(request.query)) as Record<string, string>
      const search = new URLSearchParams(query).toString()
      const entry: JournalEntry = {
        id: latest,
        ...call,
        path: `/agency/${call.call}${search && `?${search}`}`,
        request: {
          query,
          recaptcha: shortenSecrets(request.headers['recaptcha'] ?? null, 'recaptcha') as
            | string
            | null,
          body: shortenSecrets(request.body ?? null),
        },
        answer: shortenSecrets(answer),
      }
      entries.set(entry.id, entry)
      for (const listener of listeners) listener(entry)
    },
    list: ({ call, person, since, after } = {}) =>
      [...entries.values()].filter(
        (entry) =>
          (call === undefined || entry.call === call) &&
          (person === undefined || entry.person === person) &&
          (since === undefined || Date.parse(entry.at) >= Date.parse(since)) &&
          (after === undefined || entry.id > after),
      ),
    clear: () => entries.clear(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
