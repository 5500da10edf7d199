import { isDeepStrictEqual } from 'node:util'
import type { EffectOf, Flow } from '@mva/shared/define-flow'
import { PortalError } from '../errors/portal-error.ts'
import type { BrowserSession } from '../http/browser-session.ts'
import type { SignedIn } from '../store/session-record.ts'
import { changeSignedIn } from './signed-in.ts'

type Step = 1 | 2 | 3
type Change = (record: SignedIn) => SignedIn
type Name = keyof SignedIn['updateVersions']

type UpdateContext = {
  session: Pick<BrowserSession, 'change'>
  now: () => Date
}

interface UpdateOptions<
  Event extends string,
  Target,
  Mode,
  Table extends Record<Step, object>,
  View,
> {
  name: Name
  flow: Flow<Step, Event, Target, Mode, Table>
  modeOf: (record: SignedIn) => Mode
  /** What every event changes, before its effects. */
  settle?: Change
  /** What the screen shows. */
  view: (record: SignedIn, now: Date) => View
}

/** Throws `changedElsewhere` if a choice was made on another version than the stored one. */
export const refuseIfStale = (seen: number | undefined, stored: number): void => {
  if (seen !== undefined && seen !== stored) throw new PortalError('changedElsewhere')
}

/** The record with another update, which has another version then. */
export const withUpdate = (
  name: Name,
  record: SignedIn,
  update: SignedIn[`${Name}Update`],
  before = record,
): SignedIn => {
  const { updateVersions } = record
  const version =
    updateVersions[name] + (isDeepStrictEqual(update, before[`${name}Update`]) ? 0 : 1)
  return {
    ...record,
    [`${name}Update`]: update,
    updateVersions: { ...updateVersions, [name]: version },
  }
}

/** The steps of an update of the customer's record, which the session keeps: an update without a step is at step 1. */
export const updateFlow = <
  Event extends string,
  Target,
  Mode,
  Table extends Record<Step, object>,
  View,
>({
  name,
  flow,
  modeOf,
  settle = (record) => record,
  view,
}: UpdateOptions<Event, Target, Mode, Table, View>) => {
  type Effects<Of extends Event> = Record<EffectOf<{ table: Table }, Step, Of>, Change>

  /** The record after an event; the same one if the event is not available at its step. Another screen ends the update. */
  const after = <Of extends Event>(record: SignedIn, event: Of, effects: Effects<Of>): SignedIn => {
    const transition = flow.at<Step, Of>(record[`${name}Update`]?.step ?? 1, event, modeOf(record))
    if (!transition) return record
    const { target } = transition
    const changed = transition.effects.reduce<SignedIn>(
      (now, effect) => effects[effect](now),
      settle(record),
    )
    const update = changed[`${name}Update`]
    const moved = update && typeof target === 'number' ? { ...update, step: target } : null
    return withUpdate(name, changed, moved as typeof update, record)
  }

  return {
    after,
    /** Returns what the screen shows of the request's record. */
    show: ({ signedIn, now }: { signedIn: SignedIn; now: () => Date }): View =>
      view(signedIn, now()),
    /** Applies an event to the stored record. An event that is not available changes nothing: a second tab may have moved on. */
    apply: async <Of extends Event>(
      ctx: UpdateContext,
      event: Of,
      effects: Effects<Of>,
    ): Promise<View> => {
      const { record } = await changeSignedIn(ctx, (now) => ({
        kind: 'changed',
        record: after(now, event, effects),
      }))
      return view(record, ctx.now())
    },
    /** Keeps what the customer typed. Throws `changedElsewhere` if the update has another version. */
    keepDraft: async (ctx: UpdateContext, seen: number, keep: Change): Promise<View> => {
      const { record } = await changeSignedIn(ctx, (now) => {
        refuseIfStale(seen, now.updateVersions[name])
        return { kind: 'changed', record: keep(now) }
      })
      return view(record, ctx.now())
    },
  }
}
