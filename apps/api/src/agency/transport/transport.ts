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
}

export interface AgencyResponse {
  status: number
  /** The header's value; null without the header. */
  contentType: string | null
  body: string
}

/** Sends one request to the agency. Rejects if no complete response arrives. */
export type Transport = (request: AgencyRequest) => Promise<AgencyResponse>
