import { portalErrorMessage } from '@mva/shared/errors/failure-message'
import { type PortalErrorKind, portalErrors } from '@mva/shared/errors/portal-errors'

/** The portal refuses a call before it asks the agency. The browser words it by its kind. docs/specification/errors.md#refusals-of-the-server */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly kind: PortalErrorKind
  readonly status: number
  /** Seconds, for the `Retry-After` header; undefined if waiting does not help. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: PortalErrorKind, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(portalErrorMessage(kind, retryAfterSeconds ?? null))
    this.kind = kind
    this.status = portalErrors[kind]
    this.retryAfterSeconds = retryAfterSeconds
  }
}
