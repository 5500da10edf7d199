import type { AgencyCode } from '@mva/messages/message-by-code'
import type { PortalErrorKind } from './portal-errors.ts'

/** The error catalogue: the failures of agency calls. */

/**
 * The possible kinds of failure of any call, with the HTTP status of the agency's responses and of our server's.
 * docs/specification/errors.md#failure-kinds
 */
export const statusByKind = {
  malformed: 400,
  unauthorized: 401,
  notFound: 404,
  locked: 423,
  paymentRefused: 432,
  // For a 4xx outside the catalogue; the agency's own status is kept.
  refused: 409,
  // A GET without a usable answer, or a record of the server that it cannot open.
  unavailable: 503,
  // A POST without a usable answer: it may have taken effect.
  outcomeUnknown: 504,
} satisfies Record<string, number>

export type FailureKind = keyof typeof statusByKind

/** What a failed procedure answers. The browser words it (failure-message.ts). */
export interface FailureData {
  status: number
  kind: FailureKind | PortalErrorKind
  /** Whether the agency answered in a way that the site does not understand. */
  isNotUnderstood: boolean
  code: AgencyCode | null
  /** Identifies the failure in the server's log. */
  referenceId: string
  /** The agency's own words, in English, where its answer has no code. */
  agencyMessage: string | null
  /** When the customer may try again; null if waiting does not help. */
  retryAfterSeconds: number | null
  /** How many more wrong entries about the same plate are answered, if they become few. */
  triesLeft: number | null
  /** The form fields that break a rule. The browser has the same rules, and words them. */
  fields: readonly string[]
}
