import { type AgencyCode, type FailureKind, messageByCode, statusByKind } from '@mva/shared/errors'

interface AgencyErrorOptions {
  status?: number
  code?: AgencyCode | null
  message?: string
  cause?: unknown
}

/** The one way in which an agency call fails. `message` is fit for the customer; `cause` is for the log alone. */
export class AgencyError extends Error {
  override readonly name = 'AgencyError'
  readonly kind: FailureKind
  readonly status: number
  readonly code: AgencyCode | null

  constructor(kind: FailureKind, { status, code = null, message, cause }: AgencyErrorOptions = {}) {
    super(message ?? messageByCode[code ?? 500], { cause })
    this.kind = kind
    this.status = status ?? statusByKind[kind]
    this.code = code
  }
}

/** 400, code 12: input that is malformed or incomplete. */
export const malformedRequest = (cause?: unknown) =>
  new AgencyError('malformed', { code: 12, cause })

/**
 * The failure that an HTTP status of the agency's stands for. A GET that failed for no definite reason is
 * `unavailable`; a POST may have taken effect all the same, and its outcome is unknown.
 */
export const errorFromStatus = (
  method: 'GET' | 'POST',
  status: number,
  told: { code?: AgencyCode | null; message?: string } = {},
): AgencyError => {
  const kind = kindByStatus[status]
  if (kind) return new AgencyError(kind, { status, ...told })
  return noDefiniteAnswer(method, `status ${status}`)
}

/** The failure of a call whose answer never came, or came and could not be understood. */
export const noDefiniteAnswer = (method: 'GET' | 'POST', cause: unknown): AgencyError =>
  new AgencyError(method === 'GET' ? 'unavailable' : 'outcomeUnknown', { code: 500, cause })

const kindByStatus: Record<number, FailureKind | undefined> = Object.fromEntries(
  (['malformed', 'unauthorized', 'notFound', 'locked', 'paymentRefused'] as const).map((kind) => [
    statusByKind[kind],
    kind,
  ]),
)
