import { type PortalErrorKind, portalErrors } from '@mva/shared/portal-errors'
import { waitInWords } from '@mva/shared/wait-in-words'

/** The portal refuses a call before it asks the agency. docs/specification/errors.md#refusals-of-the-server */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly kind: PortalErrorKind
  readonly status: number
  /** Seconds, for the `Retry-After` header; undefined if waiting does not help. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: PortalErrorKind, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(messageOf(kind, retryAfterSeconds))
    this.kind = kind
    this.status = portalErrors[kind].status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The text of the catalogue, followed by when to try again and what else the customer can do. */
const messageOf = (kind: PortalErrorKind, retryAfterSeconds: number | undefined): string => {
  const refusal = portalErrors[kind]
  if (retryAfterSeconds === undefined) return refusal.message
  const wait = waitInWords(retryAfterSeconds)
  const otherWay = 'otherWay' in refusal ? `, or ${refusal.otherWay}` : ''
  return `${refusal.message} Try again in ${wait}${otherWay}.`
}
