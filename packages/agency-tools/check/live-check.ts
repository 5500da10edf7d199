import { AgencyError } from '@mva/agency/agency-error'
import { antibotAction } from '@mva/agency/antibot-action'
import { agencyClient } from '@mva/agency/client/client'
import type { CookieScope } from '@mva/agency/client/cookie-scope'
import type { WireConfig } from '@mva/agency/config/wire'
import { forEachRow, rowNamed } from '@mva/agency/contract/contract'
import type { Row } from '@mva/agency/contract/row'
import { untypedCallOf } from '@mva/agency/gateway'
import type { AgencyResponse, Transport } from '@mva/agency/transport/transport'
import {
  type CallResult,
  notAnswered,
  notAsked,
  notChecked,
  responseResult,
  wrongDataResult,
} from './call-result.ts'
import { UsageError } from './usage-error.ts'
import {
  type CheckedCalls,
  type CheckRefusal,
  type NoteMissing,
  visit,
  type VisitOptions,
} from './visit.ts'
import type { WireLearner } from './wire-learner.ts'

export interface LiveCheckOptions extends VisitOptions {
  transport: Transport
  wire: WireConfig
  /** Finds out how the agency writes, so that the visit goes on with what it guesses; null reads only what is declared. */
  learner: WireLearner | null
  cookies: CookieScope
  /** An anti-bot token for the action of a POST; undefined if the agency requires none. */
  antibotToken: (action: string) => Promise<string | undefined>
  onResult: OnResult
}

/** Takes the result of a call, as an agency that writes so has it. */
export type OnResult = (resultBy: (wire: WireConfig) => CallResult) => void

/**
 * Makes the calls of a visit at a live agency through the site's own client, and reports the result of each call of the
 * contract. Throws a `UsageError` if the agency cannot be reached.
 */
export const checkLive = async (options: LiveCheckOptions): Promise<void> => {
  const reported = new Set<string>()
  const onResult: OnCallResult = (call, resultBy) => {
    reported.add(call)
    options.onResult(resultBy)
  }
  const missing: [calls: string, reason: string][] = []
  const noteMissing: NoteMissing = (calls, reason) => missing.push([calls, reason])
  const { failed, ...checks } = checksOf(options, onResult)
  await visit({ ...checks, noteMissing }, options)
  forEachRow((row, call) => {
    if (reported.has(call)) return
    const left = reasonNotAsked(row, call, options.writes)
    const [, noted] = missing.find(([calls]) => call.startsWith(calls)) ?? []
    const reason =
      noted ?? (failed.size > 0 ? missingAnswer(call) : 'this command does not make it')
    const result = left === null ? notChecked(call, reason) : notAsked(call, left)
    onResult(call, () => result)
  })
}

const PAYING_CALLS: ReadonlySet<string> = new Set([
  'transactions.finalizeCart',
  'payments.process',
  'transactions.sendConfirmation',
  'transactions.transactionStatus',
  'transactions.outputDocument',
])

/** Why the command's options leave a call out; null if they do not. */
const reasonNotAsked = (row: Row, call: string, writes: boolean): string | null => {
  if (PAYING_CALLS.has(call)) return 'pays, or needs a paid cart; check a saved answer with --saved'
  if (!writes && row.method === 'POST' && !call.startsWith('login.')) return 'only with --writes'
  return null
}

/** The earlier call whose answer the visit needs for a call of the group. */
const neededAnswers: Record<string, string> = {
  lookups: 'lookups.vehicleTypes',
  login: 'login.guestLoginRequest',
  account: 'login.guestLogin',
  payments: 'login.guestLogin',
  contacts: 'account.personalProfile',
  addresses: 'account.personalProfile',
  transactions: 'account.registrations',
}

const missingAnswer = (call: string) =>
  `what it needs from ${neededAnswers[call.split('.', 1)[0] ?? ''] ?? 'an earlier answer'} is missing`

type OnCallResult = (call: string, resultBy: (wire: WireConfig) => CallResult) => void

const checksOf = (
  { transport, antibotToken, wire, learner, cookies }: LiveCheckOptions,
  onResult: OnCallResult,
): { calls: CheckedCalls; checkRefusal: CheckRefusal; failed: ReadonlySet<string> } => {
  let response: AgencyResponse | null = null
  let cause: string | null = null
  /** What is wrong with the data of the call under way. */
  let wrongData: string | null = null
  const client = agencyClient({
    transport: async (request) => {
      response = null
      response = await transport(request)
      return response
    },
    failuresUntilPause: null,
    cookies,
    wire,
    readerOf: learner
      ? (call, row) => (answer, request) => learner.read(call, row, answer, request, wrongData)
      : undefined,
  })
  client.events.on('trouble', (trouble) => (cause = trouble.cause))
  let isReached = false
  /** The calls that failed with right data: a refusal of wrong data proves nothing there. */
  const failed = new Set<string>()

  /** Makes a call, and returns its decoded answer; null if it failed. */
  const ask = async (call: string, row: Row, request: object): Promise<unknown> => {
    const recaptcha = row.method === 'POST' ? await antibotToken(antibotAction(row)) : undefined
    response = null
    cause = null
    const send = untypedCallOf(client.gateway, call)
    const answer = await send(request, { recaptcha }).catch(nullForFailure)
    if (!isReached && !response)
      throw new UsageError(`The agency cannot be reached: ${cause ?? 'no answer'}`)
    isReached = true
    return answer
  }
  const report = (
    call: string,
    compare: (met: AgencyResponse, wire: WireConfig) => CallResult,
  ): void => {
    const met = response
    const failure =
      cause === null
        ? notChecked(call, 'an earlier answer holds a value that cannot be sent')
        : notAnswered(call, cause)
    onResult(call, (by) => (met ? compare(met, by) : failure))
  }

  return {
    failed,
    calls: forEachRow((row, call) => async (request: object) => {
      const answer = await ask(call, row, request)
      if (answer === null) failed.add(call)
      report(call, (met, by) => responseResult(call, row, met, by, request))
      return answer
    }) as unknown as CheckedCalls,
    checkRefusal: async (call, request, { variant }) => {
      const row = rowNamed(call)
      wrongData = variant
      await ask(call, row, request as object)
      wrongData = null
      if (failed.has(call)) {
        const result = notChecked(call, `${variant}: right data is refused as well`)
        onResult(call, () => result)
      } else report(call, (met, wire) => wrongDataResult(call, row, met, { variant, wire }))
    },
  }
}

const nullForFailure = (error: unknown) => {
  if (error instanceof AgencyError) return null
  throw error
}
