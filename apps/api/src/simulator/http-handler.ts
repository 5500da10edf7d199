import { setTimeout as wait } from 'node:timers/promises'
import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { AgencyError } from '../agency/agency-error.ts'
import { contract } from '../agency/contract/contract.ts'
import { lockedMessage, sessionEndedMessage } from './login/login-errors.ts'
import type { CallInput, SimulatedCall } from './simulated-agency.ts'
import type { Fault } from './world/faults.ts'
import { WORLD } from './world/world-of-request.ts'
import type { Worlds } from './world/worlds.ts'

export interface HandlerRequest extends CallInput {
  method: 'GET' | 'POST'
  /** Relative to the agency's base address, without a leading slash. */
  path: string
}

/** A status with a JSON body: a value, or text sent verbatim. */
export interface HandlerResponse {
  status: number
  body: unknown
}

/** Answers one HTTP request to the agency; `dropped` if the connection closes without an answer. */
export type HttpHandler = (request: HandlerRequest) => Promise<HandlerResponse | 'dropped'>

/**
 * The simulated agency's HTTP interface, without a socket: request, contract row, simulation, response. The header
 * `sim-world` selects the world. Ordered call faults act only here. Rejects only for an error of the simulator itself.
 */
export const httpHandler =
  (worlds: Worlds): HttpHandler =>
  async (request) => {
    const open = worlds.get(request.headers[WORLD])
    if (!open) return failure(404, 'There is no such world.')
    const call = open.calls.get(`${request.method} ${request.path}`)
    if (!call) return failure(404, 'There is no such call.')
    const fault = open.world.faults.take(request.path)
    const execute = () => answerOf(call, request)
    return fault ? withFault(fault, request.path, execute) : execute()
  }

const answerOf = async (
  call: SimulatedCall,
  request: CallInput,
): Promise<HandlerResponse | 'dropped'> => {
  try {
    return { status: 200, body: await call.answer(request) }
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error
    // A caller that gets no answer cannot know the outcome.
    return error.kind === 'outcomeUnknown'
      ? 'dropped'
      : failure(error.status, error.message, error.code)
  }
}

const withFault = async (
  fault: Fault,
  path: string,
  execute: () => Promise<HandlerResponse | 'dropped'>,
): Promise<HandlerResponse | 'dropped'> => {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.delayMs ?? 0)
      return execute()
    case 'status':
      return statusFault(fault.status ?? 500, path)
    case 'malformed':
      return { status: 200, body: '{"unexpected":' }
    case 'answerLost':
      await execute()
      return 'dropped'
    default:
      return 'dropped'
  }
}

/** The error catalogue's body for a status; a plain sentence for other statuses. */
const statusFault = (status: number, path: string): HandlerResponse => {
  const code = codeByStatus.get(status)
  if (code !== undefined) return failure(status, messageByCode[code], code)
  if (status === 404 && path === contract.lookups.registrationStatus.path)
    return failure(status, registrationNotFoundMessage)
  return failure(
    status,
    messageByStatus.get(status) ?? `The agency answered with status ${status}.`,
  )
}

const codeByStatus = new Map<number, AgencyCode>([
  [400, 12],
  [432, 35],
  [500, 500],
])

const messageByStatus = new Map([
  [401, sessionEndedMessage],
  [403, 'You are not allowed to do this.'],
  [404, 'There is no such record.'],
  [409, 'Your record was changed elsewhere. Please try again.'],
  [423, lockedMessage],
  [429, 'There were too many requests. Please try again in a few minutes.'],
  [503, 'The service is closed for maintenance. Please try again later.'],
])

const failure = (status: number, message: string, code: number | null = null): HandlerResponse => ({
  status,
  body: code === null ? { message } : { code, message },
})
