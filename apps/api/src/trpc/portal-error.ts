import { type RefusalKind, refusals } from '@mva/shared/errors'

/** The portal refuses a call before it asks the agency. docs/specification/errors.md#refusals-of-the-server */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly kind: RefusalKind
  readonly status: number
  /** Seconds, for the `Retry-After` header; undefined if waiting does not help. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(refusals[kind].message)
    this.kind = kind
    this.status = refusals[kind].status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
