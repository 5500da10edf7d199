import { setTimeout as wait } from 'node:timers/promises'
import { NotStarted, type Transport, untilAborted } from './transport.ts'

/** The parts of a request that a call of the agency reads. */
export interface CallInput {
  query: URLSearchParams
  headers: Record<string, string | undefined>
  /** The parsed JSON body; undefined for a GET. */
  body: unknown
}

/** An agency call without a socket, as an agency in this process receives it. */
export interface InProcessRequest extends CallInput {
  method: string
  /** Relative to the agency's base address, without a leading slash. */
  path: string
}

/** A status with a body: a value as JSON, or text sent verbatim. */
export interface InProcessResponse {
  status: number
  body: unknown
  /** How long the body takes to arrive, in milliseconds; at once if undefined. */
  bodyMs?: number
  /** JSON if undefined. */
  contentType?: string | undefined
  headers?: Record<string, string> | undefined
}

/** Answers one agency call; `dropped` if the connection closes without an answer. */
export type InProcessAgency = (request: InProcessRequest) => Promise<InProcessResponse | 'dropped'>

/** Hands each request to an agency in this process, without a socket. */
export const inProcessTransport =
  (handle: InProcessAgency): Transport =>
  async ({ method, path, query, headers, body, signal, mayStart }) => {
    if (signal.aborted) throw new NotStarted(signal.reason)
    if (mayStart?.() === false) throw new NotStarted('the request may no longer start')
    // The work continues after the abort, as it would at a remote agency.
    const response = await untilAborted(
      handle({ method, path, query: new URLSearchParams(query), headers, body: parsed(body) }),
      signal,
    )
    if (response === 'dropped') throw new Error('the simulated agency dropped the connection')
    if (response.bodyMs !== undefined) await wait(response.bodyMs, undefined, { signal })
    return {
      status: response.status,
      contentType: response.contentType ?? 'application/json',
      body: typeof response.body === 'string' ? response.body : JSON.stringify(response.body),
    }
  }

const parsed = (body: string | null): unknown => (body === null ? undefined : JSON.parse(body))
