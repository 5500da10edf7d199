import type { CookieJar } from 'tough-cookie'

/** An agency call in HTTP terms. */
export interface AgencyRequest {
  method: 'GET' | 'POST'
  /** Relative to the agency's base address, without a leading slash, e.g. `registration/status`. */
  path: string
  /** The query string without `?`; empty if there is none. */
  query: string
  headers: Record<string, string>
  /** JSON; null for a GET. */
  body: string | null
  /** Aborts when the call's deadline has passed. */
  signal: AbortSignal
  /** Asked in the tick in which the first byte is written; the request is not sent if it returns false. */
  mayStart?: (() => boolean) | undefined
  /** Whether the call charges a card: it is sent once at most, whatever is answered. */
  isCharge?: boolean | undefined
  /** The agency's cookies that belong to this call; none are sent or stored without it. */
  cookies?: CookieJar | undefined
}

export interface AgencyResponse {
  status: number
  /** The header's value; null without the header. */
  contentType: string | null
  body: string
}

/** Sends one request to the agency. Rejects if no complete response arrives; with `NotStarted` if nothing was written. */
export type Transport = (request: AgencyRequest) => Promise<AgencyResponse>

/** The failure of a request of which no byte has left. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'

  constructor(cause: unknown) {
    super('the request was not started', { cause })
  }
}

/** Rejects when the signal aborts. The work continues. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
