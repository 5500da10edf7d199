import type { components } from './control-api.gen.ts'
import type { Control, Input } from './control.ts'

export type RecordedRequest = components['schemas']['Request']

type RequestFilter = NonNullable<Input<'get', '/sim/requests'>['query']>

/** What a call has to be like: its person, and the fields that its body and its query have, at any depth. */
export interface ExpectedCall {
  person?: string
  body?: unknown
  query?: Record<string, string>
  /** How many such calls there have to be; at least one if it is undefined. */
  times?: number
}

/** The calls that the agency of a world received. */
export interface AgencyRequests {
  /** Newest first. */
  (filter?: RequestFilter): Promise<RecordedRequest[]>
  /**
   * Resolves with the newest call of the filter that `matches` accepts, as soon as there is one. Rejects after
   * `timeoutMs`, 10 seconds if it is undefined.
   */
  waitFor: (
    filter?: RequestFilter & {
      matches?: (request: RecordedRequest) => boolean
      timeoutMs?: number
    },
  ) => Promise<RecordedRequest>
}

const WAIT_MS = 10_000
const ASKED_EVERY_MS = 100
const MAX_MISSES = 3

export const openRequests = (control: Control): AgencyRequests => {
  const list = (query: RequestFilter = {}): Promise<RecordedRequest[]> =>
    control('get', '/sim/requests', { query })
  return Object.assign(list, {
    waitFor: async ({
      matches = () => true,
      timeoutMs = WAIT_MS,
      ...filter
    }: NonNullable<Parameters<AgencyRequests['waitFor']>[0]> = {}) => {
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

/** Whether `value` has everything that `part` has. */
const includes = (value: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return String(value) === String(part)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(part).every(([name, inner]) =>
    includes((value as Record<string, unknown>)[name], inner),
  )
}

const isAsExpected = ({ request, person: caller }: RecordedRequest, expected: ExpectedCall) =>
  (expected.person === undefined || caller === expected.person) &&
  (expected.body === undefined || includes(request.body, expected.body)) &&
  (expected.query === undefined || includes(request.query, expected.query))

const isCall = ({ call }: RecordedRequest, name: string) =>
  call === name || call.endsWith(`/${name}`)

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
 * Checks that the agency received a call, by its path or the last part of it. Throws with the nearest misses: calls of
 * this name that differ, else the latest calls.
 */
export const expectCalled = async (
  requests: AgencyRequests,
  name: string,
  expected: ExpectedCall = {},
): Promise<RecordedRequest[]> => {
  const all = await requests()
  const named = all.filter((request) => isCall(request, name))
  const found = named.filter((request) => isAsExpected(request, expected))
  const { times, ...what } = expected
  if (times === undefined ? found.length > 0 : found.length === times) return found
  const others = named.filter((request) => !found.includes(request))
  const wanted = times === undefined ? 'a call' : `${times} call(s)`
  throw new Error(
    `Expected ${wanted} of ${name} with ${JSON.stringify(what)}, and found ${found.length}. ${missesText(
      named.length === 0 ? all : others,
    )}`,
  )
}
