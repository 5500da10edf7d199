import type { components } from './control-api.gen.ts'
import type { Control } from './control.ts'

type Schemas = components['schemas']
type Fault = Schemas['Fault']
type NewFault = Schemas['NewFault']

/** A fault that is ordered once it is said how often it acts. */
export interface FaultOrder {
  /** For the next call alone. */
  once: () => Promise<Fault>
  /** For the next `count` calls. */
  times: (count: number) => Promise<Fault>
  /** Until the faults of the world are removed. */
  always: () => Promise<Fault>
}

type LastPart<Call> = Call extends `${string}/${infer Rest}` ? LastPart<Rest> : Call

/** What a fault acts on: the path of a call, the last part of it, an event inside the agency, or `*` for every call. */
export type FaultTarget = NewFault['call'] | LastPart<NewFault['call']>

/** How a fault acts: with status 500 unless it says otherwise, or on the answer if it has `patch` or `wire`. */
export type FaultKind = Partial<Omit<NewFault, 'call' | 'times'>>

const FOR_GOOD = 1_000_000

export const faultOrder = (control: Control, call: FaultTarget, how: FaultKind): FaultOrder => {
  const times = async (count: number) => {
    const isPatch = how.patch !== undefined || how.wire !== undefined
    const kind = how.kind ?? (isPatch ? 'patch' : 'status')
    const body = {
      ...how,
      call: await pathOf(control, call),
      kind,
      ...(kind === 'status' ? { status: how.status ?? 500 } : {}),
      times: count,
    }
    return control('post', '/sim/faults', { body })
  }
  return { once: () => times(1), times, always: () => times(FOR_GOOD) }
}

/** A name that is no end of exactly one path is left to the simulator, which knows other names as well. */
const pathOf = async (control: Control, name: FaultTarget): Promise<NewFault['call']> => {
  const calls = await control('get', '/sim/calls')
  const found = calls.filter(({ call }) => call.endsWith(`/${name}`))
  if (found.length > 1)
    throw new Error(
      `Several calls end in ${name}: ${found.map(({ call }) => call).join(', ')}. Name one of them.`,
    )
  return (found[0]?.call ?? name) as NewFault['call']
}
