import { type PortalErrorKind, portalErrors } from '@mva/shared/errors'

/** The portal refuses a call before it asks the agency. docs/specification/errors.md#refusals-of-the-server */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly kind: PortalErrorKind
  readonly status: number
  /** Seconds, for the `Retry-After` header; undefined if waiting does not help. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: PortalErrorKind, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(portalErrors[kind].message)
    this.kind = kind
    this.status = portalErrors[kind].status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
