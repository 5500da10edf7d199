import { type AgencyCode, type FailureKind, messageByCode, statusByKind } from '@mva/shared/errors'

interface AgencyErrorOptions {
  status?: number
  code?: AgencyCode | null
  message?: string
  isOutage?: boolean
  cause?: unknown
}

/** The one way in which an agency call fails. `message` is fit for the customer; `cause` is for the log alone. */
export class AgencyError extends Error {
  override readonly name = 'AgencyError'
  readonly kind: FailureKind
  readonly status: number
  readonly code: AgencyCode | null
  /** Whether it says that the agency is down, and not that it dislikes this one request. */
  readonly isOutage: boolean

  constructor(
    kind: FailureKind,
    { status, code = null, message, isOutage = false, cause }: AgencyErrorOptions = {},
  ) {
    super(message ?? messageByCode[code ?? 500], { cause })
    this.kind = kind
    this.status = status ?? statusByKind[kind]
    this.code = code
    this.isOutage = isOutage
  }
}

/** 400, code 12: input that is malformed or incomplete. */
export const malformedRequest = (cause?: unknown) =>
  new AgencyError('malformed', { code: 12, cause })

/**
 * The failure of a call whose answer never came, or came and could not be understood. A GET that failed so is
 * `unavailable`; a POST may have taken effect all the same, and its outcome is unknown.
 */
export const noDefiniteAnswer = (
  method: 'GET' | 'POST',
  cause: unknown,
  options: Pick<AgencyErrorOptions, 'isOutage' | 'message'> = {},
): AgencyError =>
  new AgencyError(method === 'GET' ? 'unavailable' : 'outcomeUnknown', {
    code: 500,
    cause,
    ...options,
  })
