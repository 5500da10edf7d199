import { type FailureKind, statusByKind } from '@mva/shared/errors'
import { AgencyError, noDefiniteAnswer } from '../agency-error.ts'
import { readFailureBody } from './failure-body.ts'

const kindByStatus = new Map<number, FailureKind>(
  (['malformed', 'unauthorized', 'notFound', 'locked', 'paymentRefused'] as const).map((kind) => [
    statusByKind[kind],
    kind,
  ]),
)

/**
 * Returns the failure that an answer outside 2xx means (docs/specification/errors.md#catalogue). The code is set only if the
 * body has a known one. A 4xx is a refusal by the agency; any other status is no definite answer.
 */
export const readFailure = (
  method: 'GET' | 'POST',
  status: number,
  body: unknown,
  isOutage = false,
): AgencyError => {
  const failure = readFailureBody(body)
  const { code } = failure
  const message = failure.message !== null && isSentence(failure.message) ? failure.message : null
  const isRefusal = status >= 400 && status < 500
  if (!isRefusal)
    return noDefiniteAnswer(method, `status ${status}`, {
      isOutage,
      isAnswered: true,
      ...(status > 500 ? withMessage(message) : {}),
    })
  return new AgencyError(kindByStatus.get(status) ?? 'refused', {
    status,
    code,
    ...(code === null ? withMessage(message) : {}),
  })
}

const withMessage = (message: string | null) => (message === null ? {} : { message })

const MAX_MESSAGE_LENGTH = 300
/** Markup, addresses, paths, queries, stack traces and internal names of programs. */
const INTERNAL =
  /[<>{}\\|`=;]|:\/\/|\/\w+\/|\bat \S+\(|\w\.\w+\.\w|\w\(\)|\b(?:select|insert|update|delete)\b.*\b(?:from|into|set|where)\b|exception|stack ?trace|sqlstate|\bora-\d|\bnull\b|undefined/i

/** Whether an agency's message is a sentence that can be shown to customers. */
const isSentence = (message: string) =>
  message.length <= MAX_MESSAGE_LENGTH && /^\p{L}[^\n]* /u.test(message) && !INTERNAL.test(message)
