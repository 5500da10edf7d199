import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import { type FailureKind, statusByKind } from '@mva/shared/errors/failure-kinds'

interface AgencyErrorOptions {
  status?: number
  code?: AgencyCode | null
  message?: string
  words?: readonly string[]
  isOutage?: boolean
  isUnsent?: boolean
  isAnswered?: boolean
  isFinal?: boolean
  isNotUnderstood?: boolean
  cause?: unknown
}

/** The only error that an agency call throws. `agencyMessage` can be shown to the customer; `cause` is only for the log. */
export class AgencyError extends Error {
  override readonly name = 'AgencyError'
  readonly kind: FailureKind
  readonly status: number
  readonly code: AgencyCode | null
  /** The agency's own words, in English; null if there are none. */
  readonly agencyMessage: string | null
  /** Whether the failure indicates an outage of the agency and not a problem with this request. */
  readonly isOutage: boolean
  /** Whether the request certainly never left this process. */
  readonly isUnsent: boolean
  /** Whether the agency, or a gateway before it, answered that the call failed. */
  readonly isAnswered: boolean
  /** Whether the same request would fail again: a gateway refused it. */
  readonly isFinal: boolean
  /** Whether an answer arrived that the site does not understand: neither a yes nor a no. */
  readonly isNotUnderstood: boolean
  /** Private, because loggers write the other fields. */
  readonly #words: readonly string[]

  constructor(kind: FailureKind, options: AgencyErrorOptions = {}) {
    super(options.message ?? messageByCode[options.code ?? 500], { cause: options.cause })
    this.kind = kind
    this.status = options.status ?? statusByKind[kind]
    this.code = options.code ?? null
    this.agencyMessage = options.message ?? null
    this.isOutage = options.isOutage ?? false
    this.isUnsent = options.isUnsent ?? false
    this.isAnswered = options.isAnswered ?? false
    this.isFinal = options.isFinal ?? false
    this.isNotUnderstood = options.isNotUnderstood ?? false
    this.#words = options.words ?? []
  }

  /** All texts of the answer, also beside a code. They are compared, and neither shown nor logged. */
  get words(): readonly string[] {
    return this.#words
  }
}

/** 400, code 12: input that is malformed or incomplete. */
export const malformedRequest = (cause?: unknown) =>
  new AgencyError('malformed', { code: 12, cause })

/** A call that was not sent, because of a limit of our own or because there was no connection. */
export const neverSent = (
  cause: unknown,
  options: Pick<AgencyErrorOptions, 'code' | 'isOutage'> = {},
): AgencyError => new AgencyError('unavailable', { isUnsent: true, cause, ...options })

/**
 * The failure of a call without a readable answer. A failed GET is `unavailable`; a failed POST may have taken effect,
 * so its outcome is unknown.
 */
export const noDefiniteAnswer = (
  method: 'GET' | 'POST',
  cause: unknown,
  options: Pick<
    AgencyErrorOptions,
    'code' | 'isAnswered' | 'isFinal' | 'isNotUnderstood' | 'isOutage' | 'message' | 'status'
  > = {},
): AgencyError =>
  new AgencyError(method === 'GET' ? 'unavailable' : 'outcomeUnknown', {
    code: 500,
    cause,
    ...options,
  })
