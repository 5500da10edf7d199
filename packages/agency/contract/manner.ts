import type { ReadMoment } from '../config/date-format.ts'

/** How an agency writes the values of its answers, compiled once from its folder. */
export interface Manner {
  /** Returns a name of the specification as the agency writes it. */
  nameOf: (name: string) => string
  /** Texts that stand for no value. */
  none: ReadonlySet<string>
  /** The formats of dates, and of dates with a time; none for those of the specification. */
  dates: readonly ReadMoment[]
  noDate: ReadonlySet<string>
  /** The zone of dates and times without an offset; such times are not read without one. */
  zone: string | undefined
  amounts: 'number' | 'text' | 'cents'
  durations: 'minutes' | 'seconds'
  /** Words for yes and no beside true and false. */
  booleans: ReadonlyMap<string, boolean>
  /** Whether a missing value is a no. */
  isBlankNo: boolean
  isHtml: boolean
  /** What a value of a single field means; undefined where the agency's own value does. */
  translate: ((wire: unknown) => unknown) | undefined
  /** The manner of single fields, by the specification's name. */
  fields: ReadonlyMap<string, Manner>
}

/** The specification's own form. */
export const specified: Manner = {
  nameOf: (name) => name,
  none: new Set(),
  dates: [],
  noDate: new Set(),
  zone: undefined,
  amounts: 'number',
  durations: 'minutes',
  booleans: new Map(),
  isBlankNo: false,
  isHtml: false,
  translate: undefined,
  fields: new Map(),
}
