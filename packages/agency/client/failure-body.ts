import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import { COMPLETED_CODES } from '../contract/denial.ts'
import { type FieldIssue, WHOLE_ANSWER } from '../contract/field-issues.ts'
import { envelopeOf } from './envelope.ts'

/** What the body of a failure says: a code of the catalogue, and the agency's own words; null if there is none. */
interface FailureBody {
  code: AgencyCode | null
  /** Any code, as text. */
  rawCode: string | null
  message: string | null
}

/**
 * Reads the body of a failure: `{ code, message }`, also with capitals, in `error`, in an envelope, or as the only one of `errors`. Web
 * frameworks write failures in these forms by themselves. docs/specification/agency-calls.md#failures
 */
export const readFailureBody = (body: unknown): FailureBody => {
  const failure = failureIn(body)
  const message = failure.get('message') ?? failure.get('detail')
  return {
    code: knownCode(failure.get('code')),
    rawCode: textOfCode(failure.get('code')),
    message: typeof message === 'string' ? message.trim() : null,
  }
}

/** Whether the body of an answer says nothing but that the call failed, whatever the status is. */
export const isFailureBody = (body: unknown): boolean => {
  const names = Object.keys(Object(body))
  if (!names.every((name) => FAILURE_FIELDS.has(name.toLowerCase()))) return false
  const code = failureIn(body).get('code')
  const known = knownCode(code)
  return known === null ? FAILED_STATUS.test(String(code)) : !COMPLETED_CODES.has(known)
}

/** How such an answer with a status of success does not fit. */
export const failureAsAnswer: FieldIssue = {
  path: WHOLE_ANSWER,
  expected: 'an answer',
  received: 'a failure',
}

const FAILURE_FIELDS: ReadonlySet<string> = new Set(['code', 'message', 'error', 'errors'])
const FAILED_STATUS = /^[45]\d\d$/

/** The fields of an object by their names in small letters; none if it is no object. */
const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, field]) => [name.toLowerCase(), field])
      : [],
  )

const failureIn = (body: unknown): Map<string, unknown> => {
  const fields = fieldsOf(body)
  if (fields.has('code') || fields.has('message')) return fields
  const errors = fields.get('errors')
  const [only] = Array.isArray(errors) && errors.length === 1 ? errors : [fields.get('error')]
  const inner = fieldsOf(only ?? envelopeOf(body)?.inner)
  return inner.size > 0 ? inner : fields
}

const textOfCode = (code: unknown): string | null =>
  typeof code === 'number' || typeof code === 'string' ? String(code).trim() || null : null

const knownCode = (code: unknown): AgencyCode | null => {
  const text = textOfCode(code)
  return text !== null && Object.hasOwn(messageByCode, text) ? (Number(text) as AgencyCode) : null
}

/** Returns the HTTP status of a failure that a body names, as problem details and gateways do; null if it names none. */
export const failedStatusIn = (body: unknown): number | null => {
  const failure = failureIn(body)
  const named = ['code', 'status', 'statuscode'].map((name) => textOfCode(failure.get(name)))
  return Number(named.find((text) => text !== null && FAILED_STATUS.test(text)) ?? null) || null
}
