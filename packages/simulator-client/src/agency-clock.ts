import type { Control } from './control.ts'
import { refuseUnknown } from './known-options.ts'

/** A span of time; its parts add up. */
export interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** The clock of a world. Its agency reads every time from it. */
export interface AgencyClock {
  now: () => Promise<Date>
  forward: (span: Span) => Promise<Date>
  /** Continues from this instant. */
  set: (instant: Date | string) => Promise<Date>
  /** Stands still until `set` or `reset`. */
  freeze: () => Promise<Date>
  /** Returns to real time. */
  reset: () => Promise<Date>
}

const spanParts = { days: true, hours: true, minutes: true, seconds: true } as const

const secondsOf = (span: Span): number => {
  refuseUnknown('clock.forward', span, spanParts)
  if (Object.keys(span).length === 0)
    throw new TypeError(`clock.forward needs one of ${Object.keys(spanParts).join(', ')}.`)
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = span
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

const timeOf = (instant: Date | string): Date => {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime()))
    throw new TypeError(
      `clock.set: ${String(instant)} is no time. It takes a Date or an ISO 8601 text.`,
    )
  return time
}

export const agencyClock = (control: Control): AgencyClock => {
  const read = async (clock: Promise<{ now: string }>) => new Date((await clock).now)
  return {
    now: () => read(control('get', '/sim/clock')),
    forward: async (span) =>
      read(control('post', '/sim/clock', { body: { advanceSeconds: secondsOf(span) } })),
    set: async (instant) =>
      read(control('post', '/sim/clock', { body: { now: timeOf(instant).toISOString() } })),
    freeze: () =>
      read(control('post', '/sim/clock', { body: { advanceSeconds: 0, frozen: true } })),
    reset: () => read(control('delete', '/sim/clock')),
  }
}
