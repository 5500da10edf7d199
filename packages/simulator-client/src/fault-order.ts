import { type AnswerOf, answerCalls } from './answer-calls.ts'
import type { components } from './control-api.gen.ts'
import type { Control } from './control.ts'

type Schemas = components['schemas']
type NewFault = Schemas['NewFault']

type LastPart<Call> = Call extends `${string}/${infer Rest}` ? LastPart<Rest> : Call

/** A path, or the last part of it if no other path ends so. */
export type OrLastPart<Path> = Path | LastPart<Path>

/** What a fault acts on: a call of the agency, an event inside it, or `*` for every call. */
export type FaultTarget = OrLastPart<NewFault['call']>

/** How a fault acts: with status 500 unless it says otherwise, or on the answer if it has `patch` or `wire`. */
export type FaultOrder = Partial<Omit<NewFault, 'call' | 'times'>> & {
  /** On how many calls it acts; `always` until the faults of the world are removed. */
  times: number | 'always'
  /** Computes the answers in this process; the calls do not take effect. */
  answer?: AnswerOf
}

const FOR_GOOD = 1_000_000

export const orderFault = async (
  control: Control,
  call: FaultTarget,
  { times, answer, ...how }: Partial<FaultOrder> = {},
): Promise<Schemas['Fault']> => {
  if (times === undefined)
    throw new TypeError(`fail('${call}') needs times: a number of calls, or 'always'.`)
  const kind = answer ? 'hold' : (how.kind ?? (isChange(how) ? 'patch' : 'status'))
  const body = {
    ...how,
    call: call as NewFault['call'],
    kind,
    ...(kind === 'status' ? { status: how.status ?? 500 } : {}),
    times: times === 'always' ? FOR_GOOD : times,
  }
  const fault = await control('post', '/sim/faults', { body })
  // It ends with the fault, the world or the simulator.
  if (answer) answerCalls(control, String(fault.id), answer).catch(() => undefined)
  return fault
}

const isChange = ({ patch, wire }: Partial<FaultOrder>) => patch !== undefined || wire !== undefined
