/** What an event does at a step. */
export interface Transition<Target, Mode = void> {
  target: Target | ((mode: Mode) => Target)
  /** What the server does before the flow moves, in order; nothing if undefined. */
  effects?: readonly string[]
}

type Events<Event extends string, Target, Mode> = Partial<Record<Event, Transition<Target, Mode>>>

type EffectIn<Transitions, Event extends string> = Transitions extends {
  [Name in Event]: { effects: readonly (infer Effect extends string)[] }
}
  ? Effect
  : never

type EffectAt<Transitions, Event extends string> = Transitions extends unknown
  ? Event extends unknown
    ? EffectIn<Transitions, Event>
    : never
  : never

/** The names of the effects that an event has at a step. */
export type EffectOf<
  Flow extends { table: object },
  Step extends keyof Flow['table'],
  Event extends string,
> = EffectAt<Flow['table'][Step], Event>

/** A flow: its table, and a way to look an event up in it. */
export interface Flow<
  Step extends PropertyKey,
  Event extends string,
  Target,
  Mode,
  Table extends Record<Step, object>,
> {
  table: Table
  /** Returns what `event` does at `step`, or null if the event is not available there. */
  at: <At extends Step, Of extends Event>(
    step: At,
    event: Of,
    mode: Mode,
  ) => { target: Target; effects: readonly EffectAt<Table[At], Of>[] } | null
}

/**
 * Defines a flow: its steps, each with its events. An event that a step does not list is not available there. The caller that
 * applies an event executes its effects by name (`EffectOf`): an effect without an executor does not compile.
 */
export const defineFlow =
  <Step extends PropertyKey, Event extends string, Target extends string | number, Mode = void>() =>
  <const Table extends Record<Step, Events<Event, Target, Mode>>>(
    table: Table,
  ): Flow<Step, Event, Target, Mode, Table> => ({
    table,
    at: (step, event, mode) => {
      const transition: Transition<Target, Mode> | undefined = table[step][event]
      if (!transition) return null
      const { target, effects = [] } = transition
      return {
        target: typeof target === 'function' ? target(mode) : target,
        effects: effects as never,
      }
    },
  })
