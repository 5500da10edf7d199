import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import { type FailureKind, statusByKind } from '@mva/shared/errors/failure-kinds'
import { AgencyError, noDefiniteAnswer } from '../agency-error.ts'
import { MAX_TEXT_LENGTH, numberIn, plainText } from '../contract/plain-values.ts'
import { isFields } from '../contract/plain-values.ts'
import type { Row } from '../contract/row.ts'
import { isForPeople } from './is-for-people.ts'

/** Kinds of refusals that have a status of their own. */
const REFUSALS = ['malformed', 'unauthorized', 'notFound', 'locked', 'paymentRefused'] as const

/** Statuses that no gateway sends by itself. */
const STATUSES_OF_AGENCY: ReadonlySet<number> = new Set([
  statusByKind.locked,
  statusByKind.paymentRefused,
])

/** The codes of the catalogue that say that a call failed. */
const FAILURE_CODES: ReadonlySet<number> = new Set([12, 34, 35, 43, 44, 45])

/** From 401 to 429: what a gateway answers that lets no call through, and not the agency. */
const OUTAGE_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 429, 500, 502, 503, 504])

/**
 * Builds the reader of failures (docs/specification/errors.md#catalogue). The body of one is `{ code?, message }`, in the
 * agency's names and envelope: with other fields it is from another machine.
 */
export const failureReader = (
  row: Row,
  nameOf: (name: string) => string,
  envelope: string | undefined,
  ignored: readonly string[],
) => {
  const [codeName, messageName] = [nameOf('code'), nameOf('message')]
  const known = new Set([codeName, messageName, ...ignored])

  /** A code of the catalogue, a sentence for people, and whether the body has nothing but a code and a message. */
  const bodyIn = (json: unknown) => {
    const content = envelope !== undefined && isFields(json) ? (json[envelope] ?? json) : json
    const fields = isFields(content) ? content : {}
    const isOwn = isFields(content) && Object.keys(content).every((name) => known.has(name))
    const code = numberIn(fields[codeName])
    const message = plainText(fields[messageName])
    return {
      code: code !== undefined && code in messageByCode ? (code as AgencyCode) : null,
      message: isOwn && message !== undefined && isForPeople(message) ? message : null,
      isOwn,
    }
  }

  /** The refusal of a kind, with what the body says. */
  const refusalOf = (
    kind: FailureKind,
    json: unknown,
    {
      status = statusByKind[kind],
      usualCode = null,
    }: { status?: number; usualCode?: AgencyCode | null } = {},
  ): AgencyError => {
    const { code, message } = bodyIn(json)
    return new AgencyError(kind, {
      status,
      code: code ?? usualCode,
      words: textsIn(json),
      ...((code ?? usualCode) === null && message !== null && { message }),
    })
  }

  /**
   * Returns the failure that an answer outside 2xx means. A 4xx is a refusal of the agency if it has the body of one: a
   * code of the catalogue, or a sentence for people. Any other answer may come from a gateway before the agency and is no
   * definite answer. docs/specification/errors.md#network-banner
   */
  const readFailure = (status: number, json: unknown): AgencyError => {
    const { code, message, isOwn } = bodyIn(json)
    const isRefusal = status >= 400 && status < 500
    const isOfAgency =
      STATUSES_OF_AGENCY.has(status) ||
      (isOwn && code !== null && FAILURE_CODES.has(code)) ||
      message !== null
    if (isRefusal && isOfAgency) {
      const kind = REFUSALS.find((one) => statusByKind[one] === status)
      return kind ? refusalOf(kind, json) : refusalOf('refused', json, { status })
    }
    return noDefiniteAnswer(row.method, `status ${status}`, {
      isOutage: OUTAGE_STATUSES.has(status),
      isAnswered: true,
      isFinal: isRefusal,
      // The customer reads 'Unknown error 401'.
      ...(status === statusByKind.unauthorized && { status, code: null }),
      ...(status > 500 && message !== null && { message }),
    })
  }
  return { readFailure, refusalOf }
}

/** Returns every text of a body. Not recursive: a body may be nested as deeply as it is long. */
const textsIn = (json: unknown): string[] => {
  const texts: string[] = []
  const rest = [json]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string') texts.push(value.slice(0, MAX_TEXT_LENGTH))
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) rest.push(inner)
  }
  return texts
}
