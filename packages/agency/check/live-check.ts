import { AgencyError } from '../agency-error.ts'
import { antibotAction } from '../antibot-action.ts'
import { agencyClient } from '../client/client.ts'
import { forEachRow } from '../contract/contract.ts'
import type { Row } from '../contract/row.ts'
import { untypedCallOf } from '../gateway.ts'
import type { AgencyResponse, Transport } from '../transport/transport.ts'
import { type CallResult, notAnswered, notChecked, responseResult } from './call-result.ts'
import { UsageError } from './usage-error.ts'
import { type CheckedCalls, visit, type VisitOptions } from './visit.ts'

export interface LiveCheckOptions extends VisitOptions {
  transport: Transport
  /** An anti-bot token for the action of a POST; undefined if the agency requires none. */
  antibotToken: (action: string) => Promise<string | undefined>
  onResult: (result: CallResult) => void
}

/**
 * Makes the calls of a visit at a live agency through the site's own client, and reports the result of each call of the
 * contract. Throws a `UsageError` if the agency cannot be reached.
 */
export const checkLive = async (options: LiveCheckOptions): Promise<void> => {
  const reported = new Set<string>()
  const onResult = (result: CallResult) => {
    reported.add(result.call)
    options.onResult(result)
  }
  const calls = checkedCalls(options, onResult)
  await visit(calls, options)
  forEachRow((row, call) => {
    if (!reported.has(call)) onResult(notChecked(call, reasonNotMade(row, call, options.writes)))
  })
}

const PAYING_CALLS: ReadonlySet<string> = new Set([
  'transactions.finalizeCart',
  'payments.process',
  'transactions.sendConfirmation',
  'transactions.outputDocument',
])

const reasonNotMade = (row: Row, call: string, writes: boolean): string => {
  if (PAYING_CALLS.has(call)) return 'pays, or needs a paid cart; check a saved answer with --saved'
  if (!writes && row.method === 'POST' && !call.startsWith('login.')) return 'only with --writes'
  return `what it needs from ${neededAnswer(call)} is missing`
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

const neededAnswer = (call: string) =>
  neededAnswers[call.split('.', 1)[0] ?? ''] ?? 'an earlier answer'

const checkedCalls = (
  { transport, antibotToken }: LiveCheckOptions,
  onResult: LiveCheckOptions['onResult'],
): CheckedCalls => {
  let response: AgencyResponse | null = null
  let cause: string | null = null
  const client = agencyClient({
    transport: async (request) => {
      response = null
      response = await transport(request)
      return response
    },
    failuresUntilPause: null,
  })
  client.observe((trouble) => (cause = trouble.cause))
  let isReached = false

  const result = (call: string, row: Row): CallResult => {
    if (response) return responseResult(call, row, response)
    return cause === null
      ? notChecked(call, 'an earlier answer holds a value that cannot be sent')
      : notAnswered(call, cause)
  }

  return forEachRow((row, call) => async (request: object) => {
    const recaptcha = row.method === 'POST' ? await antibotToken(antibotAction(row)) : undefined
    response = null
    cause = null
    const send = untypedCallOf(client.gateway, call)
    const answer = await send(request, { recaptcha }).catch(nullForFailure)
    if (!isReached && !response)
      throw new UsageError(`The agency cannot be reached: ${cause ?? 'no answer'}`)
    isReached = true
    onResult(result(call, row))
    return answer
  }) as unknown as CheckedCalls
}

const nullForFailure = (error: unknown) => {
  if (error instanceof AgencyError) return null
  throw error
}
