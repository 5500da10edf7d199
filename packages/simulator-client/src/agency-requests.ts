import type { components } from './control-api.gen.ts'
import type { Control, Input } from './control.ts'
import type { OrLastPart } from './fault-order.ts'
import { refuseUnknown } from './known-options.ts'

export type RecordedRequest = components['schemas']['Request']

type Query = NonNullable<Input<'get', '/sim/requests'>['query']>

/** A call of the agency. */
export type CallName = OrLastPart<NonNullable<Query['call']>>

type RequestFilter = Omit<Query, 'call'> & { call?: CallName }

type RequestWait = RequestFilter & {
  matches?: (request: RecordedRequest) => boolean
  timeoutMs?: number
}

/** What a call has to be like: its person, and what its headers, its query and its body have, at any depth. */
export interface ExpectedCall {
  person?: string
  body?: unknown
  query?: Record<string, string>
  /** By name in lower case; secrets are shortened in the journal. */
  headers?: Record<string, string>
  /** How many such calls there have to be; at least one if it is undefined. */
  times?: number
}

/** The calls that the agency of a world received. A call or a person that does not exist is refused. */
export interface AgencyRequests {
  /** Newest first. */
  (filter?: RequestFilter): Promise<RecordedRequest[]>
  /**
   * Resolves with the newest call of the filter that `matches` accepts, as soon as there is one. Rejects after
   * `timeoutMs`, 10 seconds if it is undefined.
   */
  waitFor: (filter?: RequestWait) => Promise<RecordedRequest>
}

const WAIT_MS = 10_000
const ASKED_EVERY_MS = 100
const MAX_MISSES = 3

const waitOptions = {
  call: true,
  person: true,
  since: true,
  after: true,
  limit: true,
  matches: true,
  timeoutMs: true,
} as const
const expectedParts = { person: true, body: true, query: true, headers: true, times: true } as const

export const openRequests = (control: Control): AgencyRequests => {
  const list = (query: RequestFilter = {}): Promise<RecordedRequest[]> =>
    control('get', '/sim/requests', { query: query as Query })
  return Object.assign(list, {
    waitFor: async (order: RequestWait = {}) => {
      refuseUnknown('requests.waitFor', order, waitOptions)
      const { matches = () => true, timeoutMs = WAIT_MS, ...filter } = order
      const givesUpAt = performance.now() + timeoutMs
      for (;;) {
        const found = (await list(filter)).find(matches)
        if (found) return found
        if (performance.now() >= givesUpAt)
          throw new Error(
            `The agency received no such call within ${timeoutMs / 1_000} s: ${JSON.stringify(filter)}. ${missesText(await list())}`,
          )
        await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
      }
    },
  })
}

/** Numbers and their texts are the same. */
const same = (value: unknown, expected: unknown) => String(value) === String(expected)

/** Whether `value` has everything that `part` has. */
const includes = (value: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return part === undefined || same(value, part)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(part).every(([name, inner]) =>
    includes((value as Record<string, unknown>)[name], inner),
  )
}

const missesText = (misses: readonly RecordedRequest[]) =>
  misses.length === 0
    ? 'It received no other call.'
    : `Nearest: ${misses
        .slice(0, MAX_MISSES)
        .map(({ method, call, person, status, request }) =>
          [
            method,
            call,
            `by ${person ?? 'an unknown person'}`,
            `answered ${status ?? 'nothing'}`,
            JSON.stringify(request),
          ].join(' '),
        )
        .join('\n')}`

/**
 * Checks that the agency received a call. Throws with the nearest misses: calls of this name that differ, else the latest
 * calls.
 */
export const expectCalled = async (
  requests: AgencyRequests,
  call: CallName,
  expected: ExpectedCall = {},
): Promise<RecordedRequest[]> => {
  refuseUnknown('expectCalled', expected, expectedParts)
  const { times, ...what } = expected
  const { person, ...parts } = what
  const byPerson = await requests({ call, ...(person === undefined ? {} : { person }) })
  const found = byPerson.filter(({ request }) => includes(request, parts))
  if (times === undefined ? found.length > 0 : found.length === times) return found
  const ids = found.map(({ id }) => id)
  const named = await requests({ call })
  const others = named.length === 0 ? await requests() : named.filter(({ id }) => !ids.includes(id))
  const wanted = times === undefined ? 'a call' : `${times} call(s)`
  const like = Object.keys(what).length === 0 ? '' : ` with ${JSON.stringify(what)}`
  throw new Error(
    `Expected ${wanted} of ${call}${like}, and found ${found.length}. ${missesText(others)}`,
  )
}
