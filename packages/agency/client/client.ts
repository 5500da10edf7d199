import { EventEmitter } from 'node:events'
import type { CookieJar } from 'tough-cookie'
import * as z from 'zod/mini'
import type { FailureKind } from '@mva/shared/errors/failure-kinds'
import { AgencyError, neverSent, noDefiniteAnswer } from '../agency-error.ts'
import type { WireConfig } from '../config/wire.ts'
import { type Contract, contract } from '../contract/contract.ts'
import type { FieldIssue } from '../contract/field-issues.ts'
import { pathOf, type Row } from '../contract/row.ts'
import { type AgencyCall, type AgencyGateway, antibotTokenOf, gatewayOf } from '../gateway.ts'
import { IDEMPOTENCY_KEY } from '../idempotency-key.ts'
import { failureCause, isTooLarge } from '../transport/failure-cause.ts'
import { type AgencyResponse, NotStarted, type Transport } from '../transport/transport.ts'
import { agencyCookies } from './agency-cookies.ts'
import {
  type AnswerRead,
  type AnswerReader,
  answerReader,
  type ReadAnswer,
} from './answer-reader.ts'
import type { CookieScope } from './cookie-scope.ts'
import { recordKey } from './outage-breaker.ts'
import { followPages } from './pages.ts'
import {
  type Capacities,
  createGuards,
  type Deadlines,
  type GroupState,
  policyOf,
} from './policies.ts'

export interface AgencyClientOptions {
  transport: Transport
  /** The number of records whose calls fail before a group of calls is paused; null disables pauses. */
  failuresUntilPause: number | null
  /** How this agency writes; in the specification's own form if it is left out. */
  wire?: WireConfig | undefined
  /** Builds the reader of a call, for tools that find out how an agency writes. */
  readerOf?: ((call: string, row: Row) => AnswerReader) | undefined
  /** Which calls share the agency's cookies; none are stored by default. */
  cookies?: CookieScope | undefined
  deadlines?: Deadlines | undefined
  capacities?: Capacities | undefined
}

export interface AgencyClient {
  gateway: AgencyGateway
  events: EventEmitter<{
    /** An exchange failed, or its answer was partly unreadable. */
    trouble: [ExchangeTrouble]
    /** The answers to a call have fields that are not declared; once for each call and field. */
    undeclared: [UndeclaredFields]
    /** An exchange has ended. Its duration is without the time it waited for its turn. */
    ended: [EndedExchange]
  }>
  /** What the groups of calls do at this moment. */
  groups: () => readonly GroupState[]
  /** Whether any answer has fit the contract since the start. */
  hasAnswered: () => boolean
}

/** Fields beside the content of an answer that neither the contract nor the agency's folder knows. */
export interface UndeclaredFields {
  /** `group.name` of the contract. */
  call: string
  fields: readonly string[]
}

export interface EndedExchange {
  /** `group.name` of the contract. */
  call: string
  /** Null if no answer arrived. */
  status: number | null
  durationMs: number
}

/** Operational details of a failed exchange. Contains no value that was sent or answered. */
export interface ExchangeTrouble {
  /** `group.name` of the contract. */
  call: string
  /** Null if no answer arrived. */
  status: number | null
  contentType: string | null
  /** Characters of the body. */
  length: number | null
  /** Where the answer does not fit the contract. */
  issues: readonly FieldIssue[]
  /** Whether an answer arrived that was not understood. */
  isNotUnderstood: boolean
  /** What kept the answer from arriving: the code or name of the error, with its meaning if that is known. */
  cause: string | null
}

/**
 * The port to the agency: encodes each request by its contract row, sends it through the transport and reads the
 * response. The same code serves a real and a simulated agency. Every failure is an `AgencyError`.
 */
export const agencyClient = ({
  transport,
  failuresUntilPause,
  wire: declared = {},
  readerOf = (call, row) => answerReader(call, row, declared),
  cookies = 'none',
  deadlines,
  capacities,
}: AgencyClientOptions): AgencyClient => {
  const events: AgencyClient['events'] = new EventEmitter()
  const report = (trouble: ExchangeTrouble) => events.emit('trouble', trouble)
  const reported = new Set<string>()
  const reportUndeclared = (call: string, issues: readonly FieldIssue[]) => {
    const fields = issues.map(({ path }) => path).filter((path) => !reported.has(`${call} ${path}`))
    if (fields.length === 0) return
    for (const path of fields) reported.add(`${call} ${path}`)
    events.emit('undeclared', { call, fields })
  }
  let hasAnswered = false
  const { jarOf, keep } = agencyCookies(cookies)
  const { guardOf, groups } = createGuards(failuresUntilPause, deadlines, capacities)

  const callAgency = (row: Row, call: string, group: keyof Contract) => {
    const guard = guardOf(row, group)
    const read = readerOf(call, row)
    const pages = declared.answers?.[call]?.pages

    const send = async (
      wire: WireCall & { jar: CookieJar | undefined },
      options: AgencyCall,
      signal: AbortSignal,
    ) => {
      const { permit } = options
      const startedAt = performance.now()
      const ended = (status: number | null) =>
        events.emit('ended', { call, status, durationMs: performance.now() - startedAt })
      try {
        const response = await transport({
          method: row.method,
          path: pathOf(row),
          query: wire.query,
          headers: headersOf(row, options),
          body: wire.body,
          signal,
          mayStart: permit && (() => !permit.isExpired()),
          isCharge: policyOf(row, group) === 'payments',
          cookies: wire.jar,
        })
        ended(response.status)
        return response
      } catch (error) {
        ended(null)
        const isUnsent = error instanceof NotStarted
        if (isUnsent && permit?.isExpired()) throw neverSent('the permit has expired')
        const isNotUnderstood = isTooLarge(error)
        const cause = failureCause(isUnsent ? error.cause : error)
        report({ call, ...noResponse, isNotUnderstood, cause })
        if (isUnsent) throw neverSent(error.cause, { code: 500, isOutage: true })
        // The agency works, and would answer the same again.
        const kind = isNotUnderstood ? { isNotUnderstood, isFinal: true } : { isOutage: true }
        throw noDefiniteAnswer(row.method, error, kind)
      }
    }

    const exchange = async (wire: WireCall, options: AgencyCall, signal: AbortSignal) => {
      const jar = await jarOf(wire.request, row === contract.login.guestLoginRequest)
      const ask = async (query: string) => {
        const response = await send({ ...wire, query, jar }, options, signal)
        const answer = read(response, wire.request)
        return answered(answer, response)
      }
      const first = await ask(wire.query)
      hasAnswered = true
      if (first === null) return null
      const notFollowed = (issue: FieldIssue) =>
        report({ call, ...noResponse, isNotUnderstood: true, issues: [issue], cause: null })
      const data = pages
        ? await followPages(row, pages, wire.query, first, ask, notFollowed)
        : first.data
      keep(jar, data)
      return data
    }

    /** Reports what was not understood of an answer. Returns null if the call is not offered; throws a failure. */
    const answered = (
      answer: ReadAnswer,
      { status, contentType, body }: AgencyResponse,
    ): AnswerRead | null => {
      const seen = {
        call,
        status,
        contentType,
        length: body.length,
        isNotUnderstood: answer.kind === 'failure' && answer.failure.isNotUnderstood,
        cause: null,
      }
      if (answer.kind === 'notOffered') return null
      if (answer.kind === 'failure') {
        const { failure, issues } = answer
        if (!isExpected(row, failure)) report({ ...seen, issues })
        throw failure
      }
      if (answer.unreadable.length > 0) report({ ...seen, issues: answer.unreadable })
      reportUndeclared(call, answer.undeclared)
      return answer
    }

    return async (request: object, options: AgencyCall) => {
      const wire = encodeCall(row, request)
      return guard(recordKey(row, request), async (signal) => {
        await options.permit?.renew()
        return exchange(wire, options, signal)
      })
    }
  }
  return {
    gateway: gatewayOf(callAgency),
    events,
    groups,
    hasAnswered: () => hasAnswered,
  }
}

const noResponse = {
  status: null,
  contentType: null,
  length: null,
  issues: [],
}

/** A request in wire form. */
interface WireCall {
  request: object
  query: string
  /** Null for a GET. */
  body: string | null
}

/** Throws `malformed`, without sending, for a request that does not fit the contract. */
const encodeCall = (row: Row, request: object): WireCall => {
  const query = presentFields(encoded(row.query, request) as object)
  return {
    request,
    query: new URLSearchParams(query).toString(),
    body: row.method === 'POST' ? JSON.stringify(encoded(row.body, request)) : null,
  }
}

const encoded = (codec: z.ZodMiniType, request: object): unknown => {
  const { data, error } = z.safeEncode(codec, request)
  if (error) throw new AgencyError('malformed', { code: 12, isUnsent: true, cause: error })
  return data
}

const presentFields = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const headersOf = (row: Row, call: AgencyCall): Record<string, string> => {
  const headers = {
    accept: 'application/json',
    ...(call.language !== undefined && { 'accept-language': call.language }),
    ...call.forwardedHeaders,
  }
  if (row.method === 'GET') return headers
  const recaptcha = antibotTokenOf(call, row)
  return {
    ...headers,
    'content-type': 'application/json',
    ...(recaptcha !== undefined && { recaptcha }),
    ...(call.idempotencyKey !== undefined && { [IDEMPOTENCY_KEY]: call.idempotencyKey }),
  }
}

/**
 * Refusals that are expected in normal use: a wrong login, a wrong code, a registration that is not found, a refused
 * card.
 */
const EXPECTED: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'notFound',
  'locked',
  'paymentRefused',
])
const isExpected = (row: Row, { kind }: AgencyError) => EXPECTED.has(kind) && !row.isReferenceList
