/** What an event does at a step. */
export interface Transition<Target, Effect, Mode = unknown> {
  target: Target | ((mode: Mode) => Target)
  /** What the server does before the flow moves, in order; nothing if undefined. */
  effects?: readonly Effect[]
}

/** The steps of a flow, each with its events. An event that a step does not list is not available there. */
export type FlowTable<
  Step extends PropertyKey,
  Event extends string,
  Target,
  Effect,
  Mode = unknown,
> = Record<Step, Partial<Record<Event, Transition<Target, Effect, Mode>>>>

/** Returns what `event` does at `step`, or null if the event is not available there. */
export const transitionAt = <
  Step extends PropertyKey,
  Event extends string,
  Target extends string | number,
  Effect,
  Mode,
>(
  table: FlowTable<Step, Event, Target, Effect, Mode>,
  step: Step,
  event: Event,
  mode: Mode,
): { target: Target; effects: readonly Effect[] } | null => {
  const transition = table[step][event]
  if (!transition) return null
  const { target, effects = [] } = transition
  return { target: typeof target === 'function' ? target(mode) : target, effects }
}
