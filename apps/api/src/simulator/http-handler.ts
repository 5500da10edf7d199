import { setTimeout as wait } from 'node:timers/promises'
import { messageByCode } from '@mva/shared/errors'
import { AgencyError } from '../agency/agency-error.ts'
import type { CallInput, SimulatedCall } from './simulated-agency.ts'
import type { Fault } from './world/faults.ts'
import { WORLD } from './world/world-of-request.ts'
import type { Worlds } from './world/worlds.ts'

export interface HandlerRequest extends CallInput {
  method: 'GET' | 'POST'
  /** Below the agency's base address, without a leading slash. */
  path: string
}

/** A status with a JSON body: a value, or text that is sent as it is. */
export interface HandlerResponse {
  status: number
  body: unknown
}

/** Answers one HTTP request to the agency; `dropped` where the connection ends without an answer. */
export type HttpHandler = (request: HandlerRequest) => Promise<HandlerResponse | 'dropped'>

/**
 * The simulated agency's HTTP interface, without a socket: request, contract row, simulation, response. The header
 * `sim-world` names the world. Ordered faults act here and nowhere else. Rejects only for an error of the simulator itself.
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
    return fault ? withFault(fault, execute) : execute()
  }

const answerOf = async (
  call: SimulatedCall,
  request: CallInput,
): Promise<HandlerResponse | 'dropped'> => {
  try {
    return { status: 200, body: await call.answer(request) }
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error
    // The outcome is unknown to a caller whose answer never comes.
    return error.kind === 'outcomeUnknown'
      ? 'dropped'
      : failure(error.status, error.message, error.code)
  }
}

const withFault = async (
  fault: Fault,
  execute: () => Promise<HandlerResponse | 'dropped'>,
): Promise<HandlerResponse | 'dropped'> => {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.delayMs ?? 0)
      return execute()
    case 'status':
      return failure(fault.status ?? 500, messageByCode[500], 500)
    case 'malformed':
      return { status: 200, body: '{"unexpected":' }
    case 'answerLost':
      await execute()
      return 'dropped'
    default:
      return 'dropped'
  }
}

const failure = (status: number, message: string, code: number | null = null): HandlerResponse => ({
  status,
  body: code === null ? { message } : { code, message },
})
