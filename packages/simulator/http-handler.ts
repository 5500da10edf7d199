import { setTimeout as wait } from 'node:timers/promises'
import { AgencyError } from '@mva/agency/agency-error'
import type { WireConfig } from '@mva/agency/config/wire'
import { contract, specifiedPath } from '@mva/agency/contract/contract'
import type {
  InProcessAgency,
  InProcessRequest,
  InProcessResponse,
} from '@mva/agency/transport/in-process'
import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { nearest } from '@mva/shared/nearest'
import { answerWriter } from './answer-writer.ts'
import { lockedMessage, sessionEndedMessage } from './calls/login/login-errors.ts'
import { agencyCallNames } from './control/agency-calls.ts'
import { fillHeaders, fillTemplate } from './fill-template.ts'
import { mergePatch } from './merge-patch.ts'
import { refusalReasons } from './refusal-reasons.ts'
import type { SimulatedCall } from './simulated-agency.ts'
import type { Fault } from './world/faults.ts'
import { shownRequest } from './world/journal.ts'
import { noSuchWorld, WORLD } from './world/world-of-request.ts'
import type { World } from './world/world.ts'
import type { OpenWorld, Worlds } from './worlds.ts'

export interface HandlerRequest extends InProcessRequest {
  /** Why the body could not be read, and the status for it. */
  unreadable?: { status: number; reason: string } | undefined
}

/** Answers one HTTP request to the agency; `dropped` if the connection closes without an answer. */
export type HttpHandler = (request: HandlerRequest) => ReturnType<InProcessAgency>

interface Outcome {
  response: InProcessResponse | 'dropped'
  /** Why the agency refused the call; null if it did not. */
  refused: readonly string[] | null
}

const DROPPED: Outcome = { response: 'dropped', refused: null }

/**
 * The simulated agency's HTTP interface, without a socket: request, contract row, simulation, response. The header
 * `sim-world` selects the world. Ordered call faults act only here, and each call is recorded in the world's journal.
 * When `closing` aborts, calls that a fault holds are dropped. Rejects only for an error of the simulator itself.
 */
export const httpHandler =
  (worlds: Worlds, closing: AbortSignal, wire: WireConfig = {}): HttpHandler =>
  async (given) => {
    const request = { ...given, path: specifiedPath(given.path) }
    const open = worlds.get(request.headers[WORLD])
    if (!open) return failure(404, noSuchWorld(request.headers[WORLD]))
    const { world, subjects } = open
    const at = world.clock.now().toISOString()
    const startedAt = performance.now()
    const subject = subjects.of(request)
    const caller = subject.person()
    const call = open.calls.get(`${request.method} ${request.path}`)
    const fault = call && world.faults.take(request.path, subject)
    const { result, triggered } = await world.faults.watch(async () => {
      if (!call) return unknownCall(open, request)
      const write = answerWriter(call.name, call.row, wire)
      const execute = () => answerOf(call, request, write)
      return fault
        ? withFault(fault, { world, call, request, person: caller, closing, write, execute })
        : execute()
    })
    const { response, refused } = result
    const acted = fault ?? triggered[0]
    world.journal.record({
      at,
      method: request.method,
      call: request.path,
      person: caller ?? (world.closed.aborted ? null : personOfAnswer(subjects, response)),
      status: response === 'dropped' ? null : response.status,
      durationMs: Math.round(performance.now() - startedAt),
      request,
      answer: response === 'dropped' ? null : response.body,
      fault: acted ? { id: acted.faultId, call: acted.call, kind: acted.kind } : null,
      refused,
    })
    return response
  }

const personOfAnswer = (subjects: OpenWorld['subjects'], response: Outcome['response']) =>
  response === 'dropped' ? null : subjects.personOfLoginRequest(response.body)

const unknownCall = ({ calls }: OpenWorld, { method, path }: HandlerRequest): Outcome => {
  const others = ['GET', 'POST'].filter((other) => calls.has(`${other} ${path}`))
  const like = nearest(path, agencyCallNames)
  const detail =
    others.length > 0
      ? `${path} accepts ${others.join(' or ')}, not ${method}`
      : `${path}${like === undefined ? '' : ` (nearest: ${like})`}`
  return {
    response: failure(404, `There is no such call: ${detail}.`),
    refused: [`there is no such call: ${detail}`],
  }
}

const answerOf = async (
  call: SimulatedCall,
  request: HandlerRequest,
  write: ReturnType<typeof answerWriter>,
): Promise<Outcome> => {
  const { unreadable } = request
  if (unreadable)
    return {
      response: failure(unreadable.status, messageByCode[12], 12),
      refused: [unreadable.reason],
    }
  try {
    const body = await call.answer(request)
    return { response: write({ status: 200, body }), refused: null }
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error
    // A caller that gets no answer cannot know the outcome.
    if (error.kind === 'outcomeUnknown') return DROPPED
    return {
      response: write(failure(error.status, error.message, error.code)),
      refused: refusalReasons(error),
    }
  }
}

interface FaultedCall {
  world: World
  call: SimulatedCall
  request: HandlerRequest
  person: string | null
  closing: AbortSignal
  write: ReturnType<typeof answerWriter>
  execute: () => Promise<Outcome>
}

const withFault = async (
  fault: Fault,
  { world, call, request, person, closing, write, execute }: FaultedCall,
): Promise<Outcome> => {
  const head = {
    headers: fillHeaders(fault.headers, request),
    contentType: fault.contentType ?? undefined,
  }
  const fill = (value: unknown) => fillTemplate(value, request)
  const executeLate = async () => (world.closed.aborted ? DROPPED : execute())
  const executeAnd = async (
    change: (response: InProcessResponse) => InProcessResponse,
  ): Promise<Outcome> => {
    const { response, refused } = await execute()
    return { response: response === 'dropped' ? response : change(response), refused }
  }
  const delayMs = fault.delayMs ?? 0
  switch (fault.kind) {
    case 'delay':
      await wait(delayMs)
      return executeLate()
    case 'hold': {
      const ended = AbortSignal.any([closing, world.closed])
      const shown = {
        method: request.method,
        call: request.path,
        person,
        request: shownRequest(request),
      }
      const end = await world.faults.hold(fault.faultId, shown, ended)
      if (end === 'dropped') return DROPPED
      return end === 'released' ? executeLate() : { response: end, refused: null }
    }
    case 'slowBody':
      return executeAnd((response) => ({ ...response, bodyMs: delayMs }))
    case 'status':
      return {
        response: { ...statusFault(fault, call.row.path, write, fill), ...head },
        refused: null,
      }
    case 'patch':
      return executeAnd((response) => ({ ...patched(response, fault, call, fill), ...head }))
    case 'malformed':
      return { response: { status: 200, body: '{"unexpected":' }, refused: null }
    case 'answerLost':
      return { ...(await execute()), response: 'dropped' }
    case 'drop':
      return DROPPED
  }
}

/** Changes an answer after it took effect. */
const patched = (
  response: InProcessResponse,
  fault: Fault,
  { name, row }: SimulatedCall,
  fill: (value: unknown) => unknown,
): InProcessResponse => {
  const body = fault.patch === null ? response.body : mergePatch(response.body, fault.patch, fill)
  const status = fault.status ?? response.status
  return answerWriter(name, row, fault.wire ?? {})({ ...response, status, body })
}

/** The body that was ordered, or that of the error catalogue in the manner of the agency. */
const statusFault = (
  { status: ordered, body, code }: Fault,
  path: string,
  write: ReturnType<typeof answerWriter>,
  fill: (value: unknown) => unknown,
): InProcessResponse => {
  const status = ordered ?? 500
  return body === null ? write(usualFailure(status, path, code)) : { status, body: fill(body) }
}

/** The failure of the error catalogue for a code or a status; else a plain sentence. */
const usualFailure = (
  status: number,
  path: string,
  orderedCode: number | null,
): InProcessResponse => {
  const code = (orderedCode as AgencyCode | null) ?? codeByStatus.get(status)
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

const failure = (
  status: number,
  message: string,
  code: number | null = null,
): InProcessResponse => ({
  status,
  body: code === null ? { message } : { code, message },
})
