import * as z from 'zod/mini'
import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import { type FailureKind, statusByKind } from '@mva/shared/errors'
import { AgencyError, noDefiniteAnswer } from './agency-error.ts'

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
  const { code, message } = readBody(body)
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

const withMessage = (message: string | undefined) => (message === undefined ? {} : { message })

const failureBody = z.object({
  code: z.catch(z.nullish(z.union([z.number(), z.string()])), null),
  message: z.catch(z.nullish(z.string()), null),
})

const readBody = (body: unknown): { code: AgencyCode | null; message?: string } => {
  const failure = failureBody.safeParse(body).data
  if (!failure) return { code: null }
  const code = knownCode(failure.code)
  const message = failure.message?.trim()
  return message && isSentence(message) ? { code, message } : { code }
}

const knownCode = (code: number | string | null | undefined): AgencyCode | null => {
  const text = String(code ?? '').trim()
  return Object.hasOwn(messageByCode, text) ? (Number(text) as AgencyCode) : null
}

const LONGEST_MESSAGE = 300
/** Markup, addresses, paths, queries, stack traces and internal names of programs. */
const INTERNAL =
  /[<>{}\\|`=;]|:\/\/|\/\w+\/|\bat \S+\(|\w\.\w+\.\w|\w\(\)|\b(?:select|insert|update|delete)\b.*\b(?:from|into|set|where)\b|exception|stack ?trace|sqlstate|\bora-\d|\bnull\b|undefined/i

/** Whether an agency's message is a sentence that can be shown to customers. */
const isSentence = (message: string) =>
  message.length <= LONGEST_MESSAGE && /^\p{L}[^\n]* /u.test(message) && !INTERNAL.test(message)
