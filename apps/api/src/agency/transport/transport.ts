/** An agency call as HTTP carries it. */
export interface AgencyRequest {
  method: 'GET' | 'POST'
  /** Below the agency's base address, without a leading slash, e.g. `registration/status`. */
  path: string
  /** The query string without `?`; empty where there is none. */
  query: string
  headers: Record<string, string>
  /** JSON; null for a GET. */
  body: string | null
  /** Aborts when the call's deadline has passed. */
  signal: AbortSignal
}

export interface AgencyResponse {
  status: number
  /** As the agency sent it; null without the header. */
  contentType: string | null
  body: string
}

/** Carries one request to the agency. Rejects when no whole response came. */
export type Transport = (request: AgencyRequest) => Promise<AgencyResponse>
