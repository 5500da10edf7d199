import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { Pool } from 'undici'
import * as z from 'zod/mini'
import { type AgencyCode, messageByCode } from '@mva/shared/errors'
import { AgencyError, errorFromStatus, noDefiniteAnswer } from './agency-error.ts'
import { forEachRow } from './contract/contract.ts'
import type { Row } from './contract/row.ts'
import { type AgencyCall, type AgencyGateway, antibotTokenOf } from './gateway.ts'
import { wireRequest } from './wire-request.ts'

const MOST_CONNECTIONS = 32
const MOST_WAITING = 128
const CONNECT_TIMEOUT_MS = 2_000
const LARGEST_ANSWER_BYTES = 1_048_576
const WAIT_BEFORE_RETRY_MS = 100
const BREAKER_TRIES_AGAIN_AFTER_MS = 10_000
const LONGEST_MESSAGE = 500

export interface HttpGatewayOptions {
  /** The agency's base address, e.g. `https://agency.example/api`. */
  baseUrl: URL
  /** After how many failures in a row the agency is left alone for a while. */
  failuresUntilPause: number
}

export interface HttpAgency {
  gateway: AgencyGateway
  close: () => Promise<void>
}

/**
 * The proxy: each row of the contract as a request to the agency's own REST interface. A good client of a slow and
 * fallible system: every call has a deadline, redirects are not followed, an answer has a largest size and must fit
 * the contract, a GET is tried twice, a POST once, and an agency that is down is left alone for a while.
 */
export const httpAgency = ({ baseUrl, failuresUntilPause }: HttpGatewayOptions): HttpAgency => {
  const pool = new Pool(baseUrl.origin, {
    connections: MOST_CONNECTIONS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxResponseSize: LARGEST_ANSWER_BYTES,
  })
  const basePath = baseUrl.pathname.replace(/\/$/, '')
  const guard = wrap(
    circuitBreaker(handleWhen(isNoDefiniteAnswer), {
      halfOpenAfter: BREAKER_TRIES_AGAIN_AFTER_MS,
      breaker: new ConsecutiveBreaker(failuresUntilPause),
    }),
    bulkhead(MOST_CONNECTIONS, MOST_WAITING),
  )
  const guardTwice = wrap(
    retry(handleWhen(isNoDefiniteAnswer), {
      maxAttempts: 1,
      backoff: new ConstantBackoff(WAIT_BEFORE_RETRY_MS),
    }),
    guard,
  )

  const callAgency = (row: Row) => async (request: object, call: AgencyCall) => {
    const wire = wireRequest(row, request)
    const query = new URLSearchParams(presentFields(wire.query))
    const path = `${basePath}/${row.path}${query.size > 0 ? `?${query.toString()}` : ''}`
    const signal = AbortSignal.timeout(row.deadlineMs)
    const attempt = () => exchange(row, path, wire.body, call, signal)
    try {
      return await (row.method === 'GET' ? guardTwice : guard).execute(attempt)
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
        throw new AgencyError('unavailable', { cause: error })
      throw error
    }
  }

  const exchange = async (
    row: Row,
    path: string,
    body: object,
    call: AgencyCall,
    signal: AbortSignal,
  ) => {
    const answer = await pool
      .request({
        method: row.method,
        path,
        headers: {
          accept: 'application/json',
          ...call.forwardedHeaders,
          ...postHeaders(row, call),
        },
        body: row.method === 'POST' ? JSON.stringify(body) : null,
        signal,
      })
      .then(async ({ statusCode, body }) => ({ status: statusCode, text: await body.text() }))
      .catch((cause: unknown) => {
        throw noDefiniteAnswer(row.method, cause)
      })
    return readAnswer(row, answer)
  }

  return {
    gateway: forEachRow(callAgency) as unknown as AgencyGateway,
    close: () => pool.close(),
  }
}

const postHeaders = (row: Row, call: AgencyCall) => {
  if (row.method !== 'POST') return {}
  const recaptcha = antibotTokenOf(call, row)
  return { 'content-type': 'application/json', ...(recaptcha === undefined ? {} : { recaptcha }) }
}

const presentFields = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const readAnswer = (row: Row, { status, text }: { status: number; text: string }): unknown => {
  if (status !== 200) throw errorFromStatus(row.method, status, readFailure(text))
  try {
    return z.decode(row.answer, parseJson(text))
  } catch (error) {
    throw noDefiniteAnswer(row.method, error)
  }
}

const failureBody = z.object({ code: z.nullish(z.number()), message: z.nullish(z.string()) })

/** What a failed call tells: the catalogue's text where the code is known, else the agency's own. */
const readFailure = (text: string): { code?: AgencyCode; message?: string } => {
  const failure = failureBody.safeParse(parseJson(text)).data
  if (!failure) return {}
  const code = failure.code ?? undefined
  if (code !== undefined && code in messageByCode) return { code: code as AgencyCode }
  return failure.message && failure.message.length <= LONGEST_MESSAGE
    ? { message: failure.message }
    : {}
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isNoDefiniteAnswer = (error: unknown) =>
  error instanceof AgencyError && (error.kind === 'unavailable' || error.kind === 'outcomeUnknown')
