import type { AgencyCode } from '@mva/messages/message-by-code'
import type { PortalErrorKind } from './portal-errors.ts'

/** The error catalogue: the failures of agency calls. */

/** The possible kinds of failure of any call. The site handles each kind in one place. */
export const failureKinds = [
  'malformed',
  'unauthorized',
  'notFound',
  'locked',
  'paymentRefused',
  'refused',
  'unavailable',
  'outcomeUnknown',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** HTTP status by kind, for responses of the agency and of our server. docs/specification/errors.md#failure-kinds */
export const statusByKind: Record<FailureKind, number> = {
  malformed: 400,
  unauthorized: 401,
  notFound: 404,
  locked: 423,
  paymentRefused: 432,
  // For a 4xx outside the catalogue; the agency's own status is kept.
  refused: 409,
  unavailable: 503,
  outcomeUnknown: 504,
}

/** The data of a failed procedure, beside its message. */
export interface FailureData {
  status: number
  kind: FailureKind | PortalErrorKind
  code: AgencyCode | null
  /** Identifies the failure in the server's log. */
  referenceId: string
  /** Validation messages by form field. */
  fields: Record<string, string>
}
